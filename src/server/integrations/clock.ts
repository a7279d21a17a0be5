/** Where the server takes the time from; tests set their own. */
export type Clock = { readonly now: () => Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
