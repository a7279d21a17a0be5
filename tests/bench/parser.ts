/**
 * Free-text paste: lines a second of `parsePeople`, beside peers that do the least which could be called reading: the medians of
 * alternating rounds in one process.
 */
import { isDate } from '../../engine/index.ts';
import { readFileSync } from 'node:fs';
import { parsePeople } from '../../engine/china/people/parse-people.ts';
import type { PastedPerson } from '../../engine/china/words/person.ts';
import { nationalCheckDigit } from '../../engine/china/national-id/check-digit.ts';

/** Lines a second of ours and of the peers, over the same text, in the same run. */
type Rate = { readonly name: string; readonly ours: number; readonly people: number; readonly barest: number };

type Sample = {
  readonly line: string;
  readonly expect: { readonly Name: string; readonly IDNum: string; readonly Mobile: string | null } | null;
  readonly why: string;
};

const samples: readonly Sample[] = JSON.parse(
  readFileSync(new URL('../engine/china/people/bulk-lines.json', import.meta.url), 'utf8'),
);

/** Kinds of the sample lines as their reasons tag them, and how many of a hundred pasted lines are of each. */
const shares: readonly (readonly [name: string, why: RegExp, share: number])[] = [
  ['name, ID, mobile', /^\[sep\] (?:name and|tabs|ASCII commas|full-width commas|enumeration|leading)/, 58],
  ['other separators', /^\[sep\](?! (?:name and|tabs|ASCII commas|full-width commas|enumeration|leading))/, 5],
  ['numbered', /^\[num\]/, 12],
  ['labelled', /^\[label\]/, 12],
  ['other order', /^\[order\]/, 2],
  ['glued', /^\[glue\]/, 2],
  ['mobile in another notation', /^\[mobile\]/, 2],
  ['ID in another notation', /^\[id\]/, 1],
  ['with birthday or sex', /^\[(?:birth|conflict)\]/, 1],
  ['unusual names', /^\[name\]/, 1],
  ['rows of a sheet', /^\[excel\]/, 1],
  ['with a note', /^\[note\]/, 1],
  ['passports and permits', /^\[(?:passport|permit|dob|id15)\]/, 1],
  ['titles, totals, faults', /^\[fail\](?! (?:labels without|English))/, 1],
];

/** Numbers below a bound, the same from run to run. */
const dice = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
};

const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢'];
const given = [...'伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲建国华红梅波鹏宇浩欣怡梓涵轩诗婷雨桐佳嘉诚俊凤玉珍'];
const regions = ['110101', '120103', '220102', '310115', '320583', '350203', '412723', '440305', '510107', '650102'];

type Roll = (below: number) => number;

const pick = <Value>(roll: Roll, values: readonly Value[]): Value | undefined => values[roll(values.length)];

const newName = (roll: Roll, length: number): string =>
  [pick(roll, surnames), ...Array.from({ length: length - 1 }, () => pick(roll, given))].join('');

/** Another number of the same birthday and sex, as both may stand in the line too. */
const newNumber = (roll: Roll, old: string): string => {
  const sequence = 2 * roll(500) + (Number(old.charAt(16)) % 2);
  const digits = pick(roll, regions) + old.slice(6, 14) + String(sequence).padStart(3, '0');
  return digits + nationalCheckDigit(digits);
};

const newMobile = (roll: Roll): string => `13${String(roll(1_000_000)).padStart(6, '0')}${String(roll(1000)).padStart(3, '0')}`;

/** A sample's line with somebody else in it, as far as his data stand in it as they are. */
const another = (roll: Roll, { line, expect }: Sample): string => {
  if (!expect) return line;
  const { Name, IDNum, Mobile } = expect;
  const named = /^[\u4E00-\u9FFF]{2,3}$/.test(Name) ? line.replace(Name, newName(roll, Name.length)) : line;
  const numbered = IDNum.length === 18 ? named.replace(IDNum, newNumber(roll, IDNum)) : named;
  return Mobile ? numbered.replace(Mobile, newMobile(roll)) : numbered;
};

