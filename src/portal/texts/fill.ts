/** What a text may be filled with. */
export type Parameters = Readonly<Record<string, string | number>>;

/**
 * Fills `{name}` with a parameter, and `{name:person|persons}` with the first word where the parameter is 1, else the second.
 * An absent parameter shows as nothing.
 */
export const fill = (text: string, parameters: Parameters = {}): string =>
  text.replaceAll(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = parameters[name] ?? '';
    return one === undefined ? String(value) : Number(value) === 1 ? one : (many ?? '');
  });
