import type { Text } from './define.ts';
import type { Draw } from '../sketch.ts';
import { addDays } from '../../values/dates.ts';
import { idnum, nationalId, residenceCard } from './national-ids.ts';

const digits = (number: number, count: number): string => String(number % 10 ** count).padStart(count, '0');

/** A mobile number whose second digit is 1 to 9. */
const personPhone: Text = (draw, { unique }) => `1${draw.pick(['3', '9', '1', '5'])}${digits(unique * 7919, 9)}`;
/** A mobile number. */
const mobile: Text = (draw, { unique }) => `1${draw.pick(['3', '0', '9'])}${digits(unique * 7919, 9)}`;
/** A landline. */
const phone: Text = (draw, { unique }) =>
  `${draw.pick(['0592-', '010-', '021', '020-'])}${digits(unique * 31, 8)}${draw.pick(['', '-8', '-123456'])}`;
/** A landline or a mobile number of an organisation. */
const contactPhone: Text = (draw, wish) => draw.pick([phone, personPhone])(draw, wish);
/** An e-mail address. */
const email: Text = (draw, { unique }) => `${draw.pick(['name', 'a.b+c', "o'neil"])}${unique}@mail.example.cn`;

/** A passport of 0 to 2 letters and 8 digits. */
const personPassport: Text = (draw, { unique }) => draw.pick(['E', 'EA', 'G', '']) + digits(unique, 8);
/** A passport of 9 letters and digits. */
const passport: Text = (draw, { unique }) => draw.pick(['E', 'K', '5']) + digits(unique, 8);
/** A passport of G or E and 8 digits. */
const passportcn: Text = (draw, { unique }) => draw.pick(['E', 'G']) + digits(unique, 8);
/** Another document of up to 18 letters and digits. */
const customidnum: Text = (draw, { unique }) => draw.pick(['', 'M', 'HK', 'USA110']) + digits(unique, 9);

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** A unified social credit code. */
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
/** An account with a bank. */
const bankAccount: Text = (draw, { unique }) => draw.pick(['35001', '4100020', '6228480078']) + digits(unique, 12);

const surnames = ['张', '王', '李', '欧阳', '林', '司徒', '𠮷'] as const;
const given = ['伟', '秀英', '䶮', '志强', '一', '佳宁'] as const;
const minority = ['阿依古丽·买买提', '艾山江·吐尔逊', '次仁卓玛', '努尔买买提·阿不都热合曼', '巴特尔'] as const;
const latin = ['JOHN SMITH', 'María José', "O'Neil Tan", 'Ng'] as const;

const han = (draw: Draw): string => draw.pick(surnames) + draw.pick(given);

/** A person: Chinese, of a minority, foreign, or one letter. */
const personName: Text = (draw) => [han(draw), draw.pick(minority), draw.pick(latin), 'A'][draw.below(4)] ?? '张伟';
/** 2 to 4 Chinese characters. */
const cnname: Text = (draw) => han(draw);
/** A person's name without digits. */
const name: Text = (draw) => [han(draw), draw.pick(minority), draw.pick(latin)][draw.below(3)] ?? '张伟';
/** The name of a tour. */
const tourname: Text = (draw) => draw.pick(['鹭岛春季团', 'Silk Road', '两岸', '呼伦贝尔·草原深度体验团']);
/** Any text of up to 30 characters. */
const any: Text = (draw, { unique }) =>
  draw.pick(['厦门启明电子有限公司', '福州', 'AB 12', '<b>&', '={1+1}', '𠮷田'.repeat(5)]) + String(unique % 10_000);

/** A day within a year of the application. */
const date: Text = (draw, { at }) => addDays(at, draw.below(731) - 365);
/** A day of birth before the application, up to some eighty years. */
const birthday: Text = (draw, { at }) => addDays(at, -1 - draw.below(30_000));
/** An amount with two places. */
const money: Text = (draw) =>
  `${[0, 1, 2_000, 49_999, 1_000_000][draw.below(5)] ?? 0}.${String(draw.below(100)).padStart(2, '0')}`;
/** A count in figures, from 0 to the most that is allowed; both ends come often. */
const countTo =
  (most: number): Text =>
  (draw) =>
    String(draw.once(3) ? most : draw.below(most + 1));

const tourcount = countTo(2);
const roomcount = countTo(199);
const travelercount = countTo(199);

/** A percentage from 1 to 100. */
const percent: Text = (draw) => draw.pick(['1', '100', '50', '99.5', '1.0001']);
/** A province by its full name. */
const province: Text = (draw) => draw.pick(['福建省', '北京市', '内蒙古自治区', '香港特别行政区']);
/** A province by its abbreviation. */
const provinceShort: Text = (draw) => draw.pick(['闽', '京', '新', '港']);
/** A province, city or district by its code. */
const regionCode: Text = (draw) => draw.pick(['350203', '110101', '441900', '810000']);

/** Right texts by the name of their format; the test of this table asks for every format of the room. */
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
