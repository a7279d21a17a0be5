const characters = '10X98765432';

/**
 * The 18th character of a national ID from its first 17 digits, by ISO 7064 MOD 11-2 (GB 11643-1999): each digit counts twice as much as
 * the one behind it, which modulo 11 gives the standard's weights 7 9 10 5 8 4 2 1 6 3 7 9 10 5 8 4 2.
 */
export const nationalCheckDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum = 2 * (sum + digits.charCodeAt(index) - 48);
  return characters.charAt(sum % 11);
};
