import { isDeepStrictEqual } from 'node:util';
import { type Column, columnName, isGiven, readDecimal, type Table } from '@insure/engine';
import { type Axis, axisOf, type Bounds, boundsText, joined, piecesOf } from './ranges.ts';
import type { Texts } from './texts.ts';
import { changeText, changeTexts, type ModelTexts } from './words.ts';

type Row = Table['rows'][number];
/** Returns the words of a key in a column of the table, or the key itself. */
export type KeyText = (column: string, cell: unknown) => string;

/** The number of lines of one table that are listed; further ones are only counted. */
const MAX_LINES = 30;

/** Returns the differences between two versions of a table. Rows with the same change share a line. */
export const tableChanges = (
  name: string,
  before: Table,
  after: Table,
  { old, now, keyText }: { readonly old: ModelTexts; readonly now: ModelTexts; readonly keyText: KeyText },
): readonly string[] => {
  const { sentence } = now;
  const title =
    after.title === undefined
      ? sentence('tableNamed', { name })
      : sentence('bracketed', { text: now.translated(after.title), inner: name });
  const line = (text: string): string => sentence('named', { name: title, text });
  const { rows: was, columns: oldColumns, ...oldRest } = before;
  const { rows: is, columns, ...rest } = after;
  const lines = [...new Set([...Object.keys(oldRest), ...Object.keys(rest)])].flatMap((word) => {
    const [one, other]: readonly unknown[] = [Reflect.get(oldRest, word), Reflect.get(rest, word)];
    return isDeepStrictEqual(one, other) ? [] : [line(changeTexts(now.name('table', word), ...pairOf(one, other), old, now))];
  });
  if (!isDeepStrictEqual(inputsOf(oldColumns), inputsOf(columns)))
    return [
      ...lines,
      line(
        sentence('dependsOn', {
          now: namesOf(columns, now),
          old: namesOf(oldColumns, now),
          before: was.length,
          after: is.length,
        }),
      ),
    ];
  for (const column of columns.filter(isGiven)) {
    const known = oldColumns.find((each) => isGiven(each) && each.gives === column.gives);
    if (!known) lines.push(line(sentence('newColumn', { column: column.gives })));
    else if (!isDeepStrictEqual(known, column))
      lines.push(line(changeText(sentence('unitOf', { column: column.gives }), unitOf(known), unitOf(column), old, now)));
  }
  for (const column of oldColumns.filter(isGiven))
    if (!columns.some((each) => isGiven(each) && each.gives === column.gives))
      lines.push(line(sentence('goneColumn', { column: column.gives })));
  const changes = rowChanges(before, after, keyText, now);
  const listed = changes.slice(0, MAX_LINES).map(line);
  const more = changes.length > MAX_LINES ? [line(sentence('moreRows', { count: changes.length - MAX_LINES }))] : [];
  const order = changes.length === 0 && lines.length === 0 && !isDeepStrictEqual(was, is) ? [line(sentence('rewritten'))] : [];
  return [...lines, ...listed, ...more, ...order];
};

/** Returns two values. If one is missing and the other is an object, an empty object replaces it. */
const pairOf = (one: unknown, other: unknown): readonly [unknown, unknown] =>
  typeof (one ?? other) === 'object' ? [one ?? {}, other ?? {}] : [one, other];

const inputsOf = (columns: readonly Column[]): readonly Column[] => columns.filter((column) => !isGiven(column));
const namesOf = (columns: readonly Column[], { list, sentence }: Texts): string =>
  list(inputsOf(columns).map(columnName)) || sentence('nothing');
const unitOf = (column: Column): string | undefined => (isGiven(column) ? column.unit : undefined);

/** A part of the inputs in which one figure changes in the same way. */
type Box = {
  /** For each input, its keys or ranges. */
  readonly at: readonly (readonly (string | Bounds)[])[];
  readonly column: string;
  readonly kind: string;
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
};

type Side = { readonly table: Table; readonly inputs: readonly number[] };

const rowChanges = (before: Table, after: Table, keyText: KeyText, texts: Texts): readonly string[] => {
  const columns = inputsOf(after.columns);
  const sideOf = (table: Table): Side => ({
    table,
    inputs: columns.map((column) => table.columns.findIndex((each) => isDeepStrictEqual(each, column))),
  });
  const sides = [sideOf(before), sideOf(after)] as const;
  const axes = columns.map((column, at) =>
    'range' in column ? axisOf(sides.flatMap(({ table, inputs }) => table.rows.map((row) => row[inputs[at] ?? -1]))) : undefined,
  );
  const boxes = fold(boxesOf(sides, axes), columns.length);
  const all = columns.map((_, at) => everyValue(sides, axes, at));
  return boxes.map((box) => lineOf(box, { columns, axes, all, keyText, texts }));
};

