/** Arithmetic for counts by hand: on integers, without anything of the engine. */

/** The first and the last day both count. */
export const daysOf = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;

/** Completed years on a day; who was born on 29 February turns on 1 March in common years. */
export const yearsOn = (birthDay: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (day.slice(5) < birthDay.slice(5) ? 1 : 0);

/** A quotient of whole numbers, halves up. */
export const halfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

/** 1234567 as "12345.67". */
export const yuan = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** "12345.6" as 1234560. */
export const centsOf = (money: string): bigint => {
  const [whole = '', fraction = ''] = money.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
};

/** The class is written in the occupation's code: 0003004 is class 3. */
export const classOf = (code: string): number => Number(code.slice(0, 4));

/** Percent of the annual premium by months, of the short-term table that several products share. */
export const monthPercent: Readonly<Record<number, number>> = {
  1: 10,
  2: 20,
  3: 30,
  4: 40,
  5: 50,
  6: 60,
  7: 70,
  8: 80,
  9: 85,
  10: 90,
  11: 95,
  12: 100,
};

/** The persons of an application, whatever group they stand in. */
export type Groups<Person> = { readonly insuredGroup: readonly { readonly insured_list: readonly Person[] }[] };

/** Every person of the groups, in order. */
export const personsOf = <Person>({ insuredGroup }: Groups<Person>): readonly Person[] =>
  insuredGroup.flatMap(({ insured_list: persons }) => persons);
