import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { mapTable, readSheet, tableIssueSentence } from '../../../../engine/index.ts';
import { parsePeople, personIssueText } from '../../../../engine/china.ts';
import { groupAccident, today } from '../../react/group-accident.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

/**
 * The expected result of a person or a number.
 * - clear: recognised without doubt. Counts for the rate of doubt.
 * - taken: recognised, with or without doubt, with these values.
 * - any: may be missing, but if it is recognised, it has these values.
 * - doubtful: doubtful, with these values.
 * - untaken: no person with this number is recognised without doubt, and there is a message.
 * - failed: no person with this number is recognised, not even with doubt, and there is a failure.
 * - not-silent: a person who is recognised without doubt has a warning.
 */
type Outcome = 'clear' | 'taken' | 'any' | 'doubtful' | 'untaken' | 'failed' | 'not-silent';

/**
 * A person or a number in a text or a sheet. Details that are left out or `loose` are not compared, and neither is an `idType`
 * of null.
 */
type Wanted = {
  readonly name: string | null;
  readonly number: string;
  readonly outcome: Outcome;
  readonly idType?: string | null;
  readonly birthday?: string | null;
  readonly sex?: string | null;
  readonly mobile?: string | null;
  readonly loose?: readonly string[];
  /** Whether the reason must be that the person leaves, so that the person can be imported as a removal. */
  readonly leaves?: boolean;
  /** The text that was not understood and must be shown beside the person. */
  readonly shown?: string;
};

/** The expected result of a text or a sheet. */
type Case = {
  readonly kind: string;
  readonly persons: readonly Wanted[];
  /** Names that must not be recognised without doubt. */
  readonly forbidden?: readonly string[];
  /** Whether no person may be recognised without doubt, and a reason is required. */
  readonly nobody?: boolean;
};
export type FieldLine = Case & { readonly text: string };
type FieldSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly hidden?: boolean;
  readonly merges?: readonly (readonly [number, number, number, number])[];
  /** Numbers of rows from 1, as in a spreadsheet. */
  readonly hiddenRows?: readonly number[];
  /** Indexes of columns from 0. */
  readonly hiddenColumns?: readonly number[];
};
export type FieldBook = Case & {
  readonly file: 'cells' | 'xlsx' | 'csv';
  readonly sheets: readonly FieldSheet[];
  readonly sheet?: number;
  /** Texts that no message may contain. */
  readonly forbiddenText?: readonly string[];
};

/** A person who was read, with the same members for a text and for a sheet. */
type Read = {
  readonly name: string | null;
  readonly number: string | null;
  readonly idType: string | null | undefined;
  readonly birthday: string | null;
  readonly sex: string | null;
  readonly mobile: string | null;
  readonly said: readonly string[];
  /** The complete result of the person as text, without the source. */
  readonly all: string;
};
type Result = { readonly taken: readonly Read[]; readonly doubtful: readonly Read[]; readonly failed: readonly Read[] };

export const readTable = <Entry>(file: string): readonly Entry[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

export const resultOfText = ({ text }: FieldLine): Result => {
  const { people, doubtful, failed } = parsePeople(text, { today });
  const read = (
    person: (typeof failed)[number]['read'],
    remarks: (typeof failed)[number]['reasons'],
    { source: _, ...all }: { readonly source: string },
  ): Read => ({
    name: person.Name,
    number: person.IDNum,
    idType: person.IDTp,
    birthday: person.Birthday,
    sex: person.Gender,
    mobile: person.Mobile,
    said: remarks.map((remark) => personIssueText(remark, 'zh-CN')),
    all: JSON.stringify(all),
  });
  return {
    taken: people.map((each) => read(each.person, each.warnings, each)),
    doubtful: doubtful.map((each) => read(each.person, [...each.reasons, ...each.warnings], each)),
    failed: failed.map((each) => read(each.read, each.reasons, each)),
  };
};

const csvOf = (rows: FieldSheet['rows']): Uint8Array =>
  new TextEncoder().encode(
    rows
      .map((row) => row.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell)}"` : (cell ?? ''))).join(','))
      .join('\r\n'),
  );

