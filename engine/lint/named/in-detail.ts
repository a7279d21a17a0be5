import { escapeToken, isRecord } from '../../values/pointer.ts';
import { columnName, isGiven, isKey } from '../../model/pricing/rating-table.ts';
import { listPaths } from '../../model/schema-fields.ts';
import { pages } from '../../index.ts';
import type { LintDiagnostic } from '../define.ts';
import type { Subject } from '../subject/subject.ts';
import { fieldPaths, rowFields, unknownNameDiagnostic } from './names.ts';

/** Unknown names on the detail page; the shape of each block says what its words name. */
export const namesInDetail = (subject: Subject): readonly LintDiagnostic[] =>
  subject.data.detail.flatMap((block, index) => {
    const shape = pages.blocks.find(({ name }) => name === block.block)?.shape;
    return visit({ subject, block, pointer: `/blocks/${index}` }, shape, block);
  });

type Spot = { readonly subject: Subject; readonly block: Readonly<Record<string, unknown>>; readonly pointer: string };

const visit = (spot: Spot, shape: unknown, value: unknown): readonly LintDiagnostic[] => {
  if (!isRecord(shape)) return [];
  const names = typeof shape['names'] === 'string' ? shape['names'] : undefined;
  if (names !== undefined && typeof value === 'string') return check(spot, names, value);
  if (names !== undefined && isRecord(value)) return Object.keys(value).flatMap((key) => check(below(spot, key), names, key));
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => visit(below(spot, String(index)), shape['items'], item));
  const properties = shape['properties'];
  if (!isRecord(value) || !isRecord(properties)) return [];
  return [
    ...Object.entries(value).flatMap(([word, inner]) => visit(below(spot, word), properties[word], inner)),
    ...keyOf(spot, value),
  ];
};

const below = (spot: Spot, token: string): Spot => ({ ...spot, pointer: `${spot.pointer}/${escapeToken(token)}` });

const check = ({ subject, block, pointer }: Spot, kind: string, name: string): readonly LintDiagnostic[] => {
  const { data, ready, own } = subject;
  const options: Readonly<Record<string, () => readonly string[]>> = {
    field: () => fieldPaths(data.schema),
    list: () => [...listPaths(data.lists).keys()],
    step: () => ready.plan.keys,
    table: () => Object.keys(data.tables),
    column: () =>
      Object.entries(data.tables).flatMap(([table, { columns }]) =>
        columns.filter(isGiven).map(({ gives }) => `${table}.${gives}`),
      ),
    'table-column': () => data.tables[String(block['table'])]?.columns.map(columnName) ?? [],
    'row-field': () => rowFields(data, String(block['list'])),
  };
  return unknownNameDiagnostic(kind.split('-').at(-1) ?? kind, name, options[kind]?.() ?? [], own('detail.json', pointer));
};

/** `of` next to `gives` is a key of that table. */
const keyOf = ({ subject, pointer }: Spot, { gives, of }: Readonly<Record<string, unknown>>): readonly LintDiagnostic[] => {
  if (typeof gives !== 'string' || typeof of !== 'string') return [];
  const table = subject.data.tables[gives.slice(0, gives.lastIndexOf('.'))];
  const at = table?.columns.findIndex(isKey) ?? -1;
  return table
    ? unknownNameDiagnostic(
        'key',
        of,
        table.rows.map((row) => String(row[at])),
        subject.own('detail.json', `${pointer}/of`),
      )
    : [];
};
