import type { PersonRow } from '../../../contract/orders.ts';

/** What became of pasted lines: who was found, and the lines that name nobody or several. */
export type Found = {
  readonly found: readonly PersonRow[];
  readonly failed: readonly { readonly line: string; readonly why: 'nobody' | 'several' }[];
};

/** Whether a whole number is the masked one: the same length, and alike wherever the mask shows a character. */
const fitsMask = (number: string, mask: string): boolean =>
  number.length === mask.length && [...mask].every((character, at) => character === '*' || character === number[at]);

/**
 * Finds the persons of a policy whom pasted lines name: by name, told apart by a certificate number where the line has one; a line
 * without a number may name several (张三、李四).
 */
export const findPasted = (text: string, persons: Iterable<PersonRow>): Found => {
  const byName = new Map<string, PersonRow[]>();
  for (const person of persons) byName.set(person.finalName, [...(byName.get(person.finalName) ?? []), person]);
  const found = new Map<number, PersonRow>();
  const failed: Found['failed'][number][] = [];
  const lines = text.split(/\r?\n/).map((each) => each.normalize('NFKC').trim());
  for (const line of lines.flatMap((each) => namesOf(each, (name) => byName.has(name)))) {
    const words = line.split(/[\s,，;；、|]+/);
    // A name of several words (JOHN SMITH) is the line without its number.
    const number = words.find((word) => /\d{4}/.test(word))?.toUpperCase();
    const name = words.filter((word) => !/\d/.test(word)).join(' ');
    const named = byName.get(name) ?? byName.get(words[0] ?? '') ?? [];
    const fitting = number === undefined ? named : named.filter(({ certNumber }) => fitsMask(number, certNumber));
    const [only] = fitting;
    if (only && fitting.length === 1) found.set(only.no, only);
    else failed.push({ line, why: fitting.length > 1 ? 'several' : 'nobody' });
  }
  return { found: [...found.values()], failed };
};

/** A line as the persons that it names, one a text: those of a list between commas, those between blanks where the policy knows several of them. */
const namesOf = (line: string, isKnown: (name: string) => boolean): readonly string[] => {
  const listed = /\d/.test(line) ? [line] : line.split(/[,;、|]/);
  return listed
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((each) => {
      const words = each.split(/\s+/);
      return !isKnown(each) && words.filter(isKnown).length > 1 ? words : [each];
    });
};
