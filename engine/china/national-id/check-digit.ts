/** Returns the 18-digit form of a 15-digit ID. Only people born in 19xx have 15 digits. */
export const longForm = (fifteen: string): string => {
  const digits = `${fifteen.slice(0, 6)}19${fifteen.slice(6)}`;
  return digits + nationalCheckDigit(digits);
};

const characters = '10X98765432';

/** Computes the 18th character of a national ID from its first 17 digits, by ISO 7064 MOD 11-2 (GB 11643-1999). */
export const nationalCheckDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum = 2 * (sum + digits.charCodeAt(index) - 48);
  return characters.charAt(sum % 11);
};
