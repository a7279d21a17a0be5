import { parsePeople } from '../../../../engine/china/people/parse-people.ts';
import type { PastedPerson } from '../../../../engine/china/words/person.ts';
import { personIssueText } from '../../../../engine/china/people/issues.ts';
import type { PastedPeople } from '../../../../engine/china/people/result.ts';

export const today = '2026-11-21';

/** The main fields of a person. */
export type Core = Pick<PastedPerson, 'Name' | 'Gender' | 'IDTp' | 'IDNum' | 'Birthday' | 'Mobile'>;

export const coreOf = ({ Name, Gender, IDTp, IDNum, Birthday, Mobile }: PastedPerson): Core => ({
  Name,
  Gender,
  IDTp,
  IDNum,
  Birthday,
  Mobile,
});

export const parse = (text: string): PastedPeople => parsePeople(text, { today });

export const coresOf = (text: string): readonly Core[] => parse(text).people.map(({ person }) => coreOf(person));

/** Returns the result of a text with one line for each person, for comparisons in tables. */
export const briefly = (text: string): string => {
  const { people, doubtful, failed } = parse(text);
  return [
    ...people.map(({ lines, person }) => `${lines.join('+')} ${person.Name} ${person.IDNum} ${person.Mobile ?? '-'}`),
    ...doubtful.map(
      ({ lines, person, reasons }) => `${lines.join('+')} ? ${person.Name} ${reasons.map(({ code }) => code).join(' ')}`,
    ),
    ...failed.map(({ lines, reasons }) => `${lines.join('+')} ! ${reasons.map(({ code }) => code).join(' ')}`),
  ].join('\n');
};

/** Returns the reasons why a text failed, in English. */
export const failuresOf = (text: string): readonly string[] =>
  parse(text).failed.flatMap(({ reasons }) => reasons.map((reason) => personIssueText(reason, 'en-US')));
