/** The source of the time; tests set their own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
