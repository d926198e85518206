/** `is hidden`, `are hidden`: so many marked rows that filter or tab leave out. */
export const areHidden = (count: number): string => `${count === 1 ? 'is' : 'are'} hidden`;

/** What a verb says of so many marked rows that are hidden: it leaves them alone. */
export const hiddenWords = (count: number): string => `${count} more marked ${areHidden(count)}: not touched`;
