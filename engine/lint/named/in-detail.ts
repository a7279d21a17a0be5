import { escapeToken, isRecord } from '../../values/pointer.ts';
import { columnName, isGiven, keysOf, cellName, splitColumn } from '../../model/pricing/rating-table.ts';
import { listPaths } from '../../model/schema-fields.ts';
import type { LintDiagnostic } from '../define.ts';
import type { Subject } from '../subject/subject.ts';
import { fieldPaths, rowFields, unknownNameDiagnostic } from './names.ts';

/** Finds unknown names on the detail page. The shape of each block tells what its members name. */
export function* namesInDetail(subject: Subject): Iterable<LintDiagnostic> {
  for (const [index, block] of subject.data.detail.entries()) {
    const shape = subject.model.vocabulary.blocks.find(({ name }) => name === block.block)?.shape;
    yield* visit({ subject, block, pointer: `/blocks/${index}` }, shape, block);
  }
}

type Spot = { readonly subject: Subject; readonly block: Readonly<Record<string, unknown>>; readonly pointer: string };

function* visit(spot: Spot, shape: unknown, value: unknown): Iterable<LintDiagnostic> {
  if (!isRecord(shape)) return;
  const { names, items, properties } = shape;
  if (typeof names === 'string' && typeof value === 'string') yield* check(spot, names, value);
  else if (typeof names === 'string' && isRecord(value))
    for (const key of Object.keys(value)) yield* check(spotBelow(spot, key), names, key);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* visit(spotBelow(spot, String(index)), items, item);
  else if (isRecord(value) && isRecord(properties)) {
    for (const [word, inner] of Object.entries(value)) yield* visit(spotBelow(spot, word), properties[word], inner);
    const { gives, of } = value;
    const table = typeof gives === 'string' ? spot.subject.data.tables[splitColumn(gives)[0]] : undefined;
    // `of` next to `gives` is a key of that table.
    if (table && typeof of === 'string')
      yield* unknownNameDiagnostic('key', of, keysOf(table), spot.subject.placeIn('detail.json', `${spot.pointer}/of`));
  }
}

const spotBelow = (spot: Spot, token: string): Spot => ({ ...spot, pointer: `${spot.pointer}/${escapeToken(token)}` });

const check = ({ subject, block, pointer }: Spot, kind: string, name: string): Iterable<LintDiagnostic> => {
  const { data, prepared, placeIn } = subject;
  const options: Readonly<Record<string, () => readonly string[]>> = {
    field: () => fieldPaths(data.schema),
    list: () => [...listPaths(data.lists).keys()],
    step: () => prepared.plan.keys,
    table: () => Object.keys(data.tables),
    column: () =>
      Object.entries(data.tables).flatMap(([table, { columns }]) =>
        columns.filter(isGiven).map(({ gives }) => `${table}.${gives}`),
      ),
    benefit: () => data.benefits.map(({ title }) => title),
    'table-column': () => data.tables[String(block['table'])]?.columns.map(columnName) ?? [],
    'table-head': () => columnTitles(subject, block),
    'row-field': () => rowFields(data, String(block['list'])),
  };
  return unknownNameDiagnostic(kind.split('-').at(-1) ?? kind, name, options[kind]?.() ?? [], placeIn('detail.json', pointer));
};

/** Returns the names of a price table's columns: those of the table, or the keys of the column `across`. */
const columnTitles = ({ data }: Subject, { table, across }: Spot['block']): readonly string[] => {
  const { columns = [], rows = [] } = data.tables[String(table)] ?? {};
  const columnIndex = columns.findIndex((column) => columnName(column) === across);
  return columnIndex < 0 ? columns.map(columnName) : [...new Set(rows.map((row) => cellName(row[columnIndex])))];
};
