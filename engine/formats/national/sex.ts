export type Sex = 'M' | 'F';

/** Sex from the last digit of a national ID's sequence number, the 17th of 18: odd is male, and so is the odd code of its character. */
export const sexOfSequence = (number: string): Sex => (number.charCodeAt(16) % 2 === 1 ? 'M' : 'F');

/** Sex from the codes of the specification, '1' male and '2' female; undefined is unknown. */
export const sexOfCode = (code: string): Sex | undefined => (code === '1' ? 'M' : code === '2' ? 'F' : undefined);

/** The specification's code of a sex. */
export const codeOfSex = (sex: Sex): '1' | '2' => (sex === 'M' ? '1' : '2');
