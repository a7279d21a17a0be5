/** Weights 7 9 10 5 8 4 2 1 6 3 7 9 10 5 8 4 2, each as the character that stands so far behind "0"; ":" is 10. */
const weights = '79:584216379:5842';
const characters = '10X98765432';

/** The weight of one of the first 17 digits of a national ID, counted from 0. */
export const weightOfDigit = (index: number): number => weights.charCodeAt(index) - 48;

/** The 18th character of a national ID from its first 17 digits, by ISO 7064 MOD 11-2 (GB 11643-1999). */
export const nationalCheckDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum += (digits.charCodeAt(index) - 48) * weightOfDigit(index);
  return characters.charAt(sum % 11);
};