const bookOf = async (sheets: readonly FieldSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, rows, hidden, merges, hiddenRows, hiddenColumns }) => ({
      name,
      rows: rows.map((row) => [...row]),
      hidden: hidden ?? false,
      merges: (merges ?? []).map(([startRow, startCol, endRow, endCol]) => ({ startRow, startCol, endRow, endCol })),
      rowDefs: new Map((hiddenRows ?? []).map((row) => [row - 1, { hidden: true }])),
      ...(hiddenColumns && { columns: (rows[0] ?? []).map((_, column) => ({ hidden: hiddenColumns.includes(column) })) }),
    })),
  });

/** Returns the rows and options of a sheet, as the dialog passes them. */
const opened = async ({ file, sheets, sheet }: FieldBook) => {
  const [first] = sheets;
  if (file === 'cells' || !first) return { rows: first?.rows ?? [] };
  const bytes = file === 'csv' ? csvOf(first.rows) : await bookOf(sheets);
  const result = await readSheet(bytes, `people.${file}`, sheet);
  if ('refused' in result) throw new Error(`refused: ${result.refused.code}`);
  return result.read;
};

const textOr = (value: unknown): string | null => (value === undefined || value === null || value === '' ? null : String(value));

export const resultOfBook = async (book: FieldBook): Promise<Result> => {
  const { rows, ...known } = await opened(book);
  const table = mapTable(rows, groupAccident, { ...known, words, today });
  const read = table.rows.map((row) => {
    // Most lists of people have no occupations.
    const remarks = [...row.errors, ...row.doubts].filter(({ key }) => key !== 'occupationCodes');
    const person: Read = {
      name: textOr(row.values['finalName']),
      number: textOr(row.values['certNumber']),
      idType: undefined,
      birthday: textOr(row.values['birthDay']),
      sex: textOr(row.values['sex']),
      mobile: textOr(row.values['phoneNo']),
      said: remarks.map((remark) => tableIssueSentence(groupAccident, remark, 'zh-CN')),
      all: JSON.stringify(row),
    };
    const onlyWork = row.errors.length + row.doubts.length > 0 && remarks.length === 0;
    return { person, status: onlyWork ? ('recognised' as const) : row.status };
  });
  const of = (status: (typeof read)[number]['status']) =>
    read.filter((each) => each.status === status).map(({ person }) => person);
  return { taken: of('recognised'), doubtful: of('doubtful'), failed: of('failed') };
};

/** A deviation from a case, by kind: `doubted` and `missed` are clear persons who were not recognised without doubt. */
type Deviation = {
  readonly what: 'invented' | 'wrong pair' | 'wrong detail' | 'doubted' | 'missed' | 'lost' | 'not doubted' | 'silent';
  readonly text: string;
};

const brief = ({ name, number }: Pick<Read, 'name' | 'number'>): string => `${name ?? '-'} ${number ?? '-'}`;
const isPair = (wanted: Wanted, read: Read): boolean =>
  read.number === wanted.number && (wanted.name === null || read.name === wanted.name);

/** Compares a recognised person with the expected one. A sheet may leave out values that its ID numbers contain. */
const detailsOf = (wanted: Wanted, read: Read, strict: boolean): readonly Deviation[] =>
  (['idType', 'birthday', 'sex', 'mobile'] as const).flatMap((detail) => {
    const [want, got] = [wanted[detail], read[detail]];
    if (want === undefined || got === undefined || want === got) return [];
    if (wanted.loose?.includes(detail) || (want === null && detail === 'idType')) return [];
    if (!strict && got === null && detail !== 'mobile') return [];
    return [{ what: 'wrong detail', text: `${brief(read)}: ${detail} ${got ?? '-'}, wanted ${want ?? '-'}` } as const];
  });

/** An expected person, and the entries of the result that match the person. */
type MatchedEntries = {
  readonly wanted: Wanted;
  readonly result: Result;
  readonly taken: Read | undefined;
  readonly doubtful: Read | undefined;
};

const withNumber = (reads: readonly Read[], { number }: Wanted): Read | undefined => reads.find((read) => read.number === number);
const saysNothing = ({ doubtful, failed }: Result): boolean => doubtful.length + failed.length === 0;

