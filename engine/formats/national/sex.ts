export type Sex = 'M' | 'F';

/** Sex from the sequence digit of a national ID (the 17th of 18, the last of 15): odd is male. */
export const sexOfSequence = (digit: string): Sex => (Number(digit) % 2 === 1 ? 'M' : 'F');

/** Sex from the codes of the specification, '1' male and '2' female; undefined is unknown. */
export const sexOfCode = (code: string): Sex | undefined => (code === '1' ? 'M' : code === '2' ? 'F' : undefined);

/** The specification's code of a sex. */
export const codeOfSex = (sex: Sex): '1' | '2' => (sex === 'M' ? '1' : '2');
