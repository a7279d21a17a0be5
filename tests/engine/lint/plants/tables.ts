import type { ModelData, ModelFiles, Table } from '../../../../engine/index.ts';
import { isRecord } from '../../../../engine/values/pointer.ts';
import { changed, ends, type Plant, type Planter } from './define.ts';

type TableFault = 'gap' | 'overlap' | 'dead row' | 'cliff';

/** Plants mistakes of a kind in every rating table of a model. */
export const inTables =
  (kind: TableFault): Planter =>
  (files, model) =>
    ratingTables(model, kind).flatMap((rating) => inTable(kind, files, model, rating));

type Rating = { readonly name: string; readonly table: Table; readonly gives: string };

/**
 * Returns the model's own tables that steps look up. A table whose look-up has `otherwise` may have gaps, so only cliffs are
 * planted in it.
 */
const ratingTables = (model: ModelData, kind: TableFault): readonly Rating[] => {
  const ratings = Object.values(model.steps).flatMap((steps) =>
    steps.flatMap((step): readonly Rating[] => {
      const ref = String(step['lookup'] ?? '');
      const [name, gives] = [ref.slice(0, ref.lastIndexOf('.')), ref.slice(ref.lastIndexOf('.') + 1)];
      const table = model.tables[name];
      return table && !name.startsWith('shared/') && (kind === 'cliff' || step['otherwise'] === undefined)
        ? [{ name, table, gives }]
        : [];
    }),
  );
  return ratings.filter((each, index) => ratings.findIndex(({ name }) => name === each.name) === index);
};

const inTable = (kind: TableFault, files: ModelFiles, model: ModelData, { name, table, gives }: Rating): readonly Plant[] => {
  const file = `${model.code}/pricing.json`;
  const word = isTiers(files, file, name) ? 'tiers' : 'rows';
  const edit = (change: (rows: unknown[]) => void): ModelFiles =>
    changed(files, file, (json) => change(rowsOf(json, name, word)));
  const at = (row: number) => ({ file, pointer: `/tables/${name}/${word}/${row}` });
  const last = table.rows.length - 1;
  const plant = (what: string, code: string, rows: readonly number[], changedFiles: ModelFiles, cell = ''): Plant => ({
    what: `${what} in ${name}`,
    code,
    files: changedFiles,
    // A row is printed on several lines, so a figure may also be reported at its own line.
    at: rows.flatMap((row) => [at(row), { file, pointer: at(row).pointer + cell }]),
  });
  if (kind === 'gap')
    return ends([...table.rows.keys()]).map((row) =>
      plant(
        `row ${row} taken out`,
        'gap',
        [row - 1, row, row + 1].filter((each) => each >= 0 && each < last),
        edit((rows) => rows.splice(row, 1)),
      ),
    );
  if (kind === 'overlap')
    return ends([...table.rows.keys()]).map((row) =>
      plant(
        `row ${row} repeated`,
        'overlap',
        [row + 1],
        edit((rows) => rows.splice(row + 1, 0, rows[row])),
      ),
    );
  if (kind === 'dead row') {
    // Every case has a row in a column of true and false.
    const column = table.columns.findIndex((each, index) => !('gives' in each) && typeof table.rows[last]?.[index] !== 'boolean');
    if (column < 0) return [];
    return [
      plant(
        'a row for nobody',
        'dead-row',
        [last + 1],
        edit((rows) => rows.push(forNobody(rows[last], column))),
      ),
    ];
  }
  const column = table.columns.findIndex((each) => 'gives' in each && each.gives === gives);
  const priced = table.rows.flatMap((row, index) => (Number(row[column]) > 0 ? [index] : []));
  const isOrdered = table.columns.some(
    (each, index) => 'range' in each || ('key' in each && typeof table.rows[0]?.[index] === 'number'),
  );
  return !isOrdered
    ? []
    : ends(priced).map((row) =>
        plant(
          `a hundredfold figure in row ${row}`,
          'slip',
          [row, row + 1],
          edit((rows) => rows.splice(row, 1, dearer(rows[row], column))),
          word === 'tiers' ? '/PRICE' : `/${column}`,
        ),
      );
};

const isTiers = (files: ModelFiles, file: string, name: string): boolean => {
  const json: unknown = JSON.parse(files[file] ?? '');
  const tables = isRecord(json) ? json['tables'] : undefined;
  const table = isRecord(tables) ? tables[name] : undefined;
  return isRecord(table) && 'tiers' in table;
};

const rowsOf = (json: Record<string, unknown>, name: string, word: string): unknown[] => {
  const table = isRecord(json['tables']) ? json['tables'][name] : undefined;
  const rows = isRecord(table) ? table[word] : undefined;
  if (!Array.isArray(rows)) throw new Error(`There are no ${word} in ${name}`);
  return rows;
};

/** Returns a copy of a row whose inputs no application has: a key that is not a choice, a range beyond all values. */
const forNobody = (row: unknown, column: number): unknown => {
  if (!Array.isArray(row)) return { ...Object(row), STARTNUMBER: 90_000, ENDNUMBER: 90_001 };
  const cell: unknown = row[column];
  const isNumber = (value: unknown): boolean => typeof value === 'number';
  if (Array.isArray(cell))
    return row.with(
      column,
      cell.map(() => (cell.some(isNumber) ? 90_000 : '150 years')),
    );
  return row.with(column, isNumber(cell) ? 90_000 : 'nobody');
};

const dearer = (row: unknown, column: number): unknown =>
  Array.isArray(row)
    ? row.with(column, String(Number(row[column]) * 100))
    : { ...Object(row), PRICE: `${(Number(Object(row).PRICE) * 100).toFixed(2)}` };
