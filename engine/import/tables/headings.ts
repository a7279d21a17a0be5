import { fits, guessByContent } from './content.ts';
import { cellText, type Merge, type SheetCell, type SheetRows } from './sheet.ts';
import type { Reading, Target } from './columns.ts';
import { plainText } from '../../values/characters.ts';

/** A field that a title may name, with a score and the certificate type that the title implies. */
export type TitleMatch = { readonly target: Target; readonly score: number; readonly certificate?: string };

const withoutNote = (title: string): string =>
  title.replaceAll(/[（(【[][^（(【[）)】\]]*[）)】\]]/g, '').replaceAll(/必填|选填|required|optional/gi, '');

/** Returns the fields that a title may name, best first. */
export const matchTitle = ({ all, words }: Reading, title: string): readonly TitleMatch[] => {
  const keys = new Set([plainText(title), plainText(withoutNote(title))].filter((key) => key !== '' && key.length <= 40));
  if (keys.size === 0) return [];
  const has = (titles: readonly string[]): boolean => titles.some((each) => keys.has(plainText(each)));
  const impliedRole = words.roleOfTitle(withoutNote(title));
  // "Budget" names "Budget (sum insured)", unless the titles of several fields begin with it.
  const shortened = all.filter(({ titles }) => has(titles.map(withoutNote)));
  return all
    .flatMap((target): readonly TitleMatch[] => {
      if (has(target.titles)) return [{ target, score: 4 }];
      if (shortened.length === 1 && shortened[0] === target) return [{ target, score: 3 }];
      if (has([target.name])) return [{ target, score: 3 }];
      if (has(words.titles[target.name] ?? [])) return [{ target, score: 2 }];
      return impliedRole && target.role === impliedRole.role ? [{ target, score: 1, certificate: impliedRole.certificate }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
};

/** Returns whether a title is about another person than the insured, such as an emergency contact. */
export const isTitleOfOther = ({ words }: Reading, title: string): boolean => words.otherTitle(withoutNote(title)) === 'other';

/** Returns whether a title is known and no field of the list has its data. */
export const isIgnoredTitle = ({ words }: Reading, title: string): boolean => words.otherTitle(withoutNote(title)) !== undefined;

/**
 * Returns whether a telephone next to a contact's name belongs to the contact: its title does not say whose it is, or the
 * insured person has another one.
 */
const isOfContact = (reading: Reading, row: readonly SheetCell[], column: number): boolean => {
  const [own] = matchTitle(reading, cellText(row[column]));
  const before = cellText(row[column - 1]);
  if (own?.target.role !== 'mobile' || before === '' || !reading.words.isContact(before)) return false;
  return (
    reading.words.isPhoneOfAnybody(cellText(row[column])) ||
    row.some((cell, at) => at !== column && matchTitle(reading, cellText(cell))[0]?.target.role === 'mobile')
  );
};

/** Returns the fields of a row of titles by column. Each field occurs once, except that numbers may be in several columns. */
export const titlesIn = (reading: Reading, row: readonly SheetCell[]): ReadonlyMap<number, TitleMatch> => {
  const matches = row
    .flatMap((cell, column) =>
      isOfContact(reading, row, column) ? [] : matchTitle(reading, cellText(cell)).map((match) => ({ column, match })),
    )
    .toSorted((a, b) => b.match.score - a.match.score || a.column - b.column);
  const matched = new Map<number, TitleMatch>();
  const usedKeys = new Set<string>();
  for (const { column, match } of matches) {
    if (matched.has(column)) continue;
    if (usedKeys.has(match.target.key) && match.target.role !== 'certificateNumber') continue;
    matched.set(column, match);
    usedKeys.add(match.target.key);
  }
  return matched;
};

/** Returns whether a row has data of a person, such as an ID. */
const isPerson = ({ words }: Reading, row: readonly SheetCell[]): boolean =>
  words.isPerson(row.map(cellText).filter((text) => text !== ''));

const DEPTH = 40;

/** The index of the row of titles (of the last one, if there are two), the fields, and the title of each column. */
export type Head = {
  readonly at: number;
  readonly titles: ReadonlyMap<number, TitleMatch>;
  readonly texts: readonly string[];
};

const fieldsIn = (titles: ReadonlyMap<number, TitleMatch>): number =>
  new Set([...titles.values()].map(({ target }) => target.key)).size;

/** Finds the row of titles, or two rows of which the second divides the first. Returns undefined if there is none. */
export const findHead = (reading: Reading, rows: SheetRows, merges: readonly Merge[] = []): Head | undefined => {
  let best: Head | undefined;
  for (let at = 0; at < Math.min(rows.length, DEPTH); at += 1) {
    const row = rows[at] ?? [];
    if (isPerson(reading, row)) break;
    const titles = titlesIn(reading, row);
    const filled = row.filter((cell) => cellText(cell) !== '').length;
    const fields = fieldsIn(titles);
    const isHead = fields >= 2 || (fields === 1 && filled === 1 && (row.length === 1 || [...titles.values()][0]?.score === 4));
    if (isHead && fields > fieldsIn(best?.titles ?? new Map())) best = { at, titles, texts: row.map(cellText) };
    const double = doubleHead(reading, rows, at, merges);
    // The second row is a row of titles even if it adds no field.
    if (double && fieldsIn(double.titles) >= 2 && fieldsIn(double.titles) >= fieldsIn(best?.titles ?? new Map())) best = double;
  }
  return best ?? unknownHead(reading, rows);
};

/** Joins a title over several columns with one below it: 证件 over 类型 and 号码 gives 证件类型 and 证件号码. */
const joinedTitle = (reading: Reading, above: string, below: string): string => {
  if (above === '' || above === below) return below;
  if (below === '') return above;
  const whole = above + below;
  if (isTitleOfOther(reading, above) || isTitleOfOther(reading, whole)) return whole;
  const short = reading.words.stemOfTitle(above) + below;
  return [short, below, whole].find((title) => matchTitle(reading, title).length > 0) ?? whole;
};

/** Reads two rows of titles, of which the upper one spans several titles of the lower one. */
const doubleHead = (reading: Reading, rows: SheetRows, at: number, merges: readonly Merge[]): Head | undefined => {
  const [upper, lower] = [rows[at] ?? [], rows[at + 1]];
  if (!lower || isPerson(reading, lower) || upper.filter((cell) => cellText(cell) !== '').length < 2) return undefined;
  const width = Math.max(upper.length, lower.length);
  const wide = merges.filter(({ top, bottom, left, right }) => top <= at && bottom >= at && right > left);
  const above: string[] = [];
  for (let column = 0; column < width; column += 1) {
    const merge = wide.find(({ left, right }) => left <= column && right >= column);
    const own = cellText(upper[merge ? merge.left : column]);
    const isUnder = own === '' && merges.length === 0 && cellText(lower[column]) !== '' && cellText(lower[column - 1]) !== '';
    above.push(isUnder ? (above[column - 1] ?? '') : own);
  }
  const divides = above.some(
    (title, column) =>
      title !== '' && title === above[column - 1] && cellText(lower[column]) !== '' && cellText(lower[column]) !== title,
  );
  if (!divides || lower.some((cell) => typeof cell === 'number')) return undefined;
  const texts = above.map((title, column) => joinedTitle(reading, title, cellText(lower[column])));
  const titles = titlesIn(reading, texts);
  return titles.size > 0 ? { at: at + 1, titles, texts } : undefined;
};

/** Reads a first row of unknown titles, if the content identifies the columns below. */
const unknownHead = (reading: Reading, rows: SheetRows): Head | undefined => {
  const [first = [], ...body] = rows;
  const guessedFields = [...guessByContent(reading, body, new Map())];
  const isOver = guessedFields.every(
    ([column, target]) => cellText(first[column]) !== '' && !fits(reading.words, target, first[column] ?? null),
  );
  return guessedFields.some(([, { role }]) => role === 'certificateNumber') && isOver
    ? { at: 0, titles: new Map(), texts: first.map(cellText) }
    : undefined;
};