/** For each expected outcome, returns how the result deviates from it. */
const deviationByOutcome: Readonly<Record<Outcome, (entries: MatchedEntries) => Deviation['what'] | undefined>> = {
  clear: ({ taken, doubtful }) => {
    if (taken) return undefined;
    return doubtful ? 'doubted' : 'missed';
  },
  taken: ({ taken, doubtful }) => ((taken ?? doubtful) ? undefined : 'lost'),
  any: () => undefined,
  doubtful: ({ taken, doubtful }) => {
    if (taken) return 'not doubted';
    return doubtful ? undefined : 'lost';
  },
  untaken: ({ wanted, result }) => {
    if (withNumber(result.taken, wanted)) return 'not doubted';
    return result.taken.length === 0 && saysNothing(result) ? 'silent' : undefined;
  },
  failed: ({ wanted, result }) => {
    if (withNumber([...result.taken, ...result.doubtful], wanted)) return 'not doubted';
    return result.failed.length === 0 ? 'silent' : undefined;
  },
  'not-silent': ({ wanted, result }) => {
    const read = withNumber(result.taken, wanted);
    return (read ? read.said.length === 0 : saysNothing(result)) ? 'silent' : undefined;
  },
};

const isShown = (read: Read, words: string): boolean =>
  read.said.some((each) => each.includes(words)) || read.all.includes(words);

const deviationsOfWanted = (wanted: Wanted, result: Result, strict: boolean): readonly Deviation[] => {
  const [taken, doubtful] = [result.taken, result.doubtful].map((reads) => reads.find((read) => isPair(wanted, read)));
  const match = taken ?? doubtful;
  const what = deviationByOutcome[wanted.outcome]({ wanted, result, taken, doubtful });
  const problems: Deviation[] = what ? [{ what, text: `${brief(wanted)} ${doubtful?.said.join(' ') ?? ''}`.trim() }] : [];
  if (!match) return problems;
  if (wanted.outcome !== 'doubtful' && wanted.outcome !== 'untaken') problems.push(...detailsOf(wanted, match, strict));
  if (wanted.leaves && doubtful && !doubtful.all.includes('marked-removed'))
    problems.push({ what: 'not doubted', text: `${brief(wanted)} is not marked as leaving` });
  if (wanted.shown && !isShown(match, wanted.shown))
    problems.push({ what: 'silent', text: `${brief(wanted)}: ${wanted.shown} is not shown` });
  return problems;
};

/** Returns persons who were wrongly recognised without doubt. */
const wronglyTaken = ({ persons, nobody, forbidden }: Case, { taken }: Result): readonly Deviation[] =>
  taken.flatMap((read): Deviation[] => {
    const wanted = persons.filter(({ number }) => number === read.number);
    if (wanted.length === 0 || nobody || forbidden?.includes(read.name ?? '')) return [{ what: 'invented', text: brief(read) }];
    const isOther = wanted.every(({ name }) => name !== null && name !== read.name);
    return isOther ? [{ what: 'wrong pair', text: brief(read) }] : [];
  });

/** Returns all deviations from a case. With `strict`, details that the result leaves out are compared too. */
export const deviationsOf = (
  entry: Case & { readonly forbiddenText?: readonly string[] },
  result: Result,
  strict: boolean,
): readonly Deviation[] => {
  const reads = [...result.taken, ...result.doubtful, ...result.failed];
  const messagesWithForbiddenText = (entry.forbiddenText ?? []).filter((words) =>
    reads.some(({ said }) => said.some((each) => each.includes(words))),
  );
  return [
    ...entry.persons.flatMap((wanted) => deviationsOfWanted(wanted, result, strict)),
    ...wronglyTaken(entry, result),
    ...(entry.nobody && reads.length === 0 ? [{ what: 'silent', text: 'nothing is said' } as const] : []),
    ...messagesWithForbiddenText.map((words) => ({ what: 'wrong detail', text: `a message holds ${words}` }) as const),
  ];
};

/**
 * Returns the number of deviations by kind, the number of clear persons, and the share of them that is not recognised without
 * doubt.
 */
export const countsOf = (entries: readonly Case[], deviations: readonly Deviation[]) => {
  const clear = entries.flatMap(({ persons }) => persons).filter(({ outcome }) => outcome === 'clear').length;
  const count = (what: Deviation['what']): number => deviations.filter((each) => each.what === what).length;
  return {
    entries: entries.length,
    clear,
    invented: count('invented'),
    wrongPairs: count('wrong pair'),
    wrongDetails: count('wrong detail'),
    notDoubted: count('not doubted'),
    silent: count('silent'),
    lost: count('lost'),
    doubted: count('doubted'),
    missed: count('missed'),
    notTakenShare: clear === 0 ? 0 : (count('doubted') + count('missed')) / clear,
  };
};
