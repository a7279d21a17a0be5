import type { Draw } from './sketch.ts';
import { addDays } from '../values/dates.ts';

/** What a text has to satisfy besides its format. */
type TextOptions = {
  /** Texts with different numbers differ. */
  readonly unique: number;
  /** What the text has to say of its owner (birthDay, sex). */
  readonly reads: Readonly<Record<string, string>>;
  readonly at: string;
};

type Text = (draw: Draw, wish: TextOptions) => string;

/**
 * Regions of living people: current, abolished, and the special administrative regions. Their number times SEQUENCES exceeds
 * 10,001, so that the IDs of the largest list differ even if all have one birthday.
 */
const REGIONS = [
  '350203',
  '110105',
  '310115',
  '440305',
  '650102',
  '540102',
  '110103',
  '140105',
  '820000',
  '440524',
  '120101',
  '130102',
  '210102',
  '220102',
  '230102',
  '320102',
  '330102',
  '340102',
  '360102',
  '370102',
  '410102',
  '420102',
  '430102',
  '450102',
] as const;
const SEQUENCES = 499;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

const nationalId: Text = (draw, wish) => long(draw, wish, bornOn(draw, wish), regionOf(wish));

/** A permanent residence card since 2023: 9, five digits of province and country, then as a national ID. */
const residenceCard: Text = (draw, wish) => {
  const region = regionOf(wish);
  return long(draw, wish, bornOn(draw, wish), `9${region.slice(0, 2)}8${region.slice(4)}`);
};

/** A national ID of 18 characters, or of 15 for people born in 19xx. */
const idnum: Text = (draw, wish) => {
  const born = bornOn(draw, wish);
  const number = long(draw, wish, born, regionOf(wish));
  return born.startsWith('19') && draw.once(3) ? number.slice(0, 6) + number.slice(8, 17) : number;
};

const bornOn = (draw: Draw, { reads, at }: TextOptions): string => reads['birthDay'] ?? addDays(at, -draw.below(30_000));

const regionOf = ({ unique }: TextOptions): string => REGIONS[unique % REGIONS.length] ?? REGIONS[0];

const long = (draw: Draw, { unique, reads }: TextOptions, born: string, region: string): string => {
  const pair = Math.floor(unique / REGIONS.length) % SEQUENCES;
  const male = reads['sex'] === undefined ? draw.once(2) : reads['sex'] === 'M';
  const digits = region + born.replaceAll('-', '') + String(pair * 2 + (male ? 1 : 2)).padStart(3, '0');
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const last = '10X98765432'.charAt(sum % 11);
  return digits + (last === 'X' && draw.once(4) ? 'x' : last);
};

const digits = (number: number, count: number): string => String(number % 10 ** count).padStart(count, '0');

const personPhone: Text = (draw, { unique }) => `1${draw.pick(['3', '9', '1', '5'])}${digits(unique * 7919, 9)}`;
const mobile: Text = (draw, { unique }) => `1${draw.pick(['3', '0', '9'])}${digits(unique * 7919, 9)}`;
const phone: Text = (draw, { unique }) =>
  `${draw.pick(['0592-', '010-', '021', '020-'])}${digits(unique * 31, 8)}${draw.pick(['', '-8', '-123456'])}`;
/** A landline or a mobile number. */
const contactPhone: Text = (draw, wish) => draw.pick([phone, personPhone])(draw, wish);
const email: Text = (draw, { unique }) => `${draw.pick(['name', 'a.b+c', "o'neil"])}${unique}@mail.example.cn`;

