import type { ModelData, ModelFiles, Table } from '../../../engine/index.ts';
import { isRecord } from '../../../engine/core/pointer.ts';

/** A fault laid into the files of a model, and where it must be told. */
export type Plant = {
  readonly what: string;
  readonly files: ModelFiles;
  readonly code: string;
  /** Any of these places will do: a gap lies between two rows. */
  readonly at: readonly { readonly file: string; readonly pointer: string }[];
  readonly says?: string;
  readonly nearest?: string;
};
export type PlantKind = 'gap' | 'overlap' | 'dead row' | 'cliff' | 'typo' | 'dangling reference' | 'missing translation';

/** Faults of a kind in a model, by its words alone: no name of a product or of a table stands here. */
export const planted = (kind: PlantKind, files: ModelFiles, model: ModelData): readonly Plant[] => {
  if (kind === 'typo') return typos(files, model);
  if (kind === 'dangling reference') return danglers(files, model);
  if (kind === 'missing translation') return untranslated(files, model);
  return ratingTables(model).flatMap((rating) => inTable(kind, files, model, rating));
};

/** Files with one of them changed as JSON; it is printed over many lines, so that places differ. */
const changed = (files: ModelFiles, file: string, change: (json: Record<string, unknown>) => void): ModelFiles => {
  const json: unknown = JSON.parse(files[file] ?? '');
  if (!isRecord(json)) throw new Error(`${file} is not an object`);
  change(json);
  return { ...files, [file]: JSON.stringify(json, undefined, 2) };
};

/** The first and last of a list. */
const ends = <T>(list: readonly T[]): readonly T[] =>
  (list.length > 1 ? [list[0], list.at(-1)] : list).filter((each) => each !== undefined);

type Rating = { readonly name: string; readonly table: Table; readonly gives: string };

/** Tables of the model's own that steps look figures up in, no row being missed on purpose. */
const ratingTables = (model: ModelData): readonly Rating[] => {
  const found = Object.values(model.steps).flatMap((steps) =>
    steps.flatMap((step): readonly Rating[] => {
      const ref = String(step['lookup'] ?? '');
      const [name, gives] = [ref.slice(0, ref.lastIndexOf('.')), ref.slice(ref.lastIndexOf('.') + 1)];
      const table = model.tables[name];
      return table && !name.startsWith('shared/') && step['otherwise'] === undefined ? [{ name, table, gives }] : [];
    }),
  );
  return found.filter((each, index) => found.findIndex(({ name }) => name === each.name) === index);
};

