import type { Language } from '../../core/issue.ts';
import type { Field, IsoDate } from '../../core/model.ts';
import type { RowRemarks } from '../store/content.ts';
import { parsePeople, remarkText, type PastedPerson, type Remark } from '../../index.ts';

type Values = Readonly<Record<string, unknown>>;
type Shown = 'Name' | 'IDNum' | 'Birthday' | 'Gender' | 'Mobile';

/** One line of the preview: what was read, how sure it is, why, and the row that it would become. */
export type ReadPerson = {
  readonly key: string;
  readonly line: number;
  readonly status: 'recognised' | 'doubtful' | 'failed';
  readonly read: Readonly<Partial<Record<Shown, string | null>>>;
  readonly reasons: readonly string[];
  readonly values: Values | undefined;
  /** Of a list with a head: the fields of the model's own that its columns held, the group that it names, what its cells are marked with. */
  readonly own?: readonly string[];
  readonly group?: Values;
  readonly remarks?: RowRemarks;
};

/** The specification's codes of certificate types by the parser's letters. */
const certificateTypes: Readonly<Record<PastedPerson['IDTp'], string>> = {
  I: '15081001',
  P: '15081002',
  K: '15081003',
  J: '15081004',
  O: '15081005',
};

/** The people in a pasted text in the order of their lines. */
export const readPeople = (text: string, row: Field, today: IsoDate, language: Language): readonly ReadPerson[] => {
  const { people, doubtful, failed } = parsePeople(text, { today });
  const say = (remarks: readonly Remark[]): readonly string[] => remarks.map((remark) => remarkText(remark, language));
  const all: readonly ReadPerson[] = [
    ...people.map(({ lines, person, warnings }) => ({
      key: `r${lines.join()}`,
      line: lines[0] ?? 0,
      status: 'recognised' as const,
      read: person,
      reasons: say(warnings),
      values: rowOf(person, row),
    })),
    ...doubtful.map(({ lines, person, reasons, warnings }) => ({
      key: `d${lines.join()}`,
      line: lines[0] ?? 0,
      status: 'doubtful' as const,
      read: person,
      reasons: say([...reasons, ...warnings]),
      values: rowOf(person, row),
    })),
    ...failed.map(({ lines, read, reasons }) => ({
      key: `f${lines.join()}`,
      line: lines[0] ?? 0,
      status: 'failed' as const,
      read,
      reasons: say(reasons),
      values: undefined,
    })),
  ];
  return all.toSorted((a, b) => a.line - b.line).map((person, index) => ({ ...person, key: `${person.key}.${index}` }));
};

/** The fields that text without columns can say; all others a model names itself. */
export const spokenFields: ReadonlySet<string> = new Set([
  'finalName',
  'certType',
  'certNumber',
  'birthDay',
  'sex',
  'phoneNo',
  'RelationTp',
]);

/** A person as a row of the list, in the fields that its rows have. */
const rowOf = (person: PastedPerson, row: Field): Values => {
  const values: Values = {
    finalName: person.Name,
    certType: certificateTypes[person.IDTp],
    certNumber: person.IDNum,
    birthDay: person.Birthday,
    sex: person.Gender,
    phoneNo: person.Mobile,
    RelationTp: person.RelationTp,
  };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null && row.properties?.[name] !== undefined),
  );
};
