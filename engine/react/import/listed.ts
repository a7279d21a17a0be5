import { groupLetter } from '../../wording/trace.ts';
import { identityKey } from '../../index.ts';
import type { Group } from '../state/content.ts';

/** Where somebody stands on the list: the number of the row in its group, with the group's letter where there are several ("B-12"). */
export type Listed = { readonly row: string; readonly name: string };

/** Everybody on the list, by what tells people apart; of somebody who stands there twice the first. */
export const listedIn = (groups: readonly Group[], identity: readonly string[]): ReadonlyMap<string, Listed> => {
  const listed = new Map<string, Listed>();
  for (const [group, { rows }] of groups.entries())
    for (const [index, { values }] of rows.entries()) {
      const key = identityKey(values, identity);
      if (key === undefined || listed.has(key)) continue;
      const row = groups.length > 1 ? `${groupLetter(group + 1)}-${index + 1}` : String(index + 1);
      listed.set(key, { row, name: String(values['finalName'] ?? '') });
    }
  return listed;
};
