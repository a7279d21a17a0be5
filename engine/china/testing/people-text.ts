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
  .map(([lines, between]) => ({
    text: lines.flatMap(({ text }, index) => [...(between[index] ? [between[index]] : []), text]).join('\n'),
    people: lines.flatMap(({ people }) => people),
  }))
  .filter(({ people }) => distinct(people).length === people.length);

type Print = (person: WrittenPerson, index: number) => string;
/** How a block of persons is printed. `silent` leaves mobile numbers out. */
type Block = {
  readonly print: Print;
  readonly joint: string;
  readonly above?: string;
  readonly below?: string;
  readonly silent?: boolean;
};

const line = (mobile: string | null, start: string): string => (mobile ? start + mobile : '');

const blocks: readonly Block[] = [
  { print: ({ Name, IDNum }) => `${Name}\n${IDNum}`, joint: '\n', silent: true },
  { print: ({ Name, IDNum }) => `${IDNum}\n${Name}`, joint: '\n', silent: true },
  { print: ({ Name, IDNum, Mobile }) => `${Name}\n${IDNum}${line(Mobile, '\n')}`, joint: '\n\n' },
  { print: ({ Name, IDNum, Mobile }) => `姓名：${Name}\n身份证号：${IDNum}${line(Mobile, '\n手机：')}`, joint: '\n' },
  {
    print: ({ Name, IDNum, Mobile }, index) => `${index + 1}.\n姓名：${Name}\n身份证号：${IDNum}${line(Mobile, '\n手机：')}`,
    joint: '\n\n',
  },
  { print: ({ Name, IDNum, Mobile }) => `${Name} ${IDNum}${line(Mobile, '\n电话：')}`, joint: '\n' },
  {
    above: '序号\t姓名\t性别\t身份证号\t手机号\t工种\n',
    print: ({ Name, IDNum, Mobile }, index) => `${index + 1}\t${Name}\t\t${IDNum}\t${Mobile ?? ''}\t电工`,
    joint: '\n',
    below: '\n合计\t3人',
  },
  {
    above: '手机号\t姓名\t证件号码\t紧急联系人\t紧急联系电话\n',
    print: ({ Name, IDNum, Mobile }) => `${Mobile ?? ''}\t${Name}\t${IDNum}\t王小明\t13900009999`,
    joint: '\n',
  },
  { above: 'Name,ID No,Mobile\n', print: ({ Name, IDNum, Mobile }) => `${Name},${IDNum},${Mobile ?? ''}`, joint: '\n' },
  {
    above: '| 姓名 | 身份证号 | 手机 |\n| --- | --- | --- |\n',
    print: ({ Name, IDNum, Mobile }) => `| ${Name} | ${IDNum} | ${Mobile ?? ''} |`,
    joint: '\n',
  },
  { print: ({ Name, IDNum, Mobile }) => `${Name} ${IDNum}${line(Mobile, ' ')}`, joint: '；' },
  { print: ({ Name, IDNum }) => `${Name}${IDNum}`, joint: '、', silent: true },
  { print: ({ Name, IDNum, Mobile }) => `李经理 2024/6/1 10:23:45\n${Name} ${IDNum}${line(Mobile, ' ')}`, joint: '\n' },
];

const printed = (people: readonly WrittenPerson[], { print, joint, above = '', below = '', silent }: Block): PeopleText => ({
  text: above + people.map(print).join(joint) + below,
  people: silent ? people.map((person) => ({ ...person, Mobile: null })) : people,
});

/** A text of any form: mixed lines, tables with a heading, labelled blocks, several persons on a line. */
export const peopleText: fc.Arbitrary<PeopleText> = fc.oneof(
  mixedLines,
  fc.tuple(headcounts, fc.constantFrom(...blocks)).map(([people, block]) => printed(people, block)),
);
