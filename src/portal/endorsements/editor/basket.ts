import type { Model } from '@insure/engine';
import type { EndorsementDetail, EndorsementKind, EndorsementRow, RowKind } from '../../../contract/endorsements.ts';
import type { PersonRow } from '../../../contract/orders.ts';
import type { Translate } from '../../texts/language.ts';
import type { Content } from '../autosave.ts';
import { insuredValue } from './insured-store.ts';

/** The kinds of a basket's rows in the order in which pages and slips show them. */
export const rowKinds: readonly RowKind[] = ['ADD', 'REMOVE', 'REPLACE', 'JOB', 'CORRECT'];

export const isRowKind = (kind: string | null | undefined): kind is RowKind => rowKinds.some((each) => each === kind);

/** Returns whether endorsements of a kind are edited as a basket. */
export const isBasket = (kind: EndorsementKind): kind is RowKind | 'MIXED' => kind === 'MIXED' || isRowKind(kind);

/** A row of a basket, with its kind. */
export type BasketRow = EndorsementRow & { readonly kind: RowKind };

/**
 * Returns whether a row changes anything. A person who is only selected for a correction or another occupation is not changed
 * yet.
 */
export const isChange = ({ kind, person }: BasketRow): boolean =>
  (kind !== 'CORRECT' && kind !== 'JOB') || Object.keys(person ?? {}).length > 0;

/** Returns the number of rows that change something. */
export const countChanges = (basket: readonly BasketRow[]): number => basket.filter(isChange).length;

/** Returns the number of rows of a group in words, with the number of those that are picked and not changed yet. */
export const pickedWords = (rows: readonly BasketRow[], words: (n: number) => string, t: Translate): string => {
  const unchanged = rows.length - countChanges(rows);
  const counted = words(rows.length);
  if (unchanged === 0) return counted;
  return unchanged === rows.length
    ? t('endorsement.pickedUnchanged', { counted })
    : t('endorsement.pickedPartly', { counted, unchanged: words(unchanged) });
};

type ChangeOfKind = Content & { readonly kind: EndorsementKind };

/** Returns the rows of a change, each with its kind, in the order of the kinds. */
export const rowsOf = ({ kind, rows }: ChangeOfKind): readonly BasketRow[] =>
  inOrder(
    rows.flatMap((row) => {
      const rowKind = kind === 'MIXED' ? row.kind : kind;
      return isRowKind(rowKind) ? [{ ...row, kind: rowKind }] : [];
    }),
  );

/**
 * Returns the change of a basket. If all rows have one kind, the change has the same kind, so that its slip has the words of
 * this kind.
 */
export const changeOf = (basket: readonly BasketRow[]): ChangeOfKind => {
  const [firstChange] = basket;
  if (!firstChange || basket.some(({ kind }) => kind !== firstChange.kind)) return { kind: 'MIXED', rows: inOrder(basket) };
  return { kind: firstChange.kind, rows: basket.map(({ kind: _, ...row }) => row) };
};

/** Returns a basket with the rows of one kind replaced. */
export const withRows = (basket: readonly BasketRow[], kind: RowKind, rows: readonly EndorsementRow[]): readonly BasketRow[] =>
  inOrder([...basket.filter((row) => row.kind !== kind), ...rows.map((row) => ({ ...row, kind }))]);

const inOrder = (rows: readonly BasketRow[]): readonly BasketRow[] =>
  rowKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));

export type Line = EndorsementDetail['lines'][number];

const keyOf = ({ kind, no, group, hasClaim, person }: BasketRow): string =>
  JSON.stringify([kind, no, group, hasClaim === true, person]);

/** Returns a function that gives the server's line for a row, or undefined if the row has changed since it was priced. */
export const linesByRow = (detail: EndorsementDetail | undefined): ((row: BasketRow) => Line | undefined) => {
  if (!detail) return () => undefined;
  const { kind, rows, lines } = detail;
  const knownRows = rows.map((row) => rowsOf({ kind, rows: [row] })[0]);
  const isPlain = kind !== 'MIXED' && lines.length >= rows.length;
  const byKey = new Map(
    lines.flatMap((line, at) => {
      const row = knownRows[line.row ?? (isPlain ? at : -1)];
      return row ? [[keyOf(row), line] as const] : [];
    }),
  );
  return (row) => byKey.get(keyOf(row));
};

