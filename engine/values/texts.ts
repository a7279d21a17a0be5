import { isDate } from './dates.ts';
import { readDecimal } from './decimal.ts';

/** Compares two texts that are both numbers or both dates (negative, 0, positive); undefined for others. */
export const compareTexts = (left: string, right: string): number | undefined => {
  if (isDate(left) && isDate(right)) return left < right ? -1 : left > right ? 1 : 0;
  const [a, b] = [readDecimal(left), readDecimal(right)];
  return a && b ? a.cmp(b) : undefined;
};

/** Returns a text, or the limit if the text is beyond it. */
export const nearestText = (text: unknown, limit: unknown, kind: 'minimum' | 'maximum'): unknown => {
  if (typeof text !== 'string' || typeof limit !== 'string') return text;
  const order = compareTexts(text, limit) ?? 0;
  return (kind === 'minimum' ? order < 0 : order > 0) ? limit : text;
};
