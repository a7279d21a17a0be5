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

/** A table of a model or of schemas/shared, with the rows in the form in which its JSON has them. */
export type ModelTable = {
  readonly name: string;
  /** The JSON file of the table, and the place of its rows in it. */
  readonly file: string;
  readonly pointer: string;
  readonly columns: readonly Column[];
  readonly rows: Table['rows'];
  /** The spreadsheet with the rows, if the JSON refers to one. */
  readonly rowsFile: string | undefined;
  readonly areTiers: boolean;
};

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the tables in a model's pricing.json, or all tables of schemas/shared. Throws if a file cannot be read. */
export const modelTables = (files: ModelFiles, code: string): readonly ModelTable[] => {
  if (code === 'shared')
    return Object.keys(files)
      .filter((file) => /^shared\/[^/]+\.json$/.test(file))
      .flatMap((file) => tablesIn(files, file, (json) => ({ [file.replaceAll(/^shared\/|\.json$/g, '')]: json }), ''));
  const models = modelCodes(files);
  if (!models.includes(code)) throw new Error(`There is no model "${code}": there are ${[...models, 'shared'].join(', ')}`);
  return tablesIn(files, `${code}/pricing.json`, (json) => (isRecord(json['tables']) ? json['tables'] : {}), '/tables');
};

const tablesIn = (files: ModelFiles, file: string, tablesOf: (json: Json) => Json, above: string): readonly ModelTable[] => {
  const text = files[file];
  if (text === undefined) throw new Error(`There is no schemas/${file}`);
  const json: unknown = JSON.parse(text);
  if (!isRecord(json)) return [];
  const { json: withRows, problems } = withRowsOfFiles(file, json, files);
  const [first] = problems;
  if (first) throw new Error(`The rows of schemas/${file} cannot be read: ${first.error.message}`);
  if (!isRecord(withRows)) return [];
  const writtenTables = tablesOf(json);
  return Object.entries(tablesOf(withRows)).flatMap(([name, table]): readonly ModelTable[] => {
    if (!isTable(table)) return [];
    const pointer = above === '' ? '' : `${above}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const areTiers = 'tiers' in table;
    const word = areTiers ? 'tiers' : 'rows';
    const writtenTable = writtenTables[name];
    const writtenRows = isRecord(writtenTable) ? writtenTable[word] : undefined;
    return [
      {
        name,
        file,
        pointer: `${pointer}/${word}`,
        columns: areTiers ? tierColumns : table.columns,
        rows: areTiers ? rowsOfTiers(table.tiers) : table.rows,
        rowsFile: typeof writtenRows === 'string' ? writtenRows : undefined,
        areTiers,
      },
    ];
  });
};

type WrittenTable = { readonly columns: readonly Column[]; readonly rows: Table['rows'] } | { readonly tiers: readonly Tier[] };

/** Checks only what is needed to read the rows. check:models checks the whole shape. */
const isTable = (json: unknown): json is WrittenTable =>
  isRecord(json) &&
  (Array.isArray(json['tiers']) ||
    (Array.isArray(json['rows']) && Array.isArray(json['columns']) && json['rows'].every((row) => Array.isArray(row))));

/** Returns the JSON text of a row. */
export const writtenRow = ({ columns, areTiers }: ModelTable, row: Table['rows'][number]): string =>
  areTiers
    ? `{ ${columns.map((column, at) => `${JSON.stringify(columnName(column))}: ${jsonText(row[at] ?? null)}`).join(', ')} }`
    : jsonText(row);

const jsonText = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(jsonText).join(', ')}]` : JSON.stringify(value);