const personPassport: Text = (draw, { unique }) => draw.pick(['E', 'EA', 'G', '']) + digits(unique, 8);
const passport: Text = (draw, { unique }) => draw.pick(['E', 'K', '5']) + digits(unique, 8);
const passportcn: Text = (draw, { unique }) => draw.pick(['E', 'G']) + digits(unique, 8);
const customidnum: Text = (draw, { unique }) => draw.pick(['', 'M', 'HK', 'USA110']) + digits(unique, 9);

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const socialCreditCode: Text = (draw, { unique }) => {
  const body = `${draw.pick(['91', '92', '52', '93'])}350100M${digits(unique, 7)}${draw.pick(['Y', '3', 'A'])}`;
  let weight = 1;
  let sum = 0;
  for (const character of body) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return body + ALPHABET.charAt((31 - (sum % 31)) % 31);
};
const bankAccount: Text = (draw, { unique }) => draw.pick(['35001', '4100020', '6228480078']) + digits(unique, 12);

const surnames = ['张', '王', '李', '欧阳', '林', '司徒', '𠮷'] as const;
const given = ['伟', '秀英', '䶮', '志强', '一', '佳宁'] as const;
const minority = ['阿依古丽·买买提', '艾山江·吐尔逊', '次仁卓玛', '努尔买买提·阿不都热合曼', '巴特尔'] as const;
const latin = ['JOHN SMITH', 'María José', "O'Neil Tan", 'Ng'] as const;

const han = (draw: Draw): string => draw.pick(surnames) + draw.pick(given);

/** A Chinese, minority or foreign name, or one letter. */
const personName: Text = (draw) => [han(draw), draw.pick(minority), draw.pick(latin), 'A'][draw.below(4)] ?? '张伟';
const cnname: Text = (draw) => han(draw);
/** A name without digits. */
const name: Text = (draw) => [han(draw), draw.pick(minority), draw.pick(latin)][draw.below(3)] ?? '张伟';
const tourname: Text = (draw) => draw.pick(['鹭岛春季团', 'Silk Road', '两岸', '呼伦贝尔·草原深度体验团']);
/** Any text of up to 30 characters. */
const any: Text = (draw, { unique }) =>
  draw.pick(['厦门启明电子有限公司', '福州', 'AB 12', '<b>&', '={1+1}', '𠮷田'.repeat(5)]) + String(unique % 10_000);

const date: Text = (draw, { at }) => addDays(at, draw.below(731) - 365);
/** A birthday in the eighty years before the application. */
const birthday: Text = (draw, { at }) => addDays(at, -1 - draw.below(30_000));
const money: Text = (draw) =>
  `${[0, 1, 2_000, 49_999, 1_000_000][draw.below(5)] ?? 0}.${String(draw.below(100)).padStart(2, '0')}`;
/** A count from 0 to the maximum; both ends are frequent. */
const countTo =
  (most: number): Text =>
  (draw) =>
    String(draw.once(3) ? most : draw.below(most + 1));

const tourcount = countTo(2);
const roomcount = countTo(199);
const travelercount = countTo(199);

const percent: Text = (draw) => draw.pick(['1', '100', '50', '99.5', '1.0001']);
const province: Text = (draw) => draw.pick(['福建省', '北京市', '内蒙古自治区', '香港特别行政区']);
const provinceShort: Text = (draw) => draw.pick(['闽', '京', '新', '港']);
const regionCode: Text = (draw) => draw.pick(['350203', '110101', '441900', '810000']);

/** Generators of valid texts by format; a test requires one for every format. */
export const texts: Readonly<Record<string, Text>> = {
  any,
  'bank-account': bankAccount,
  birthday,
  cnname,
  'contact-phone': contactPhone,
  customidnum,
  date,
  email,
  idnum,
  mobile,
  money,
  name,
  'national-id': nationalId,
  'national-id-18': nationalId,
  passport,
  passportcn,
  percent,
  'person-name': personName,
  'person-passport': personPassport,
  'person-phone': personPhone,
  phone,
  province,
  'province-short': provinceShort,
  'region-code': regionCode,
  'residence-card': residenceCard,
  roomcount,
  'social-credit-code': socialCreditCode,
  tourcount,
  tourname,
  travelercount,
};
