import fc from 'fast-check';
import { composedLine, nationalLine, passportLine } from './lines.ts';
import { nationalPerson, passportPerson, type WrittenPerson } from './persons.ts';

/** A pasted text, and its persons in order. */
export type PeopleText = { readonly text: string; readonly people: readonly WrittenPerson[] };

const distinct = (people: readonly WrittenPerson[]): readonly WrittenPerson[] =>
  people.filter(({ IDNum }, index) => people.findIndex((other) => other.IDNum === IDNum) === index);

const headcounts = fc.array(nationalPerson, { minLength: 1, maxLength: 8 }).map(distinct);

/** One person on one line, in one of many forms. */
export const personLine: fc.Arbitrary<PeopleText> = fc.oneof(
  { weight: 4, arbitrary: nationalPerson.chain((person) => composedLine(person).map((text) => ({ text, people: [person] }))) },
  { weight: 5, arbitrary: nationalPerson.chain((person) => nationalLine(person).map((text) => ({ text, people: [person] }))) },
  { weight: 1, arbitrary: passportPerson.chain((person) => passportLine(person).map((text) => ({ text, people: [person] }))) },
);

const noise =
  '以下为新增人员名单：|合计：25人|--------|收到|好的，谢谢|李经理 2024/6/1 10:23:45|请把下面的人加进去|厦门启明电子有限公司|序号 姓名 身份证号 手机'.split(
    '|',
  );

/** One person on each line, each in another form, with headings, totals and chat between them. */
const mixedLines: fc.Arbitrary<PeopleText> = fc
  .array(personLine, { minLength: 1, maxLength: 8 })
  .chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.array(fc.option(fc.constantFrom(...noise), { freq: 3 }), { minLength: lines.length, maxLength: lines.length }),
    ),
  )
  .map(([lines, linesBetween]) => ({
    text: lines.flatMap(({ text }, index) => [...(linesBetween[index] ? [linesBetween[index]] : []), text]).join('\n'),
    people: lines.flatMap(({ people }) => people),
  }))
  .filter(({ people }) => distinct(people).length === people.length);

type Print = (person: WrittenPerson, index: number) => string;
/** How a block of persons is printed. `hasNoMobiles` leaves mobile numbers out. */
type Block = {
  readonly print: Print;
  readonly separator: string;
  readonly textAbove?: string;
  readonly textBelow?: string;
  readonly hasNoMobiles?: boolean;
};

const line = (mobile: string | null, start: string): string => (mobile ? start + mobile : '');

const blocks: readonly Block[] = [
  { print: ({ Name, IDNum }) => `${Name}\n${IDNum}`, separator: '\n', hasNoMobiles: true },
  { print: ({ Name, IDNum }) => `${IDNum}\n${Name}`, separator: '\n', hasNoMobiles: true },
  { print: ({ Name, IDNum, Mobile }) => `${Name}\n${IDNum}${line(Mobile, '\n')}`, separator: '\n\n' },
  { print: ({ Name, IDNum, Mobile }) => `姓名：${Name}\n身份证号：${IDNum}${line(Mobile, '\n手机：')}`, separator: '\n' },
  {
    print: ({ Name, IDNum, Mobile }, index) => `${index + 1}.\n姓名：${Name}\n身份证号：${IDNum}${line(Mobile, '\n手机：')}`,
    separator: '\n\n',
  },
  { print: ({ Name, IDNum, Mobile }) => `${Name} ${IDNum}${line(Mobile, '\n电话：')}`, separator: '\n' },
  {
    textAbove: '序号\t姓名\t性别\t身份证号\t手机号\t工种\n',
    print: ({ Name, IDNum, Mobile }, index) => `${index + 1}\t${Name}\t\t${IDNum}\t${Mobile ?? ''}\t电工`,
    separator: '\n',
    textBelow: '\n合计\t3人',
  },
  {
    textAbove: '手机号\t姓名\t证件号码\t紧急联系人\t紧急联系电话\n',
    print: ({ Name, IDNum, Mobile }) => `${Mobile ?? ''}\t${Name}\t${IDNum}\t王小明\t13900009999`,
    separator: '\n',
  },
  { textAbove: 'Name,ID No,Mobile\n', print: ({ Name, IDNum, Mobile }) => `${Name},${IDNum},${Mobile ?? ''}`, separator: '\n' },
  {
    textAbove: '| 姓名 | 身份证号 | 手机 |\n| --- | --- | --- |\n',
    print: ({ Name, IDNum, Mobile }) => `| ${Name} | ${IDNum} | ${Mobile ?? ''} |`,
    separator: '\n',
  },
  { print: ({ Name, IDNum, Mobile }) => `${Name} ${IDNum}${line(Mobile, ' ')}`, separator: '；' },
  { print: ({ Name, IDNum }) => `${Name}${IDNum}`, separator: '、', hasNoMobiles: true },
  { print: ({ Name, IDNum, Mobile }) => `李经理 2024/6/1 10:23:45\n${Name} ${IDNum}${line(Mobile, ' ')}`, separator: '\n' },
];

const printPeople = (
  people: readonly WrittenPerson[],
  { print, separator, textAbove = '', textBelow = '', hasNoMobiles }: Block,
): PeopleText => ({
  text: textAbove + people.map(print).join(separator) + textBelow,
  people: hasNoMobiles ? people.map((person) => ({ ...person, Mobile: null })) : people,
});

/** A text of any form: mixed lines, tables with a heading, labelled blocks, several persons on a line. */
export const peopleText: fc.Arbitrary<PeopleText> = fc.oneof(
  mixedLines,
  fc.tuple(headcounts, fc.constantFrom(...blocks)).map(([people, block]) => printPeople(people, block)),
);
