/** A change of a text: what stands from `start` to `end` becomes `text`. */
export type Change = { readonly start: number; readonly end: number; readonly text: string };

const bound = /\{(\d+)(,?)(\d*)\}/y;

/** Changes of the bounds of one `{m,n}`. */
const boundChanges = (found: RegExpExecArray, start: number): readonly Change[] => {
  const [whole, least = '', comma = '', most = ''] = found;
  const end = start + whole.length;
  const written = (low: number, high: string): Change => ({ start, end, text: `{${low}${comma}${high}}` });
  const low = Number(least);
  const lower = low > 0 ? [written(low - 1, most)] : [];
  const higher = most === '' || low < Number(most) ? [written(low + 1, most)] : [];
  if (most === '') return [...lower, ...higher];
  const high = Number(most);
  return [...lower, ...higher, written(low, String(high + 1)), ...(high > low ? [written(low, String(high - 1))] : [])];
};

const quantifiers: Readonly<Record<string, string>> = { '*': '+', '+': '*', '?': '' };

/** The edges of the range whose dash stands at an offset of a class. */
const rangeChanges = (pattern: string, dash: number): readonly Change[] => {
  const [low, high] = [pattern.charAt(dash - 1), pattern.charAt(dash + 1)];
  if (!/[\da-zA-Z]/.test(low) || !/[\da-zA-Z]/.test(high) || pattern.charAt(dash - 2) === '\\' || low >= high) return [];
  const moved = (at: number, by: number): Change => ({
    start: at,
    end: at + 1,
    text: String.fromCharCode(pattern.charCodeAt(at) + by),
  });
  return [moved(dash - 1, 1), moved(dash + 1, -1)];
};

const escapeLength = (pattern: string, at: number): number => {
  const found = /\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|[pP]\{[^}]*\}|k<[^>]*>|.)/suy;
  found.lastIndex = at;
  return found.exec(pattern)?.[0].length ?? 1;
};

/** Every small change of a regular expression's source that may go unnoticed: bounds, repetitions, ends of ranges, anchors. */
export const regexChanges = (pattern: string): readonly Change[] => {
  const changes: Change[] = [];
  let isClass = false;
  for (let at = 0; at < pattern.length;) {
    const character = pattern.charAt(at);
    if (character === '\\') {
      at += escapeLength(pattern, at);
      continue;
    }
    if (isClass) {
      if (character === ']') isClass = false;
      else if (character === '-') changes.push(...rangeChanges(pattern, at));
    } else if (character === '[') isClass = true;
    else if (character === '{') {
      bound.lastIndex = at;
      const found = bound.exec(pattern);
      if (found) changes.push(...boundChanges(found, at));
    } else if (character === '^' || character === '$') changes.push({ start: at, end: at + 1, text: '' });
    else if (character === '?' && pattern.charAt(at - 1) === '(') {
      at += /^\?(?:<?[=!]|:)/.exec(pattern.slice(at))?.[0].length ?? 1;
      continue;
    } else if (character in quantifiers) changes.push({ start: at, end: at + 1, text: quantifiers[character] ?? '' });
    at += 1;
  }
  return changes;
};
