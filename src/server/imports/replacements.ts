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

const titleOfLeaving =
  /^(?:原|被替换|被替换人|旧|退出|离职|减少|old|leaving|outgoing|replaced)(?:人员|员工|被保险人|的|\s|-|_)*/i;
const titleOfJoining = /^(?:新|新增|替换|替换后|现|加入|new|incoming|joining)(?:人员|员工|被保险人|的|\s|-|_)*/i;

/** Reads the replacements of a sheet. Titles of columns tell which columns are about the person who leaves. */
export const replacementsIn = (
  model: ReadableModel,
  rows: SheetRows,
  options: TableOptions,
  language: LanguageTag,
): readonly Replacement[] => {
  const head = rows.findIndex((row) => row.some((cell) => titleOfLeaving.test(cellText(cell))));
  const leavingColumns = new Set(
    (rows[head] ?? []).flatMap((cell, column) => (titleOfLeaving.test(cellText(cell)) ? [column] : [])),
  );
  const cellsOf = (isLeaving: boolean): SheetRows =>
    rows.map((row, at) =>
      row.map((cell, column) => {
        if (leavingColumns.has(column) !== isLeaving) return null;
        return at === head ? cellText(cell).replace(isLeaving ? titleOfLeaving : titleOfJoining, '') : cell;
      }),
    );
  const { identity, row: item } = targetsOf(model);
  const [leavingTable, joiningTable] = [cellsOf(true), cellsOf(false)].map((each) => mapTable(each, model, options));
  if (!leavingTable || !joiningTable) return [];
  const joining = new Map(joiningTable.rows.map((row) => [row.row, row]));
  const leaving = new Map(leavingTable.rows.map((row) => [row.row, row]));
  return [...new Set([...joining.keys(), ...leaving.keys()])]
    .toSorted((a, b) => a - b)
    .map((row) => {
      const [leaver, joiner] = [leaving.get(row), joining.get(row)];
      return {
        row,
        leaves: leaver && identityKey(leaver.values, identity),
        leavesName: String(valueWithRole(item, leaver?.values ?? {}, 'name') ?? ''),
        values: joiner?.values ?? {},
        group: joiner?.group ?? {},
        isFailed: isMissingOrFailed(leaver) || isMissingOrFailed(joiner),
        reasons: [
          leaver && reasonsOf(model, leavingTable, leaver, language),
          joiner && reasonsOf(model, joiningTable, joiner, language),
        ].flatMap((reasons) => reasons ?? []),
      };
    });
};

const isMissingOrFailed = (row: MappedRow | undefined): boolean => row === undefined || row.status === 'failed';
