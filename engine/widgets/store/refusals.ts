import type { Issue } from '../../core/issue.ts';
import type { Model, PriceResult } from '../../core/model.ts';
import { spotOf, type Content, type Place } from './content.ts';
import type { Findings } from './findings.ts';

type Rows = Findings['rows'];

/** What a price says of a row that is right in itself: the model does not offer it, or has no rate for it. A check never says so. */
const CODES: ReadonlySet<string> = new Set(['not-offered', 'no-price']);

/** The rows that the model refuses a price, by row id, each with the reason at the cell that would show it. */
export const refusalsOf = (model: Model, places: readonly Place[], { lists }: Content, price: PriceResult): Rows => {
  const rows = new Map<number, readonly Issue[]>();
  for (const issue of price.issues) {
    const spot = CODES.has(issue.code) ? spotOf(places, issue.path) : undefined;
    const row = spot && lists[spot.place.path]?.[spot.group]?.rows[spot.row];
    if (spot && row && !rows.has(row.id)) rows.set(row.id, [{ ...issue, path: cellOf(model, spot.place, issue) }]);
  }
  return rows;
};

/** The findings with these refusals and no others; a row that is wrong in itself is not refused as well. */
export const withRefusals = (findings: Findings, refusals: Rows): Findings => {
  const before = refusalsIn(findings);
  if (before.size === 0 && refusals.size === 0) return findings;
  const rows = new Map([...findings.rows].filter(([id]) => !before.has(id)));
  for (const [id, issues] of refusals) if (!rows.has(id)) rows.set(id, same(before.get(id), issues));
  return { ...findings, rows };
};

/** The refusals that stand, until there is a new price. */
export const refusalsIn = ({ rows }: Findings): Rows =>
  new Map([...rows].filter(([, [first]]) => first !== undefined && CODES.has(first.code)));

/** The column of the step that has no value, else the last one that is computed: the premium. */
const cellOf = ({ data }: Model, { path, list }: Place, { params }: Issue): string => {
  const computed = (data.form.grid?.[path] ?? []).filter((column) => column.startsWith(`${list}.`));
  return computed.find((column) => column === params?.['step']) ?? computed.at(-1) ?? '';
};

const same = (before: readonly Issue[] | undefined, after: readonly Issue[]): readonly Issue[] =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
