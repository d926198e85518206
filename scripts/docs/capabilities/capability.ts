/** What an older system could do: its id in the checklist, a short sentence, and its place in copse. */
export type Capability = readonly [id: string, sentence: string, place: string];
