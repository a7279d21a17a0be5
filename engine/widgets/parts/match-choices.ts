import type { Choice } from './input-face.ts';

/** Options that a list shows at most. */
export const SHOWN = 60;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Options whose label, note, value or aliases hold every word typed; those that begin with it come first. */
export const matchChoices = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return choices;
  const found = choices.filter((choice) => {
    const text = plain([choice.label, choice.note ?? '', choice.value, ...(choice.aliases ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  });
  const begins = (choice: Choice): boolean =>
    plain(choice.label).startsWith(first) || plain(String(choice.value)).startsWith(first);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
};
