import { closest } from 'fastest-levenshtein';
import type { Origin } from '../../core/refs.ts';
import type { Finding } from '../define.ts';

/** The finding that a name is not among the known ones; none where it is. */
export const unlessKnown = (kind: string, name: string, options: readonly string[], at: Origin): readonly Finding[] =>
  options.includes(name)
    ? []
    : [
        {
          at,
          message: `There is no ${kind} "${name}" here.`,
          options,
          ...(options.length > 0 ? { nearest: closest(name, options) } : {}),
        },
      ];
