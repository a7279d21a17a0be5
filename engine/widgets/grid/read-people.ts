import type { Field } from '../../core/model.ts';
import { pasteTexts } from '../language/grid-texts.ts';
import type { RowRemarks } from '../store/content.ts';
import { parsePeople, remarkText, spokenChoices, type PastedPerson, type Remark, type TableRemark } from '../../index.ts';
import { saidOf } from './paste-remarks.ts';
import type { TextOptions } from './read-text.ts';

type Values = Readonly<Record<string, unknown>>;
type Shown = 'Name' | 'IDNum' | 'Birthday' | 'Gender' | 'Mobile';

/** One line of the preview: what was read, how sure it is, why, and the row that it would become. */
export type ReadPerson = {
  readonly key: string;
  readonly line: number;
  /** All of its lines, and what stands in them: what failed is edited there. */
  readonly lines: readonly number[];
  readonly source: string;
  readonly status: 'recognised' | 'doubtful' | 'failed';
  readonly read: Readonly<Partial<Record<Shown, string | null>>>;
  readonly reasons: readonly string[];
  readonly values: Values | undefined;
  /** The fields of the model's own that its line or its columns held; of a list with a head: the group that it names; what its row is marked with. */
  readonly own?: readonly string[];
  readonly group?: Values;
  readonly remarks?: RowRemarks;
  /** Whether the line marks its person as leaving. */
  readonly isLeaver?: boolean;
  /** What is said of it word by word, for those that a person is asked about. */
  readonly words?: readonly TableRemark[];
};

/** The specification's codes of certificate types by the parser's letters. */
const certificateTypes: Readonly<Record<PastedPerson['IDTp'], string>> = {
  I: '15081001',
  P: '15081002',
  K: '15081003',
  J: '15081004',
  O: '15081005',
};

/** The people in a pasted text in the order of their lines, with what their lines say of the model's own fields; `headed` are those that its head names. */
export const readPeople = (
  text: string,
  { model, place, today, language, answers }: TextOptions,
  headed: readonly string[] = [],
): readonly ReadPerson[] => {
  const { people, doubtful, failed } = parsePeople(text, { today });
  const say = (remarks: readonly Remark[]): readonly string[] => remarks.map((remark) => remarkText(remark, language));
  const found = [
    ...people.map((each) => ({
      ...each,
      status: 'recognised' as const,
      reasons: [...each.warnings],
    })),
    ...doubtful.map((each) => ({ ...each, status: 'doubtful' as const, reasons: [...each.reasons, ...each.warnings] })),
  ].toSorted(byLine);
  const spoken = spokenChoices(
    text,
    found.map(({ lines, person }) => ({ lines, name: person.Name })),
    model.data,
    { list: place.list, answers, headed },
  );
  const read = found.map(({ lines, source, person, status, reasons, unread }, index): ReadPerson => {
    const { values = {}, remarks = [] } = spoken[index] ?? {};
    const own = Object.keys(values);
    const said = remarks.map((remark) => saidOf(model, place.list, remark, language));
    // What was taken as a choice, or is asked about, was read.
    const left = unread.filter(
      (text) => own.length === 0 && !remarks.some(({ params }) => String(params?.['text']).includes(text)),
    );
    const rest: readonly Remark[] = left.length > 0 ? [{ code: 'unread', params: { texts: left.join('、') } }] : [];
    const kept = [...say([...reasons.filter((remark) => !isTwice(remark)), ...rest]), ...said];
    const isDoubtful = status === 'doubtful' || remarks.length > 0;
    return {
      key: `${status[0]}${lines.join()}`,
      line: lines[0] ?? 0,
      lines,
      source,
      status: isDoubtful ? 'doubtful' : status,
      read: person,
      reasons: kept,
      values: { ...rowOf(person, place.row), ...values },
      ...(reasons.some(({ code }) => code === 'marked-removed') && { isLeaver: true }),
      ...(own.length > 0 && { own }),
      ...(remarks.length > 0 && { words: remarks }),
      ...(isDoubtful && kept.length > 0 && { remarks: { doubt: kept.join(pasteTexts.between[language]) } }),
    };
  });
  const lost = failed.map(({ lines, source, read: part, reasons }): ReadPerson => ({
    key: `f${lines.join()}`,
    line: lines[0] ?? 0,
    lines,
    source,
    status: 'failed',
    read: part,
    reasons: say(reasons),
    values: undefined,
  }));
  return [...read, ...lost]
    .toSorted((a, b) => a.line - b.line)
    .map((person, index) => ({ ...person, key: `${person.key}.${index}` }));
};

/** Whether it says that another line has the same person or number: the preview says so for as long as both are taken, and the grid after it. */
const isTwice = ({ code }: Remark): boolean => code === 'duplicate' || code === 'number-conflict';

const byLine = (a: { readonly lines: readonly number[] }, b: { readonly lines: readonly number[] }): number =>
  (a.lines[0] ?? 0) - (b.lines[0] ?? 0);

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
