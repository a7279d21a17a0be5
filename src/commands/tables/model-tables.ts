import {
  type Column,
  type ModelFiles,
  type Table,
  columnName,
  rowsOfTiers,
  tierColumns,
  type Tier,
  withRowsOfFiles,
} from '@insure/engine';
import { modelCodes } from '../../server/models/read-files.ts';

/** A table of a model, or of schemas/shared, as it is written. */
export type ModelTable = {
  readonly name: string;
  /** The JSON file of the table, and the place of its rows in it. */
  readonly file: string;
  readonly pointer: string;
  readonly columns: readonly Column[];
  readonly rows: Table['rows'];
  /** The spreadsheet that has the rows, if the JSON only names it. */
  readonly rowsFile: string | undefined;
  readonly areTiers: boolean;
};

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The tables in a model's pricing.json, or all tables of schemas/shared. Throws if a file cannot be read. */
export const modelTables = (files: ModelFiles, code: string): readonly ModelTable[] => {
  if (code === 'shared')
    return Object.keys(files)
      .filter((file) => /^shared\/[^/]+\.json$/.test(file))
      .flatMap((file) => tablesIn(files, file, (json) => ({ [file.replaceAll(/^shared\/|\.json$/g, '')]: json }), ''));
  const known = modelCodes(files);
  if (!known.includes(code)) throw new Error(`There is no model "${code}": there are ${[...known, 'shared'].join(', ')}`);
  return tablesIn(files, `${code}/pricing.json`, (json) => (isRecord(json['tables']) ? json['tables'] : {}), '/tables');
};

const tablesIn = (files: ModelFiles, file: string, tablesOf: (json: Json) => Json, above: string): readonly ModelTable[] => {
  const text = files[file];
  if (text === undefined) throw new Error(`There is no schemas/${file}`);
  const json: unknown = JSON.parse(text);
  if (!isRecord(json)) return [];
  const { json: whole, problems } = withRowsOfFiles(file, json, files);
  const [first] = problems;
  if (first) throw new Error(`The rows of schemas/${file} cannot be read: ${first.error.message}`);
  if (!isRecord(whole)) return [];
  const written = tablesOf(json);
  return Object.entries(tablesOf(whole)).flatMap(([name, table]): readonly ModelTable[] => {
    if (!isTable(table)) return [];
    const pointer = above === '' ? '' : `${above}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const areTiers = 'tiers' in table;
    const word = areTiers ? 'tiers' : 'rows';
    const own = written[name];
    const named = isRecord(own) ? own[word] : undefined;
    return [
      {
        name,
        file,
        pointer: `${pointer}/${word}`,
        columns: areTiers ? tierColumns : table.columns,
        rows: areTiers ? rowsOfTiers(table.tiers) : table.rows,
        rowsFile: typeof named === 'string' ? named : undefined,
        areTiers,
      },
    ];
  });
};

type WrittenTable = { readonly columns: readonly Column[]; readonly rows: Table['rows'] } | { readonly tiers: readonly Tier[] };

/** Enough of the shape to read the rows; check:models checks all of it. */
const isTable = (json: unknown): json is WrittenTable =>
  isRecord(json) &&
  (Array.isArray(json['tiers']) ||
    (Array.isArray(json['rows']) && Array.isArray(json['columns']) && json['rows'].every((row) => Array.isArray(row))));

/** A row as it is written in the JSON. */
export const writtenRow = ({ columns, areTiers }: ModelTable, row: Table['rows'][number]): string =>
  areTiers
    ? `{ ${columns.map((column, at) => `${JSON.stringify(columnName(column))}: ${written(row[at] ?? null)}`).join(', ')} }`
    : written(row);

const written = (value: unknown): string => (Array.isArray(value) ? `[${value.map(written).join(', ')}]` : JSON.stringify(value));