const inTable = (kind: PlantKind, files: ModelFiles, model: ModelData, { name, table, gives }: Rating): readonly Plant[] => {
  const file = `${model.code}/pricing.json`;
  const word = isTiers(files, file, name) ? 'tiers' : 'rows';
  const edit = (change: (rows: unknown[]) => void): ModelFiles =>
    changed(files, file, (json) => change(rowsOf(json, name, word)));
  const at = (row: number) => ({ file, pointer: `/tables/${name}/${word}/${row}` });
  const last = table.rows.length - 1;
  const plant = (what: string, code: string, rows: readonly number[], changedFiles: ModelFiles): Plant => ({
    what: `${what} in ${name}`,
    code,
    files: changedFiles,
    at: rows.map(at),
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
  if (kind === 'dead row')
    return [
      plant(
        'a row for nobody',
        'dead-row',
        [last + 1],
        edit((rows) => rows.push(forNobody(rows[last], table))),
      ),
    ];
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
          'cliff',
          [row, row + 1],
          edit((rows) => rows.splice(row, 1, dearer(rows[row], column))),
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

/** A row like another whose inputs nothing has: a key that is no choice, a range beyond all. */
const forNobody = (row: unknown, table: Table): unknown => {
  if (!Array.isArray(row)) return { ...Object(row), STARTNUMBER: 90_000, ENDNUMBER: 90_001 };
  const at = table.columns.findIndex((column) => !('gives' in column));
  const cell: unknown = row[at];
  const alien = Array.isArray(cell)
    ? cell.map((bound: unknown) => (typeof bound === 'number' ? 90_000 : '150 years'))
    : typeof cell === 'number'
      ? 90_000
      : 'nobody';
  return row.with(at, alien);
};

const dearer = (row: unknown, column: number): unknown =>
  Array.isArray(row)
    ? row.with(column, String(Number(row[column]) * 100))
    : { ...Object(row), PRICE: `${(Number(Object(row).PRICE) * 100).toFixed(2)}` };

/** A letter too many in a path that a step looks up by, in a rule, and in a field of the form. */
const typos = (files: ModelFiles, model: ModelData): readonly Plant[] => {
  const pricing = `${model.code}/pricing.json`;
  const places = Object.entries(model.steps).flatMap(([block, steps]) =>
    steps.flatMap((step, index) =>
      isRecord(step['by'])
        ? Object.entries(step['by']).flatMap(([column, path]) =>
            typeof path === 'string' && path.includes('.') ? [{ block, index, column, path }] : [],
          )
        : [],
    ),
  );
  const inSteps = ends(places).map(({ block, index, column, path }): Plant => ({
    what: `${path}x in ${block}.${index}`,
    code: 'unknown-path',
    nearest: path,
    files: changed(files, pricing, (json) => {
      const step: unknown = Object(json['steps'])[block][index];
      if (isRecord(step) && isRecord(step['by'])) step['by'][column] = `${path}x`;
    }),
    at: [{ file: pricing, pointer: `/steps/${block}/${index}` }],
  }));
  const form = `${model.code}/insure.ui.json`;
  const inForm: Plant = {
    what: 'a field of the first section',
    code: 'unknown-path',
    files: changed(files, form, (json) => {
      const fields: string[] = Object(json['steps'])[0].sections[0].fields;
      fields[0] += 'x';
    }),
    at: [{ file: form, pointer: '/steps/0/sections/0/fields/0' }],
  };
  return [...inSteps, inForm];
};

/** A document, a table and a shared part that are not there. */
const danglers = (files: ModelFiles, model: ModelData): readonly Plant[] => {
  const main = `${model.code}/model.json`;
  const schema = `${model.code}/insure.schema.json`;
  const pricing = `${model.code}/pricing.json`;
  const document: Plant = {
    what: 'a document',
    code: 'dangling',
    nearest: model.documents[0]?.file ?? '',
    files: changed(files, main, (json) => {
      Object(json['documents'])[0].file += 'x';
    }),
    at: [{ file: main, pointer: '/documents/0/file' }],
  };
  const part: Plant = {
    what: 'the shared policyholder',
    code: 'unknown-file',
    files: changed(files, schema, (json) => {
      Object(json['properties']).policyholder.$ref += 'x';
    }),
    at: [{ file: schema, pointer: '/properties/policyholder/$ref' }],
  };
  const [block = '', index = 0] =
    Object.entries(model.steps)
      .map(([name, steps]) => [name, steps.findIndex((step) => 'lookup' in step)] as const)
      .find(([, at]) => at >= 0) ?? [];
  const table: Plant = {
    what: 'a table',
    code: 'unknown-table',
    files: changed(files, pricing, (json) => {
      const step = Object(json['steps'])[block][index];
      step.lookup = `x${step.lookup}`;
    }),
    at: [{ file: pricing, pointer: `/steps/${block}/${index}` }],
  };
  return [document, part, table];
};

/** A line of the translations taken out: told where the text stands. */
const untranslated = (files: ModelFiles, model: ModelData): readonly Plant[] => {
  const file = `${model.code}/en-US.json`;
  const own: unknown = JSON.parse(files[file] ?? '{}');
  const shared: unknown = JSON.parse(files['shared/en-US.json'] ?? '{}');
  const texts = Object.keys(Object(own)).filter((text) => /\p{Script=Han}/u.test(text) && !Object.hasOwn(Object(shared), text));
  return ends(texts).map((text) => {
    const left = changed(files, file, (json) => {
      delete json[text];
    });
    return { what: text, code: 'missing-translation', says: `"${text}"`, files: left, at: placesOf(left, model.code, text) };
  });
};

/** Every place of a text in the files of a model and the shared ones. */
const placesOf = (files: ModelFiles, code: string, text: string): Plant['at'] =>
  Object.entries(files).flatMap(([file, source]) =>
    (file.startsWith(`${code}/`) || file.startsWith('shared/')) && file.endsWith('.json')
      ? pointersOf(JSON.parse(source), text, '').map((pointer) => ({ file, pointer }))
      : [],
  );
const pointersOf = (json: unknown, text: string, pointer: string): readonly string[] => {
  if (json === text) return [pointer];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    pointersOf(value, text, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
};
