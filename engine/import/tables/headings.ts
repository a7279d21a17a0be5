import { fitsTarget, guessByContent } from './content.ts';
import { cellText, type Merge, type SheetCell, type SheetRows } from './sheet.ts';
import type { Reading, Target } from './columns.ts';
import { plainText } from '../../values/characters.ts';

/** A field that a title may name, with a score and the certificate type that the title implies. */
export type TitleMatch = { readonly target: Target; readonly score: number; readonly certificate?: string };

const withoutNote = (title: string): string =>
  title.replaceAll(/[（(【[][^（(【[）)】\]]*[）)】\]]/g, '').replaceAll(/必填|选填|required|optional/gi, '');

/** Returns the fields that a title may name, best first. */
export const matchTitle = ({ targets, words }: Reading, title: string): readonly TitleMatch[] => {
  const keys = new Set([plainText(title), plainText(withoutNote(title))].filter((key) => key !== '' && key.length <= 40));
  if (keys.size === 0) return [];
  const hasTitle = (titles: readonly string[]): boolean => titles.some((each) => keys.has(plainText(each)));
  const impliedRole = words.roleOfTitle(withoutNote(title));
  // "Budget" names "Budget (sum insured)", unless the titles of several fields begin with it.
  const targetsWithNote = targets.filter(({ titles }) => hasTitle(titles.map(withoutNote)));
  return targets
    .flatMap((target): readonly TitleMatch[] => {
      if (hasTitle(target.titles)) return [{ target, score: 4 }];
      if (targetsWithNote.length === 1 && targetsWithNote[0] === target) return [{ target, score: 3 }];
      if (hasTitle([target.name])) return [{ target, score: 3 }];
      if (hasTitle(words.titles[target.name] ?? [])) return [{ target, score: 2 }];
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
  const [titleMatch] = matchTitle(reading, cellText(row[column]));
  const titleBefore = cellText(row[column - 1]);
  if (titleMatch?.target.role !== 'mobile' || titleBefore === '' || !reading.words.isContact(titleBefore)) return false;
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
  const matchByColumn = new Map<number, TitleMatch>();
  const usedKeys = new Set<string>();
  for (const { column, match } of matches) {
    if (matchByColumn.has(column)) continue;
    if (usedKeys.has(match.target.key) && match.target.role !== 'certificateNumber') continue;
    matchByColumn.set(column, match);
    usedKeys.add(match.target.key);
  }
  return matchByColumn;
};

/** Returns whether a row has data of a person, such as an ID. */
const isPerson = ({ words }: Reading, row: readonly SheetCell[]): boolean =>
  words.isPerson(row.map(cellText).filter((text) => text !== ''));

const MAX_TITLE_ROW = 40;

/** The index of the row of titles (of the last one, if there are two), the fields, and the title of each column. */
export type Head = {
  readonly rowIndex: number;
  readonly titles: ReadonlyMap<number, TitleMatch>;
  readonly texts: readonly string[];
};

const countFields = (titles: ReadonlyMap<number, TitleMatch>): number =>
  new Set([...titles.values()].map(({ target }) => target.key)).size;

/** Finds the row of titles, or two rows of titles of which the second divides the first. Returns undefined if there is none. */
export const findHead = (reading: Reading, rows: SheetRows, merges: readonly Merge[] = []): Head | undefined => {
  let best: Head | undefined;
  for (let rowIndex = 0; rowIndex < Math.min(rows.length, MAX_TITLE_ROW); rowIndex += 1) {
    const row = rows[rowIndex] ?? [];
    if (isPerson(reading, row)) break;
    const titles = titlesIn(reading, row);
    const filledCount = row.filter((cell) => cellText(cell) !== '').length;
    const fields = countFields(titles);
    const isHead =
      fields >= 2 || (fields === 1 && filledCount === 1 && (row.length === 1 || [...titles.values()][0]?.score === 4));
    if (isHead && fields > countFields(best?.titles ?? new Map())) best = { rowIndex, titles, texts: row.map(cellText) };
    const twoRowHead = readTwoRowHead(reading, rows, rowIndex, merges);
    // The second row is a row of titles even if it adds no field.
    if (
      twoRowHead &&
      countFields(twoRowHead.titles) >= 2 &&
      countFields(twoRowHead.titles) >= countFields(best?.titles ?? new Map())
    )
      best = twoRowHead;
  }
  return best ?? unknownHead(reading, rows);
};

/** Joins a title over several columns with one below it: 证件 over 类型 and 号码 gives 证件类型 and 证件号码. */
const joinedTitle = (reading: Reading, upperTitle: string, lowerTitle: string): string => {
  if (upperTitle === '' || upperTitle === lowerTitle) return lowerTitle;
  if (lowerTitle === '') return upperTitle;
  const joined = upperTitle + lowerTitle;
  if (isTitleOfOther(reading, upperTitle) || isTitleOfOther(reading, joined)) return joined;
  const withStem = reading.words.stemOfTitle(upperTitle) + lowerTitle;
  return [withStem, lowerTitle, joined].find((title) => matchTitle(reading, title).length > 0) ?? joined;
};

/** Reads two rows of titles, of which the upper one spans several titles of the lower one. */
const readTwoRowHead = (reading: Reading, rows: SheetRows, at: number, merges: readonly Merge[]): Head | undefined => {
  const [upper, lower] = [rows[at] ?? [], rows[at + 1]];
  if (!lower || isPerson(reading, lower) || upper.filter((cell) => cellText(cell) !== '').length < 2) return undefined;
  const width = Math.max(upper.length, lower.length);
  const wideMerges = merges.filter(({ top, bottom, left, right }) => top <= at && bottom >= at && right > left);
  const upperTitles: string[] = [];
  for (let column = 0; column < width; column += 1) {
    const merge = wideMerges.find(({ left, right }) => left <= column && right >= column);
    const upperText = cellText(upper[merge ? merge.left : column]);
    const continuesTitle =
      upperText === '' && merges.length === 0 && cellText(lower[column]) !== '' && cellText(lower[column - 1]) !== '';
    upperTitles.push(continuesTitle ? (upperTitles[column - 1] ?? '') : upperText);
  }
  const divides = upperTitles.some(
    (title, column) =>
      title !== '' && title === upperTitles[column - 1] && cellText(lower[column]) !== '' && cellText(lower[column]) !== title,
  );
  if (!divides || lower.some((cell) => typeof cell === 'number')) return undefined;
  const texts = upperTitles.map((title, column) => joinedTitle(reading, title, cellText(lower[column])));
  const titles = titlesIn(reading, texts);
  return titles.size > 0 ? { rowIndex: at + 1, titles, texts } : undefined;
};

/** Reads a first row of unknown titles, if the content identifies the columns below. */
const unknownHead = (reading: Reading, rows: SheetRows): Head | undefined => {
  const [firstRow = [], ...body] = rows;
  const guessedFields = [...guessByContent(reading, body, new Map())];
  const isTitleRow = guessedFields.every(
    ([column, target]) => cellText(firstRow[column]) !== '' && !fitsTarget(reading.words, target, firstRow[column] ?? null),
  );
  return guessedFields.some(([, { role }]) => role === 'certificateNumber') && isTitleRow
    ? { rowIndex: 0, titles: new Map(), texts: firstRow.map(cellText) }
    : undefined;
};
