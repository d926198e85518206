import {edit} from '../edit.ts';

/** First of four: rules for what is typed, with their test. */
export const validationFiles: Readonly<Record<string, string>> = {
	'src/login/validate.ts': `/** What is wrong with each input; a missing key means that it is fine. */
export type LoginProblems = {email?: string; password?: string};

const emailShape = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/;

/** Judges what was typed, before anything is sent. */
export function validate(email: string, password: string): LoginProblems {
	const problems: LoginProblems = {};
	if (email.trim() === '') {
		problems.email = 'login.email.missing';
	} else if (!emailShape.test(email.trim())) {
		problems.email = 'login.email.shape';
	}

	if (password === '') {
		problems.password = 'login.password.missing';
	}

	return problems;
}

/** Whether the form may be sent. */
export function isFine(problems: LoginProblems): boolean {
	return Object.keys(problems).length === 0;
}
`,
	'src/login/validate.test.ts': `import {expect, test} from 'vitest';
import {isFine, validate} from './validate.ts';

test('a full address and any password are fine', () => {
	expect(isFine(validate('ines@example.com', 'x'))).toBe(true);
});

test.each(['ines', 'ines@', '@example.com', 'ines@example', 'a b@example.com'])('%s is no address', email => {
	expect(validate(email, 'x').email).toBe('login.email.shape');
});

test('spaces around an address are forgiven', () => {
	expect(validate(' ines@example.com ', 'x')).toEqual({});
});

test('a shop may have its own post office', () => {
	expect(validate('ines@post.shop.example', 'x')).toEqual({});
});

test('nothing typed asks for both', () => {
	expect(validate('', '')).toEqual({email: 'login.email.missing', password: 'login.password.missing'});
});

test('a missing password does not hide a wrong address', () => {
	const problems = validate('ines@', '');
	expect(Object.keys(problems)).toEqual(['email', 'password']);
	expect(isFine(problems)).toBe(false);
});
`,
};

/** Second: wrong passwords are told from broken networks. */
export function tellFailuresApart(api: string): string {
	return edit(
		api,
		[
			'/** Signs in with e-mail address and password. */\nexport async function signIn(email: string, password: string): Promise<{customerId: string}> {',
			`/** How it went; \`wrong\` says nothing about which of the two was wrong. */
export type SignedIn = {kind: 'signed_in'; customerId: string} | {kind: 'wrong'} | {kind: 'later'; seconds: number};

/** Signs in with e-mail address and password. */
export async function signIn(email: string, password: string): Promise<SignedIn> {`,
		],
		[
			`	if (!response.ok) {
		throw new Error('Could not sign in');
	}

	return response.json();`,
			`	if (response.status === 429) {
		return {kind: 'later', seconds: Number(response.headers.get('retry-after') ?? 30)};
	}

	if (!response.ok) {
		return {kind: 'wrong'};
	}

	const {customerId} = await response.json();
	return {kind: 'signed_in', customerId};`,
		],
	);
}

