/** `weightGrams` → `WeightGrams`. */
export function pascal(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `weightGrams` → `weight_grams`. */
export function snake(name: string): string {
	return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

/** `weightGrams` → `Weight grams`. */
export function label(name: string): string {
	return pascal(snake(name).replaceAll('_', ' '));
}
