import type { Text } from './define.ts';

const digits = (number: number, count: number): string => String(number % 10 ** count).padStart(count, '0');

/** A passport of 0 to 2 letters and 8 digits. */
export const personPassport: Text = (draw, { unique }) => draw.pick(['E', 'EA', 'G', '']) + digits(unique, 8);
/** A passport of 9 letters and digits. */
export const passport: Text = (draw, { unique }) => draw.pick(['E', 'K', '5']) + digits(unique, 8);
/** A passport of G or E and 8 digits. */
export const passportcn: Text = (draw, { unique }) => draw.pick(['E', 'G']) + digits(unique, 8);
/** Another document of up to 18 letters and digits. */
export const customidnum: Text = (draw, { unique }) => draw.pick(['', 'M', 'HK', 'USA110']) + digits(unique, 9);

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** A unified social credit code. */
export const socialCreditCode: Text = (draw, { unique }) => {
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
export const bankAccount: Text = (draw, { unique }) => draw.pick(['35001', '4100020', '6228480078']) + digits(unique, 12);