/** Third: the form uses both. */
export function submitByEnter(form: string): string {
	return edit(
		form,
		["import {useState} from 'react';", "import {type FormEvent, useState} from 'react';"],
		[
			"import {signIn} from './api.ts';",
			"import {signIn} from './api.ts';\nimport {isFine, type LoginProblems, validate} from './validate.ts';",
		],
		[
			'type Props = {onSignedIn: (customerId: string) => void};',
			'type Props = {translate: (key: string) => string; onSignedIn: (customerId: string) => void};',
		],
		['export function Form({onSignedIn}: Props) {', 'export function Form({translate, onSignedIn}: Props) {'],
		[
			"	const [password, setPassword] = useState('');\n\n	async function submit() {\n		const {customerId} = await signIn(email, password);\n		onSignedIn(customerId);\n	}",
			`	const [password, setPassword] = useState('');
	const [problems, setProblems] = useState<LoginProblems>({});
	const [failure, setFailure] = useState<string>();
	const [isSending, setIsSending] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const found = validate(email, password);
		setProblems(found);
		focusFirst(event.currentTarget, found);
		if (!isFine(found) || isSending) {
			return;
		}

		setIsSending(true);
		try {
			const answer = await signIn(email.trim(), password);
			if (answer.kind === 'signed_in') {
				onSignedIn(answer.customerId);
			} else {
				setFailure(translate(\`login.\${answer.kind}\`));
			}
		} catch {
			setFailure(translate('login.offline'));
		} finally {
			setIsSending(false);
		}
	}`,
		],
		[
			'		<form className="login">',
			'		<form className="login" noValidate onSubmit={submit}>\n			{failure && <p role="alert">{failure}</p>}',
		],
		[
			'				<input value={email} onChange={event => setEmail(event.target.value)} />\n			</Field>',
			`				<input
					type="email"
					autoComplete="username"
					aria-invalid={problems.email !== undefined}
					value={email}
					onChange={event => setEmail(event.target.value)}
				/>
			</Field>
			{problems.email && <p className="login__problem">{translate(problems.email)}</p>}`,
		],
		[
			'			<button type="button" onClick={submit}>',
			`			{problems.password && <p className="login__problem">{translate(problems.password)}</p>}
			<a className="login__forgotten" href={\`/forgotten?email=\${encodeURIComponent(email.trim())}\`}>
				{translate('login.forgotten')}
			</a>
			<button type="submit" disabled={isSending}>`,
		],
		[
			'		</form>\n	);\n}\n',
			`		</form>
	);
}

/** Puts the cursor where something is wrong. */
function focusFirst(form: HTMLFormElement, problems: LoginProblems): void {
	if (!isFine(problems)) {
		form.querySelectorAll('input')[problems.email ? 0 : 1]?.focus();
	}
}
`,
		],
	);
}

/** Fourth: words, looks and the handbook. */
export function dressLogin(read: (path: string) => string): Record<string, string> {
	return {
		'src/login/index.ts': edit(read('src/login/index.ts'), [
			"export {Form} from './form.tsx';\n",
			"export {Form} from './form.tsx';\nexport {validate} from './validate.ts';\n",
		]),
		'src/login/login.css': `${read('src/login/login.css')}
.login__problem {
	color: var(--color-danger);
	font-size: 0.875rem;
}

.login__forgotten {
	justify-self: start;
	color: var(--color-accent);
}
`,
		'locales/en.json': edit(read('locales/en.json'), [
			'	"login.title": "Sign in",\n',
			'	"login.title": "Sign in",\n	"login.email.missing": "Please type your e-mail address",\n	"login.email.shape": "This does not look like an e-mail address",\n	"login.password.missing": "Please type your password",\n	"login.wrong": "E-mail address or password is wrong",\n	"login.later": "Too many attempts, please wait a moment",\n	"login.offline": "The shop cannot be reached",\n	"login.forgotten": "Forgotten your password?",\n',
		]),
		'locales/fr.json': edit(read('locales/fr.json'), [
			'	"login.title": "Connexion",\n',
			'	"login.title": "Connexion",\n	"login.email.missing": "Veuillez saisir votre adresse e-mail",\n	"login.email.shape": "Cette adresse e-mail semble incomplète",\n	"login.password.missing": "Veuillez saisir votre mot de passe",\n	"login.wrong": "Adresse e-mail ou mot de passe incorrect",\n	"login.later": "Trop de tentatives, merci de patienter",\n	"login.offline": "La boutique est injoignable",\n	"login.forgotten": "Mot de passe oublié ?",\n',
		]),
		'docs/login.md': `${read('docs/login.md')}
A wrong address and a wrong password give the same answer. After five failures the shop asks to wait.

| Answer | Shown |
|---|---|
| 200 | the page that was asked for |
| 401 | that one of the two is wrong |
| 429 | how long to wait |
`,
	};
}
