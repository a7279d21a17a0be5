const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜';
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英喆玥珺堃';
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A fictional person with a valid national ID. The same number always gives the same person. */
export type Person = { readonly name: string; readonly id: string; readonly phone: string };

/** Returns the person with a number from 0 up: an adult of 20 to 50 years in 2026. */
export const person = (number: number): Person => {
  const year = 1976 + (number % 30);
  const month = String(1 + (number % 12)).padStart(2, '0');
  const day = String(1 + (number % 28)).padStart(2, '0');
  const body = `350203${year}${month}${day}${String(number % 1000).padStart(3, '0')}`;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  const name = `${surnames[number % surnames.length]}${given[number % given.length]}${given[(number * 7 + 3) % given.length]}`;
  return { name, id: body + '10X98765432'[sum % 11], phone: `139${String(10_000_000 + number).slice(-8)}` };
};

/** Returns a number of persons. */
export const people = (count: number): readonly Person[] => Array.from({ length: count }, (_, number) => person(number));

/** Returns the persons as text to paste, one on each line. */
export const asText = (list: readonly Person[]): string => list.map(({ name, id, phone }) => `${name} ${id} ${phone}`).join('\n');
