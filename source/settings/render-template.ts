/** Fills `{name}` placeholders, each as often as it occurs; what is not among the values stays as it stands. */
export const renderTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
	// one pass, by function: a value that itself looks like a placeholder, or holds `$&`, is left alone
	template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
	);
