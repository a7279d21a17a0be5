import type { Draw } from './sketch.ts';
import { addDays, type IsoDate } from '../values/dates.ts';
import { checkCharacter } from './people/persons.ts';

type TextOptions = {
  /** Texts with different numbers differ. */
  readonly unique: number;
  /** What the text must say about its owner (birthDay, sex). */
  readonly reads: Readonly<Record<string, string>>;
  readonly at: IsoDate;
};

type Text = (draw: Draw, wish: TextOptions) => string;

/** Generators of valid texts by format; a test requires one for every format. */
export const texts: Readonly<Record<string, Text>> = {
  any: (draw, { unique }) =>
    draw.pick(['厦门启明电子有限公司', '福州', 'AB 12', '<b>&', '={1+1}', '𠮷田'.repeat(5)]) + String(unique % 10_000),
  'bank-account': (draw, { unique }) => draw.pick(['35001', '4100020', '6228480078']) + digits(unique, 12),
  birthday: (draw, { at }) => addDays(at, -1 - draw.below(30_000)),
  cnname: (draw) => han(draw),
  'contact-phone': (draw, wish) => draw.pick([phone, personPhone])(draw, wish),
  customidnum: (draw, { unique }) => draw.pick(['', 'M', 'HK', 'USA110']) + digits(unique, 9),
  date: (draw, { at }) => addDays(at, draw.below(731) - 365),
  email: (draw, { unique }) => `${draw.pick(['name', 'a.b+c', "o'neil"])}${unique}@mail.example.cn`,
  idnum: (draw, wish) => {
    const number = nationalId(draw, wish);
    return number.startsWith('19', 6) && draw.once(3) ? number.slice(0, 6) + number.slice(8, 17) : number;
  },
  mobile: (draw, { unique }) => `1${draw.pick(['3', '0', '9'])}${digits(unique * 7919, 9)}`,
  money: (draw) => `${[0, 1, 2_000, 49_999, 1_000_000][draw.below(5)] ?? 0}.${digits(draw.below(100), 2)}`,
  name: (draw) => [han(draw), draw.pick(minority), draw.pick(latin)][draw.below(3)] ?? '张伟',
  'national-id': (draw, wish) => nationalId(draw, wish),
  'national-id-18': (draw, wish) => nationalId(draw, wish),
  passport: (draw, { unique }) => draw.pick(['E', 'K', '5']) + digits(unique, 8),
  passportcn: (draw, { unique }) => draw.pick(['E', 'G']) + digits(unique, 8),
  percent: (draw) => draw.pick(['1', '100', '50', '99.5', '1.0001']),
  'person-name': (draw) => [han(draw), draw.pick(minority), draw.pick(latin), 'A'][draw.below(4)] ?? '张伟',
  'person-passport': (draw, { unique }) => draw.pick(['E', 'EA', 'G', '']) + digits(unique, 8),
  'person-phone': (draw, wish) => personPhone(draw, wish),
  phone: (draw, wish) => phone(draw, wish),
  province: (draw) => draw.pick(['福建省', '北京市', '内蒙古自治区', '香港特别行政区']),
  'province-short': (draw) => draw.pick(['闽', '京', '新', '港']),
  'region-code': (draw) => draw.pick(['350203', '110101', '441900', '810000']),
  // Since 2023: 9, five digits of province and country, then as a national ID.
  'residence-card': (draw, wish) => nationalId(draw, wish, (region) => `9${region.slice(0, 2)}8${region.slice(4)}`),
  roomcount: (draw) => countTo(199, draw),
  'social-credit-code': (draw, { unique }) => {
    const body = `${draw.pick(['91', '92', '52', '93'])}350100M${digits(unique, 7)}${draw.pick(['Y', '3', 'A'])}`;
    const sum = [...body].reduce((total, character, index) => total + ALPHABET.indexOf(character) * (3 ** index % 31), 0);
    return body + ALPHABET.charAt((31 - (sum % 31)) % 31);
  },
  tourcount: (draw) => countTo(2, draw),
  tourname: (draw) => draw.pick(['鹭岛春季团', 'Silk Road', '两岸', '呼伦贝尔·草原深度体验团']),
  travelercount: (draw) => countTo(199, draw),
};

const digits = (number: number, count: number): string => String(number % 10 ** count).padStart(count, '0');

const countTo = (most: number, draw: Draw): string => String(draw.once(3) ? most : draw.below(most + 1));

const personPhone: Text = (draw, { unique }) => `1${draw.pick(['3', '9', '1', '5'])}${digits(unique * 7919, 9)}`;
const phone: Text = (draw, { unique }) =>
  `${draw.pick(['0592-', '010-', '021', '020-'])}${digits(unique * 31, 8)}${draw.pick(['', '-8', '-123456'])}`;

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

const surnames = ['张', '王', '李', '欧阳', '林', '司徒', '𠮷'] as const;
const given = ['伟', '秀英', '䶮', '志强', '一', '佳宁'] as const;
const minority = ['阿依古丽·买买提', '艾山江·吐尔逊', '次仁卓玛', '努尔买买提·阿不都热合曼', '巴特尔'] as const;
const latin = ['JOHN SMITH', 'María José', "O'Neil Tan", 'Ng'] as const;

const han = (draw: Draw): string => draw.pick(surnames) + draw.pick(given);

/** Regions of living people; their number times SEQUENCES exceeds 10,001: the IDs of the largest list differ. */
const REGIONS =
  '350203 110105 310115 440305 650102 540102 110103 140105 820000 440524 120101 130102 210102 220102 230102 320102 330102 340102 360102 370102 410102 420102 430102 450102'.split(
    ' ',
  );
const SEQUENCES = 499;

const nationalId = (draw: Draw, { unique, reads, at }: TextOptions, changed = (region: string): string => region): string => {
  const born = reads['birthDay'] ?? addDays(at, -draw.below(30_000));
  const region = changed(REGIONS[unique % REGIONS.length] ?? '');
  const pair = Math.floor(unique / REGIONS.length) % SEQUENCES;
  const male = reads['sex'] === undefined ? draw.once(2) : reads['sex'] === 'M';
  const body = region + born.replaceAll('-', '') + String(pair * 2 + (male ? 1 : 2)).padStart(3, '0');
  const last = checkCharacter(body);
  return body + (last === 'X' && draw.once(4) ? 'x' : last);
};
