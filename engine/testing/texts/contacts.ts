import type { Text } from './define.ts';

const digits = (number: number, count: number): string => String(number % 10 ** count).padStart(count, '0');

/** A mobile number whose second digit is 1 to 9. */
export const personPhone: Text = (draw, { unique }) => `1${draw.pick(['3', '9', '1', '5'])}${digits(unique * 7919, 9)}`;
/** A mobile number. */
export const mobile: Text = (draw, { unique }) => `1${draw.pick(['3', '0', '9'])}${digits(unique * 7919, 9)}`;
/** A landline. */
export const phone: Text = (draw, { unique }) =>
  `${draw.pick(['0592-', '010-', '021', '020-'])}${digits(unique * 31, 8)}${draw.pick(['', '-8', '-123456'])}`;
/** A landline or a mobile number of an organisation. */
export const contactPhone: Text = (draw, wish) => draw.pick([phone, personPhone])(draw, wish);
/** An e-mail address. */
export const email: Text = (draw, { unique }) => `${draw.pick(['name', 'a.b+c', "o'neil"])}${unique}@mail.example.cn`;
