/** The source of the current time. Tests pass their own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
