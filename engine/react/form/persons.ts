import type { PriceResult } from '../../model/model.ts';
import { headsOf } from '../rows/counts.ts';
import type { Place } from '../state/content.ts';
import type { State } from '../state/state.ts';

/** Heads of a list in all its groups: its rows, or what they weigh ("job.headcount"). */
export const headCount = (lists: State['lists'], place: Place | undefined, weight: string | undefined): number =>
  place
    ? (lists[place.path] ?? []).reduce(
        (sum, { rows }) =>
          sum + (weight === undefined ? rows.length : rows.reduce((heads, row) => heads + headsOf(row, weight), 0)),
        0,
      )
    : 0;

/** Rows that show a fault or lack something, over all lists. */
export const wrongRows = (state: State): number => state.findings.rows.size;

/** The premium that the bar shows, and how many persons are not in it. */
export const shownPremium = (state: State): { readonly amount: string | undefined; readonly without: number } => {
  const rows = Object.values(state.lists)
    .flat()
    .reduce((sum, group) => sum + group.rows.length, 0);
  if (Object.keys(state.lists).length > 0 && rows === 0) return { amount: undefined, without: 0 };
  if (state.price?.premium !== undefined) return { amount: state.price.premium, without: 0 };
  // With everybody left out, what is left is a least premium or a fee, and no price of anything.
  return state.partial && (rows === 0 || state.partial.without < rows)
    ? { amount: state.partial.price.premium, without: state.partial.without }
    : { amount: undefined, without: 0 };
};

/** The price whose arithmetic is shown. */
export const shownPrice = (state: State): PriceResult | undefined =>
  state.price?.premium === undefined ? (state.partial?.price ?? state.price) : state.price;
