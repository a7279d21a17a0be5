/** The letter of a group, which the wire counts from 1; a number beyond the alphabet. */
export const groupLetter = (group: number): string => (group <= 26 ? String.fromCodePoint(64 + group) : String(group));