const linesOf = (roll: Roll, kind: RegExp, count: number): readonly string[] => {
  const own = samples.filter(({ why }) => kind.test(why));
  return Array.from({ length: count }, (_, index) => {
    const sample = own[index % own.length];
    return sample ? another(roll, sample) : '';
  });
};

/** A text of so many lines of all kinds in their shares, shuffled. */
const mixedText = (count: number): string => {
  const roll = dice(7);
  const lines = shares.flatMap(([, why, share]) => linesOf(roll, why, Math.round((count * share) / 100)));
  for (let index = lines.length - 1; index > 0; index -= 1) {
    const other = roll(index + 1);
    [lines[index], lines[other]] = [lines[other] ?? '', lines[index] ?? ''];
  }
  return lines.join('\n');
};

const person = /([\u4E00-\u9FFF·]{2,15})[^\u4E00-\u9FFF\d]*(\d{17}[\dXx])(?:\D+(1\d{10}))?/;

type Bare = { readonly name: string; readonly number: string; readonly mobile: string | null };

/**
 * The barest reader: a split at line breaks and one regular expression a line, which takes a name, an ID of 18 characters behind it and a
 * mobile behind that, as three texts. It makes no person of them, knows no other order, label, notation or document, checks no digit, no
 * region and no date, warns of no repetition, and drops without a word what it does not know.
 */
const barest = (text: string): readonly Bare[] => {
  const found: Bare[] = [];
  for (const line of text.split('\n')) {
    const match = person.exec(line);
    if (match) found.push({ name: match[1] ?? '', number: match[2] ?? '', mobile: match[3] ?? null });
  }
  return found;
};

const named =
  /(?<name>[\u4E00-\u9FFF·]{2,15})[^\u4E00-\u9FFF\d]*(?<number>\d{6}(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)\d\d(?<sex>\d)[\dXx])(?:\D+(?<mobile>1\d{10}))?/;

/** The same split and one regular expression as somebody would write them who needs persons: the objects that `parsePeople` gives. */
const barePeople = (text: string): readonly PastedPerson[] => {
  const people: PastedPerson[] = [];
  for (const line of text.split('\n')) {
    const groups = named.exec(line.trim())?.groups;
    if (!groups) continue;
    const { name = '', number = '', year = '', month = '', day = '', sex = '', mobile } = groups;
    const birthday = `${year}-${month}-${day}`;
    if (!isDate(birthday)) continue;
    people.push({
      Name: name.trim(),
      Gender: Number(sex) % 2 === 1 ? 'M' : 'F',
      IDTp: 'I',
      IDNum: number.toUpperCase(),
      Birthday: birthday,
      Mobile: mobile ?? null,
      RelationTp: '9',
      BeginDate: null,
      EndDate: null,
    });
  }
  return people;
};

const median = (values: readonly number[]): number => values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

const milliseconds = (work: () => unknown): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

/** Rounds before those that count: the first texts of all find no reader compiled, and the rates stand still after some twenty. */
const WARM_UP = 20;

/** All over one text, in alternating rounds; the median of each. */
const rateOf = (name: string, text: string, rounds: number): Rate => {
  const count = text.split('\n').length;
  const readers = [() => parsePeople(text, { today: '2026-11-21' }), () => barePeople(text), () => barest(text)] as const;
  const times = readers.map((): number[] => []);
  for (let round = 0; round < rounds + WARM_UP; round += 1)
    for (const [index, read] of readers.entries()) {
      const time = milliseconds(read);
      if (round >= WARM_UP) times[index]?.push(time);
    }
  const [ours = 0, people = 0, least = 0] = times.map((each) => (count / median(each)) * 1000);
  return { name, ours, people, barest: least };
};

/** Rates over a text as people paste it (all kinds mixed line by line), then over texts of one kind each. */
export const parserRates = (count: number, rounds: number, isMixedOnly = false): readonly Rate[] => [
  rateOf('all kinds', mixedText(count), rounds),
  ...(isMixedOnly ? [] : shares.map(([name, why]) => rateOf(name, linesOf(dice(11), why, count).join('\n'), rounds))),
];