/**
 * Returns the parts into which the inputs of both versions divide the table, each with its change. Unchanged parts are left
 * out.
 */
const boxesOf = ([old, now]: readonly [Side, Side], axes: readonly (Axis | undefined)[]): readonly Box[] => {
  const groups = new Map<string, readonly [Row[], Row[]]>();
  for (const [index, { table, inputs }] of [old, now].entries())
    for (const row of table.rows) {
      const key = JSON.stringify(inputs.map((at, input) => (axes[input] ? null : row[at])));
      const group = groups.get(key) ?? [[], []];
      groups.set(key, group);
      group[index === 0 ? 0 : 1].push(row);
    }
  return [...groups.values()].flatMap(([was, is]) => groupBoxes([old, was], [now, is], axes));
};

const groupBoxes = (
  [old, was]: readonly [Side, readonly Row[]],
  [now, is]: readonly [Side, readonly Row[]],
  axes: readonly (Axis | undefined)[],
): readonly Box[] => {
  const cellsOf = (side: Side, row: Row): readonly unknown[] => side.inputs.map((at) => row[at]);
  const boundsOf = (side: Side, row: Row): readonly (Bounds | string)[] =>
    cellsOf(side, row).map((cell, at) => axes[at]?.read(cell) ?? JSON.stringify(cell));
  const placed = [
    ...was.map((row) => ({ row, isNew: false, at: boundsOf(old, row) })),
    ...is.map((row) => ({ row, isNew: true, at: boundsOf(now, row) })),
  ];
  // Rows with the same ranges in both versions need no division.
  const byPlace = new Map<string, { before?: Row; after?: Row }>();
  for (const { row, isNew, at } of placed) {
    const key = JSON.stringify(at);
    const pair = byPlace.get(key) ?? {};
    byPlace.set(key, { ...pair, ...(isNew ? { after: pair.after ?? row } : { before: pair.before ?? row }) });
  }
  const pairs = [...byPlace].filter(([, pair]) => pair.before && pair.after);
  const paired = new Set(pairs.map(([key]) => key));
  const loose = placed.filter(({ at }) => !paired.has(JSON.stringify(at)));
  const cut = piecesOf(loose.map(({ at }) => at)).map((at) => ({
    at,
    before: loose.find((each) => !each.isNew && covers(each.at, at))?.row,
    after: loose.find((each) => each.isNew && covers(each.at, at))?.row,
  }));
  const same = pairs.flatMap(([, { before, after }]) => (before ? [{ at: boundsOf(old, before), before, after }] : []));
  return [...same, ...cut].flatMap(({ at, before, after }) => changesAt(at, [old.table, before], [now.table, after]));
};

const covers = (whole: readonly (Bounds | string)[], part: readonly (Bounds | string)[]): boolean =>
  whole.every((bounds, at) => {
    const inner = part[at];
    if (typeof bounds === 'string' || typeof inner === 'string' || inner === undefined) return bounds === inner;
    return bounds[0] <= inner[0] && inner[1] <= bounds[1];
  });

const changesAt = (
  at: readonly (Bounds | string)[],
  [oldTable, was]: readonly [Table, Row | undefined],
  [table, is]: readonly [Table, Row | undefined],
): readonly Box[] => {
  const place = at.map((each) => [each]);
  const figureOf = (of: Table, row: Row | undefined, gives: string): unknown =>
    row?.[of.columns.findIndex((column) => isGiven(column) && column.gives === gives)];
  const names = [...new Set([...oldTable.columns, ...table.columns].filter(isGiven).map(({ gives }) => gives))];
  if (!was && !is) return [];
  if (names.length === 0)
    return was && is ? [] : [{ at: place, column: '', kind: was ? 'removed' : 'added', before: [], after: [] }];
  return names.flatMap((column): readonly Box[] => {
    const [before, after] = [figureOf(oldTable, was, column), figureOf(table, is, column)];
    if (isDeepStrictEqual(before, after)) return [];
    return [{ at: place, column, kind: kindOf(was, is, before, after), before: [before], after: [after] }];
  });
};

const kindOf = (was: Row | undefined, is: Row | undefined, before: unknown, after: unknown): string => {
  if (!was) return 'added';
  if (!is) return 'removed';
  return percentOf(before, after) ?? `${JSON.stringify(before)} ${JSON.stringify(after)}`;
};

const numberOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? readDecimal(String(value)) : undefined;

/** Returns a change in per cent, rounded to a tenth: "+10%". */
export const percentOf = (before: unknown, after: unknown): string | undefined => {
  const [was, is] = [numberOf(before), numberOf(after)];
  if (!was || !is || was.eq(0)) return undefined;
  const percent = is.minus(was).times(100).div(was.abs()).round(1, 1);
  return `${percent.gte(0) ? '+' : ''}${percent.toFixed()}%`;
};

/** Joins boxes with the same change that differ in one input only, beginning with the last input. */
const fold = (boxes: readonly Box[], inputs: number): readonly Box[] => {
  let folded = boxes;
  for (let count = -1; count !== folded.length;) {
    count = folded.length;
    for (let input = inputs - 1; input >= 0; input -= 1) {
      const groups = new Map<string, Box>();
      for (const box of folded) {
        const key = JSON.stringify([box.column, box.kind, box.at.map((values, at) => (at === input ? null : values))]);
        const known = groups.get(key);
        groups.set(
          key,
          known
            ? {
                ...known,
                at: known.at.map((values, at) => (at === input ? joined([...values, ...(box.at[at] ?? [])]) : values)),
                before: [...known.before, ...box.before],
                after: [...known.after, ...box.after],
              }
            : box,
        );
      }
      folded = [...groups.values()];
    }
  }
  return folded;
};

const everyValue = (sides: readonly Side[], axes: readonly (Axis | undefined)[], at: number): string =>
  JSON.stringify(
    joined(
      sides
        .flatMap(({ table, inputs }) => table.rows.map((row) => row[inputs[at] ?? -1]))
        .map((cell) => axes[at]?.read(cell) ?? JSON.stringify(cell)),
    ),
  );

type LineContext = {
  readonly columns: readonly Column[];
  readonly axes: readonly (Axis | undefined)[];
  readonly all: readonly string[];
  readonly keyText: KeyText;
  readonly texts: Texts;
};

const lineOf = (box: Box, { columns, axes, all, keyText, texts: words }: LineContext): string => {
  const { sentence, list } = words;
  const inputs = columns.flatMap((column, at) => {
    const values = box.at[at] ?? [];
    if (JSON.stringify(joined(values)) === all[at]) return [];
    const axis = axes[at];
    const texts = values.map((value) =>
      typeof value === 'string' ? keyText(columnName(column), JSON.parse(value)) : boundsText(value, axis, words),
    );
    return [`${columnName(column)} ${axis ? list(texts) : keysText(texts, words)}`];
  });
  const where = inputs.length === 0 ? sentence('everyRow') : list(inputs);
  const figure = (values: readonly unknown[]): string => `${box.column === '' ? '' : `${box.column} `}${spanOf(values, words)}`;
  if (box.kind === 'added') return sentence('newRow', { where, figure: figure(box.after) });
  if (box.kind === 'removed') return sentence('goneRow', { where, figure: figure(box.before) });
  const change = sentence('arrow', { before: figure(box.before), after: spanOf(box.after, words) });
  return sentence('named', {
    name: where,
    text: box.kind.endsWith('%') ? sentence('bracketed', { text: change, inner: box.kind }) : change,
  });
};

/** Returns consecutive whole numbers as "1–3". */
const keysText = (texts: readonly string[], { list }: Texts): string => {
  if (!texts.every((text) => /^-?\d{1,9}$/.test(text) && String(Number(text)) === text)) return list(texts);
  const spans: [number, number][] = [];
  for (const number of texts.map(Number).toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else spans.push([number, number]);
  }
  return list(spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)));
};

/** Returns the smallest and the largest figure of a line. */
const spanOf = (values: readonly unknown[], { sentence, list }: Texts): string => {
  const shown = [
    ...new Set(
      values.map((value) =>
        value === null ? sentence('notOffered') : value === undefined ? sentence('nothing') : String(value),
      ),
    ),
  ];
  if (shown.length <= 1) return shown[0] ?? '';
  const numbers = shown.flatMap((text) => (numberOf(text) ? [text] : []));
  if (numbers.length < shown.length) return list(shown.slice(0, 6)) + (shown.length > 6 ? ' …' : '');
  const sorted = numbers.toSorted((a, b) => Number(a) - Number(b));
  return `${sorted[0]}…${sorted.at(-1)}`;
};
