/** The shells that completion is made for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export const isShell = (name: string): name is Shell => shells.some(shell => shell === name);
