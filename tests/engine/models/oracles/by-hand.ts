/** Arithmetic for counts by hand: on integers, without anything of the engine. */

/** Returns the number of days, including the first and the last one. */
export const daysOf = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;

/** Returns the completed years on a day. Persons born on 29 February have their birthday on 1 March in common years. */
export const yearsOn = (birthDay: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4)) - (day.slice(5) < birthDay.slice(5) ? 1 : 0);

/** Divides whole numbers and rounds half up. */
export const halfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

/** Formats cents as yuan: 1234567 is "12345.67". */
export const yuan = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** Reads yuan as cents: "12345.6" is 1234560. */
export const centsOf = (money: string): bigint => {
  const [whole = '', fraction = ''] = money.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
};

/** Returns the class in the code of an occupation: 0003004 is class 3. */
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

/** The groups of an application with their persons. */
export type Groups<Person> = { readonly insuredGroup: readonly { readonly insured_list: readonly Person[] }[] };

/** Returns every person of the groups in order. */
export const personsOf = <Person>({ insuredGroup }: Groups<Person>): readonly Person[] =>
  insuredGroup.flatMap(({ insured_list: persons }) => persons);
