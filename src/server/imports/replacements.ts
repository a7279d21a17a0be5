import {
  cellText,
  identityKey,
  type LanguageTag,
  type MappedRow,
  mapTable,
  type ReadableModel,
  reasonsOf,
  type SheetRows,
  type TableOptions,
  targetsOf,
  valueWithRole,
} from '@insure/engine';

type Values = Readonly<Record<string, unknown>>;

/** A row with the person who leaves and the person who joins. It is invalid if there are `reasons` for one of them. */
export type Replacement = {
  readonly row: number;
  /** The certificate of the person who leaves: "15081001 110105…"; undefined if the row has none. */
  readonly leaves: string | undefined;
  readonly leavesName: string;
  readonly values: Values;
  readonly group: Values;
  readonly isFailed: boolean;
  readonly reasons: readonly string[];
};

const leaving = /^(?:原|被替换|被替换人|旧|退出|离职|减少|old|leaving|outgoing|replaced)(?:人员|员工|被保险人|的|\s|-|_)*/i;
const coming = /^(?:新|新增|替换|替换后|现|加入|new|incoming|joining)(?:人员|员工|被保险人|的|\s|-|_)*/i;

/** Reads the replacements of a sheet. Titles of columns tell which columns are about the person who leaves. */
export const replacementsIn = (
  model: ReadableModel,
  rows: SheetRows,
  options: TableOptions,
  language: LanguageTag,
): readonly Replacement[] => {
  const head = rows.findIndex((row) => row.some((cell) => leaving.test(cellText(cell))));
  const old = new Set((rows[head] ?? []).flatMap((cell, column) => (leaving.test(cellText(cell)) ? [column] : [])));
  const view = (isOld: boolean): SheetRows =>
    rows.map((row, at) =>
      row.map((cell, column) => {
        if (old.has(column) !== isOld) return null;
        return at === head ? cellText(cell).replace(isOld ? leaving : coming, '') : cell;
      }),
    );
  const { identity, row: item } = targetsOf(model);
  const [out, into] = [view(true), view(false)].map((each) => mapTable(each, model, options));
  if (!out || !into) return [];
  const comes = new Map(into.rows.map((row) => [row.row, row]));
  const leaves = new Map(out.rows.map((row) => [row.row, row]));
  return [...new Set([...comes.keys(), ...leaves.keys()])]
    .toSorted((a, b) => a - b)
    .map((row) => {
      const [gone, come] = [leaves.get(row), comes.get(row)];
      return {
        row,
        leaves: gone && identityKey(gone.values, identity),
        leavesName: String(valueWithRole(item, gone?.values ?? {}, 'name') ?? ''),
        values: come?.values ?? {},
        group: come?.group ?? {},
        isFailed: isFaulty(gone) || isFaulty(come),
        reasons: [gone && reasonsOf(model, out, gone, language), come && reasonsOf(model, into, come, language)].flatMap(
          (reasons) => reasons ?? [],
        ),
      };
    });
};

const isFaulty = (row: MappedRow | undefined): boolean => row === undefined || row.status === 'failed';
