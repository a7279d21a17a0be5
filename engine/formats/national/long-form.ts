import { nationalCheckDigit } from './check-digit.ts';

/** The 18-digit form of a 15-digit ID, which was only ever given to people born in 19xx. */
export const longForm = (fifteen: string): string => {
  const digits = `${fifteen.slice(0, 6)}19${fifteen.slice(6)}`;
  return digits + nationalCheckDigit(digits);
};
