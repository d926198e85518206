/** Signing in as it is on main. */
export const loginFiles: Readonly<Record<string, string>> = {
	'src/login/form.tsx': `import {useState} from 'react';
import {Field} from '../components/Field.tsx';
import {signIn} from './api.ts';
import './login.css';

type Props = {onSignedIn: (customerId: string) => void};

/** Asks who you are. */
export function Form({onSignedIn}: Props) {
	const [email, setEmail] = useState('');
	const [password, setPassword] = useState('');

	async function submit() {
		const {customerId} = await signIn(email, password);
		onSignedIn(customerId);
	}

	return (
		<form className="login">
			<Field label="E-mail">
				<input value={email} onChange={event => setEmail(event.target.value)} />
			</Field>
			<Field label="Password">
				<input type="password" value={password} onChange={event => setPassword(event.target.value)} />
			</Field>
			<button type="button" onClick={submit}>
				Sign in
			</button>
		</form>
	);
}
`,
	'src/login/api.ts': `/** Signs in with e-mail address and password. */
export async function signIn(email: string, password: string): Promise<{customerId: string}> {
	const response = await fetch('/api/sessions', {
		method: 'POST',
		headers: {'content-type': 'application/json'},
		body: JSON.stringify({email, password}),
	});
	if (!response.ok) {
		throw new Error('Could not sign in');
	}

	return response.json();
}
`,
	'src/login/index.ts': `export {Form} from './form.tsx';
`,
	'src/login/login.css': `.login {
	display: grid;
	gap: var(--space-3);
	max-width: 24rem;
}
`,
	'docs/login.md': `# Signing in

Customers sign in with their e-mail address and a password. A session lasts thirty days.
`,
};
