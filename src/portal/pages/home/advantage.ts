/** A line of a product card: its name and what it says. */
export type Pair = { readonly key: string; readonly value: string };
/** What a card shows beside name and price: advantage lines, feature pairs, content pairs. */
export type Advantage = {
  readonly advant: readonly Pair[];
  readonly function: readonly Pair[];
  readonly content: readonly Pair[];
};

const none: Advantage = { advant: [], function: [], content: [] };
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const pairs = (value: unknown): readonly Pair[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) =>
        isRecord(entry) && (typeof entry.key === 'string' || typeof entry.value === 'string')
          ? [{ key: String(entry.key ?? ''), value: String(entry.value ?? '') }]
          : [],
      )
    : [];

/** Reads the JSON text of a product's advantages; what is malformed counts as not there. */
export const readAdvantage = (text: string): Advantage => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value)
      ? { advant: pairs(value.advant), function: pairs(value.function), content: pairs(value.content) }
      : none;
  } catch {
    return none;
  }
};
