import type { Choice } from './input-face.ts';

/** Options that a list shows at most. */
export const SHOWN = 60;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Options whose label, note, value, aliases or everyday words hold every word typed; those that begin with it come first. Where there are
 * none, those with an everyday word that stands in what was typed ("lays bricks all day").
 */
export const matchChoices = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return choices;
  const found = choices.filter((choice) => {
    const { label, note = '', value, aliases = [], everyday = [] } = choice;
    const text = plain([label, note, value, ...aliases, ...everyday].join(' '));
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0)
    return choices.filter(({ everyday = [] }) => everyday.some((word) => plain(typed).includes(plain(word))));
  const begins = (choice: Choice): boolean =>
    plain(choice.label).startsWith(first) || plain(String(choice.value)).startsWith(first);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
};
