import { fits, guessByContent } from './content.ts';
import { cellText, type Merge, type SheetCell, type SheetRows } from './sheet.ts';
import type { Reading, Target } from './columns.ts';
import { plainText } from '../../values/characters.ts';

/** A field that a title names: score, and the certificate type that the title implies. */
export type TitleMatch = { readonly target: Target; readonly score: number; readonly certificate?: string };

const withoutNote = (title: string): string =>
  title.replaceAll(/[（(【[][^（(【[）)】\]]*[）)】\]]/g, '').replaceAll(/必填|选填|required|optional/gi, '');

/** The fields that a title may name, best first. */
export const matchTitle = ({ all, words }: Reading, title: string): readonly TitleMatch[] => {
  const keys = new Set([plainText(title), plainText(withoutNote(title))].filter((key) => key !== '' && key.length <= 40));
  if (keys.size === 0) return [];
  const has = (titles: readonly string[]): boolean => titles.some((each) => keys.has(plainText(each)));
  const named = words.roleOfTitle(withoutNote(title));
  // "Budget" names "Budget (sum insured)", unless several fields begin like this.
  const shortened = all.filter(({ titles }) => has(titles.map(withoutNote)));
  return all
    .flatMap((target): readonly TitleMatch[] => {
      if (has(target.titles)) return [{ target, score: 4 }];
      if (shortened.length === 1 && shortened[0] === target) return [{ target, score: 3 }];
      if (has([target.name])) return [{ target, score: 3 }];
      if (has(words.titles[target.name] ?? [])) return [{ target, score: 2 }];
      return named && target.role === named.role ? [{ target, score: 1, certificate: named.certificate }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
};

/** True if a title names other data: another person's phone, a department, an address. */
export const isTitleOfOther = ({ words }: Reading, title: string): boolean => words.otherTitle(withoutNote(title)) === 'other';

/** Whether a title is known to have no field in the list. */
export const isTitleAside = ({ words }: Reading, title: string): boolean => words.otherTitle(withoutNote(title)) !== undefined;

/** Whether a phone or number next to a contact's name belongs to the contact, as the person has another column. */
const isOfContact = (reading: Reading, row: readonly SheetCell[], column: number): boolean => {
  const [own] = matchTitle(reading, cellText(row[column]));
  const before = cellText(row[column - 1]);
  if (own?.target.role !== 'mobile' || before === '' || !reading.words.isContact(before)) return false;
  return (
    reading.words.isPhoneOfAnybody(cellText(row[column])) ||
    row.some((cell, at) => at !== column && matchTitle(reading, cellText(cell))[0]?.target.role === 'mobile')
  );
};

/** The fields of a row of titles by column; each field once, numbers in several columns. */
export const titlesIn = (reading: Reading, row: readonly SheetCell[]): ReadonlyMap<number, TitleMatch> => {
  const found = row
    .flatMap((cell, column) =>
      isOfContact(reading, row, column) ? [] : matchTitle(reading, cellText(cell)).map((match) => ({ column, match })),
    )
    .toSorted((a, b) => b.match.score - a.match.score || a.column - b.column);
  const matched = new Map<number, TitleMatch>();
  const taken = new Set<string>();
  for (const { column, match } of found) {
    if (matched.has(column)) continue;
    if (taken.has(match.target.key) && match.target.role !== 'certificateNumber') continue;
    matched.set(column, match);
    taken.add(match.target.key);
  }
  return matched;
};

/** Whether a row has data of a person: an ID, or a mobile among other cells. */
const isPerson = ({ words }: Reading, row: readonly SheetCell[]): boolean =>
  words.isPerson(row.map(cellText).filter((text) => text !== ''));

const DEPTH = 40;

/** The row of titles (the last one of several) from 0, the fields, and the title of each column. */
export type Head = {
  readonly at: number;
  readonly titles: ReadonlyMap<number, TitleMatch>;
  readonly texts: readonly string[];
};

const fieldsIn = (titles: ReadonlyMap<number, TitleMatch>): number =>
  new Set([...titles.values()].map(({ target }) => target.key)).size;

/** The row of titles, or two rows of which the second divides the first; undefined if there is none. */
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
    // Both rows are titles even if the second adds no field.
    if (double && fieldsIn(double.titles) >= 2 && fieldsIn(double.titles) >= fieldsIn(best?.titles ?? new Map())) best = double;
  }
  return best ?? unknownHead(reading, rows);
};

/** A title over several columns joined with those below: 证件 over 类型 and 号码 is 证件类型 and 证件号码. */
const joinedTitle = (reading: Reading, above: string, below: string): string => {
  if (above === '' || above === below) return below;
  if (below === '') return above;
  const whole = above + below;
  if (isTitleOfOther(reading, above) || isTitleOfOther(reading, whole)) return whole;
  const short = reading.words.stemOfTitle(above) + below;
  return [short, below, whole].find((title) => matchTitle(reading, title).length > 0) ?? whole;
};

/** Two rows of titles, of which the upper one spans several titles of the lower one. */
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

/** A first row of unknown titles over columns that their content identifies. */
const unknownHead = (reading: Reading, rows: SheetRows): Head | undefined => {
  const [first = [], ...body] = rows;
  const guessed = [...guessByContent(reading, body, new Map())];
  const isOver = guessed.every(
    ([column, target]) => cellText(first[column]) !== '' && !fits(reading.words, target, first[column] ?? null),
  );
  return guessed.some(([, { role }]) => role === 'certificateNumber') && isOver
    ? { at: 0, titles: new Map(), texts: first.map(cellText) }
    : undefined;
};