/** Returns a function that gives the warnings about a row, or none if the row has changed since the server checked it. */
export const warningsByRow = (
  detail: Pick<EndorsementDetail, 'kind' | 'rows' | 'warn'> | undefined,
): ((row: BasketRow) => readonly string[]) => {
  const byKey = new Map<string, readonly string[]>();
  for (const { path, message } of detail?.warn ?? []) {
    const row = detail?.rows[warnedRow(path) ?? -1];
    const [known] = detail && row ? rowsOf({ kind: detail.kind, rows: [row] }) : [];
    if (!known) continue;
    const messages = byKey.get(keyOf(known)) ?? [];
    if (!messages.includes(message)) byKey.set(keyOf(known), [...messages, message]);
  }
  return (row) => byKey.get(keyOf(row)) ?? [];
};

/** Returns the index of the row that the path of a warning names, or undefined for a warning about the change as a whole. */
export const warnedRow = (path: string): number | undefined => {
  const [, row] = /^\/rows\/(\d+)/.exec(path) ?? [];
  return row === undefined ? undefined : Number(row);
};

/** Returns the issues at the rows of one kind. Their paths count only the rows of this kind. */
export const issuesOf = (detail: EndorsementDetail, kind: RowKind): EndorsementDetail['issues'] =>
  detail.issues.flatMap((issue) => {
    const place = issuePlaceOf(detail, issue.path);
    return place?.kind === kind ? [{ ...issue, path: `/rows/${place.at}${place.rest}` }] : [];
  });

/** Returns the warnings at the rows of one kind. Their paths count only the rows of this kind. */
export const warningsAt = (detail: EndorsementDetail, kind: RowKind): EndorsementDetail['warn'] =>
  detail.warn.flatMap((warning) => {
    const found = issuePlaceOf(detail, warning.path);
    return found?.kind === kind ? [{ ...warning, path: `/rows/${found.at}` }] : [];
  });

/** The place of an issue: the row of a kind (`at`, from 0) or the policyholder, and the path in it ("/person/plate"). */
export type IssuePlace = { readonly kind: RowKind | 'HOLDER'; readonly at: number; readonly rest: string };

/** Returns the place that the path of an issue names, or undefined for an issue of the change as a whole. */
export const issuePlaceOf = (
  { kind: changeKind, rows }: Pick<EndorsementDetail, 'kind' | 'rows'>,
  path: string,
): IssuePlace | undefined => {
  const [, head = '', rest = ''] = /^\/(rows\/\d+|holder)(.*)$/.exec(path) ?? [];
  if (head === 'holder') return { kind: 'HOLDER', at: 0, rest };
  const number = head === '' ? -1 : Number(head.slice('rows/'.length));
  const kinds = rows.map(({ kind }) => (changeKind === 'MIXED' ? kind : changeKind));
  const kind = kinds[number];
  return isRowKind(kind) ? { kind, at: kinds.slice(0, number).filter((each) => each === kind).length, rest } : undefined;
};

/**
 * Returns the persons of the policy that are in several groups, with the kinds of these groups. The user must keep one of them.
 */
export const repeatedPersons = (basket: readonly BasketRow[]): ReadonlyMap<number, readonly RowKind[]> => {
  const kinds = new Map<number, readonly RowKind[]>();
  for (const { no, kind } of basket) if (no !== undefined) kinds.set(no, [...(kinds.get(no) ?? []), kind]);
  return new Map([...kinds].filter(([, own]) => own.length > 1));
};

/** Returns the name of a row, which is that of the added person, or of the person on the policy. */
export const nameOf = (model: Model, row: BasketRow, person: PersonRow | undefined): string => {
  const isNewPerson = row.kind === 'ADD' || row.kind === 'REPLACE';
  const name = isNewPerson ? insuredValue(model, row.person ?? {}, 'name') : person?.finalName;
  return typeof name === 'string' ? name : '';
};
