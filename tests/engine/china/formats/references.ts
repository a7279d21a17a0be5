import { regionCodes } from './region-codes.ts';

/** A second test for the texts that a format accepts, written without regular expressions and without the engine. */
export type Reference = (text: string) => boolean;

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const madeOf = (text: string, alphabet: string): boolean => [...text].every((character) => alphabet.includes(character));
const number = (text: string, least: number, most = least): boolean =>
  text.length >= least && text.length <= most && madeOf(text, digits);

/** Returns whether a day is in the calendar of the platform. */
export const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const isIso = (text: string): boolean =>
  text.length === 10 &&
  [4, 7].every((at) => text.charAt(at) === '-') &&
  number(text.slice(0, 4) + text.slice(5, 7) + text.slice(8), 8) &&
  isDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));

const regions: ReadonlySet<string> = new Set(regionCodes);

/** Computes ISO 7064 MOD 11-2 by its definition. */
const checkOf = (stem: string): string => {
  let product = 0;
  for (const digit of stem) product = ((product + Number(digit)) * 2) % 11;
  return '0123456789X'.charAt((12 - product) % 11);
};

const isResidenceCard = (text: string): boolean =>
  (text.length === 15 && madeOf(text.slice(0, 3), letters) && number(text.slice(3), 12)) ||
  (text.length === 18 &&
    text.startsWith('9') &&
    number(text.slice(0, 17), 17) &&
    ['19', '20'].includes(text.slice(6, 8)) &&
    isDay(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14))) &&
    checkOf(text.slice(0, 17)) === text.charAt(17).toUpperCase());

const isNational = (text: string): boolean =>
  text.length === 18 &&
  number(text.slice(0, 17), 17) &&
  regions.has(text.slice(0, 6)) &&
  ['18', '19', '20'].includes(text.slice(6, 8)) &&
  isDay(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14))) &&
  checkOf(text.slice(0, 17)) === text.charAt(17).toUpperCase();

const isShortNational = (text: string): boolean =>
  number(text, 15) &&
  regions.has(text.slice(0, 6)) &&
  isDay(1900 + Number(text.slice(6, 8)), Number(text.slice(8, 10)), Number(text.slice(10, 12)));

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** GB 32100-2015: weights 3^(i-1) mod 31. */
const isCreditCode = (text: string): boolean => {
  if (text.length !== 18 || !madeOf(text, creditAlphabet)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of text.slice(0, 17)) {
    sum += creditAlphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return creditAlphabet.indexOf(text.charAt(17)) === (31 - (sum % 31)) % 31;
};

const areas = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0'))
  .flatMap((code) => (code === '010' || (code.startsWith('02') && code.length === 3) ? [code] : []))
  .concat(Array.from({ length: 700 }, (_, code) => `0${code + 300}`));

const isLandline: Reference = (text) =>
  areas.some((area) => {
    if (!text.startsWith(area)) return false;
    const rest = text.charAt(area.length) === '-' ? text.slice(area.length + 1) : text.slice(area.length);
    const [line = '', extension, ...more] = rest.split('-');
    return number(line, 7, 8) && (extension === undefined || number(extension, 1, 6)) && more.length === 0;
  });

const isMobile: Reference = (text) => number(text, 11) && text.startsWith('1') && text.charAt(1) !== '0';

const atoms = `${letters}${digits}_!#$%&'*+/=?^\`{|}~-`;
const isEmail: Reference = (text) => {
  const parts = text.split('@');
  if (parts.length !== 2 || text.length > 254) return false;
  const [local = '', host = ''] = parts;
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  return (
    local.length <= 64 &&
    local.split('.').every((atom) => atom !== '' && madeOf(atom, atoms)) &&
    labels.length > 1 &&
    labels.every(
      (label) =>
        label.length > 0 &&
        label.length < 64 &&
        madeOf(label, `${letters}${digits}-`) &&
        !label.startsWith('-') &&
        !label.endsWith('-'),
    ) &&
    letters.includes(top.charAt(0)) &&
    top.length > 1
  );
};

const isPlainNumber = (text: string): boolean => number(text, 1, 99) && (text === '0' || !text.startsWith('0'));
const isPercent: Reference = (text) => {
  const [whole = '', decimals, ...more] = text.split('.');
  if (!isPlainNumber(whole) || more.length > 0 || (decimals !== undefined && !number(decimals, 1, 4))) return false;
  return Number(text) >= 1 && Number(text) <= 100;
};
const isMoney: Reference = (text) => {
  const [whole = '', decimals = '', ...more] = text.split('.');
  return isPlainNumber(whole) && whole.length <= 13 && number(decimals, 2) && more.length === 0;
};

const isDecimal: Reference = (text) => {
  const [whole = '', ...decimals] = text.split('.');
  const [places] = decimals;
  const isWhole = isPlainNumber(whole) && whole.length <= 12;
  return isWhole && decimals.length <= 1 && (places === undefined || [1, 2, 3, 4].some((count) => number(places, count)));
};

const lettersAndDigits =
  (least: number, most: number): Reference =>
  (text) =>
    text.length >= least && text.length <= most && madeOf(text, letters + digits);
const withoutDigits =
  (most: number): Reference =>
  (text) => {
    const count = [...text].length;
    return count >= 2 && count <= most && !/\p{Nd}/u.test(text);
  };
const isPassport: Reference = (text) =>
  [0, 1, 2].some((count) => madeOf(text.slice(0, count), letters) && text.length > count && number(text.slice(count), 6, 10));

/** A reference for every format that is a pattern or a number with a check. */
export const references: Readonly<Record<string, Reference>> = {
  any: (text) => [...text].length <= 30,
  'bank-account': (text) => number(text, 8, 30),
  birthday: (text) => isIso(text) && Number(text.slice(0, 4)) >= 1800,
  cnname: (text) => [...text].length >= 2 && [...text].length <= 4 && [...text].every((one) => /\p{Script=Han}/u.test(one)),
  'contact-phone': (text) => isLandline(text) || isMobile(text),
  customidnum: lettersAndDigits(6, 18),
  date: (text) => isIso(text) && Number(text.slice(0, 4)) >= 100,
  email: isEmail,
  idnum: (text) => isNational(text) || isShortNational(text),
  mobile: (text) => number(text, 11) && text.startsWith('1'),
  decimal: isDecimal,
  money: isMoney,
  name: withoutDigits(30),
  'residence-card': isResidenceCard,
  'national-id': isNational,
  'national-id-18': isNational,
  passport: lettersAndDigits(8, 10),
  passportcn: (text) => 'GE'.includes(text.charAt(0)) && number(text.slice(1), 8),
  // Formats of integers get a number as text, and JSON may contain any number.
  roomcount: (text) => -Number(text) >= -199,
  tourcount: (text) => -Number(text) >= -2,
  travelercount: (text) => -Number(text) >= -199,
  percent: isPercent,
  'person-name': (text) => {
    const name = text.trim();
    // A run of ASCII letters and digits with six digits is a number, also in full width.
    const run = [...name.normalize('NFKC')].filter((character) => character !== '-' && character.trim() !== '');
    if (
      run.every((character) => (letters + digits).includes(character)) &&
      run.filter((each) => digits.includes(each)).length >= 6
    )
      return false;
    return [...name].length > 1 || (name.length === 1 && (letters + digits).includes(name));
  },
  'person-passport': isPassport,
  'person-phone': isMobile,
  phone: isLandline,
  'region-code': (text) => regions.has(text),
  'social-credit-code': isCreditCode,
  tourname: withoutDigits(50),
};
