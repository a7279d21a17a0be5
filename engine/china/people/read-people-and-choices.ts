import type { PersonInText } from '../../model/table-words.ts';
import type { PeopleReader } from '../../model/vocabulary.ts';
import type { Role } from '../../model/model.ts';
import { certificateTypes } from '../words/certificate-types.ts';
import type { PartialPerson } from '../words/person.ts';
import { type PersonIssue, personIssueText } from './issues.ts';
import { parsePeople } from './parse-people.ts';
import { choicesInText } from './spoken-choices.ts';

/** Reads persons as parsePeople does, and the values of choice fields in their lines. */
export const readPeople: PeopleReader = (text, { model, list, today, language, answers, headed }) => {
  const { people, doubtful, failed } = parsePeople(text, { today });
  const textsOf = (issues: readonly PersonIssue[]): readonly string[] => issues.map((issue) => personIssueText(issue, language));
  const readPersons = [
    ...people.map((each) => ({ ...each, status: 'recognised' as const, reasons: [...each.warnings] })),
    ...doubtful.map((each) => ({ ...each, status: 'doubtful' as const, reasons: [...each.reasons, ...each.warnings] })),
  ].toSorted(byLine);
  const spoken = choicesInText(
    text,
    readPersons.map(({ lines, person }) => ({ lines, name: person.Name })),
    model,
    { list, answers, headed },
  );
  const read = readPersons.map(({ lines, source, person, status, reasons, unread }, index): PersonInText => {
    const { values = {}, issues = [] } = spoken[index] ?? {};
    // The field keeps the number as it is written, so that its own check marks it until it is corrected.
    const wrongMobile = reasons.find(({ code }) => code === 'mobile-wrong')?.params?.['written'];
    const isSpoken = Object.keys(values).length > 0;
    const unreadTexts = unread.filter(
      (each) => each !== wrongMobile && !isSpoken && !issues.some(({ params }) => String(params?.['text']).includes(each)),
    );
    const rest: readonly PersonIssue[] =
      unreadTexts.length > 0 ? [{ code: 'unread', params: { texts: unreadTexts.join('、') } }] : [];
    return {
      lines,
      source,
      status: issues.length > 0 || wrongMobile !== undefined ? 'doubtful' : status,
      read: { ...byRole(person), ...(wrongMobile !== undefined && { mobile: String(wrongMobile) }) },
      values,
      reasons: textsOf([...reasons.filter((issue) => !isAboutOtherLine(issue)), ...rest]),
      words: issues,
      isLeaving: reasons.some(({ code }) => code === 'marked-removed'),
    };
  });
  const failedPeople = failed.map(({ lines, source, read: part, reasons }): PersonInText => ({
    lines,
    source,
    status: 'failed',
    read: byRole(part),
    values: {},
    reasons: textsOf(reasons),
    words: [],
    isLeaving: false,
  }));
  return [...read, ...failedPeople].toSorted(byLine);
};

/** Returns whether an issue is about another line. The preview and the grid find such issues themselves. */
const isAboutOtherLine = ({ code }: PersonIssue): boolean => code === 'duplicate' || code === 'number-conflict';

const byLine = (a: { readonly lines: readonly number[] }, b: { readonly lines: readonly number[] }): number =>
  (a.lines[0] ?? 0) - (b.lines[0] ?? 0);

const byRole = (person: PartialPerson): Readonly<Record<Role, string | null>> => ({
  name: person.Name,
  certificateType: person.IDTp && certificateTypes[person.IDTp],
  certificateNumber: person.IDNum,
  birthDate: person.Birthday,
  sex: person.Gender,
  mobile: person.Mobile,
  relation: person.RelationTp,
});
