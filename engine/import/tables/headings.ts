import type { Role } from '../../model/model.ts';
import { personPhone } from '../../formats/person-phone.ts';
import { englishLabelAt, labelAt } from '../words/labels.ts';
import { fits, guessByContent } from './content.ts';
import { cellText, type Merge, type SheetCell, type SheetRows } from './sheet.ts';
import type { Target, Targets } from './columns.ts';
import { certificateTypes, plainText, titleWords } from './words.ts';
import type { CertificateType } from '../words/person.ts';

/** A field that a title names: score, and the certificate type that the title implies. */
export type TitleMatch = { readonly target: Target; readonly score: number; readonly certificate?: string };

const withoutNote = (title: string): string =>
  title.replaceAll(/[（(【[][^（(【[）)】\]]*[）)】\]]/g, '').replaceAll(/必填|选填|required|optional/gi, '');

/** The fields that a title may name, best first. */
export const matchTitle = (targets: Targets, title: string): readonly TitleMatch[] => {
  const keys = new Set([plainText(title), plainText(withoutNote(title))].filter((key) => key !== '' && key.length <= 40));
  if (keys.size === 0) return [];
  const has = (words: readonly string[]): boolean => words.some((word) => keys.has(plainText(word)));
  const label = titleLabel(withoutNote(title));
  return targets.all
    .flatMap((target): readonly TitleMatch[] => {
      const certificate = label?.certificateType === undefined ? undefined : certificateTypes[label.certificateType];
      if (has([target.title['zh-CN'], target.title['en-US']])) return [{ target, score: 4 }];
      if (has([target.name])) return [{ target, score: 3 }];
      if (has(titleWords[target.name] ?? [])) return [{ target, score: 2 }];
      return label && target.role === label.role ? [{ target, score: 1, certificate }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
};

type TitleLabel = { readonly role: Role; readonly certificateType?: CertificateType };

const whose =
  /^(?:被保险人|被保人|参保人|出行人|本人|员工|雇员|职工|人员|成员|客户|旅客|乘客|游客|学生|会员|insured(?:person)?(?:'?s)?)[的 ]?/i;
const roleOf: ReadonlyMap<string, Role> = new Map([
  ['name', 'name'],
  ['number', 'certificateNumber'],
  ['type', 'certificateType'],
  ['mobile', 'mobile'],
  ['birthDate', 'birthDate'],
  ['sex', 'sex'],
]);

/** The parser's label for a complete title: "员工身份证号码" is a national ID, "紧急联系人电话" is not of the person. */
const titleLabel = (title: string): TitleLabel | undefined => {
  const text = title
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}. ']/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const joined = text.replaceAll(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '');
  if (joined === '' || joined.length > 30 || isOfOthers(joined)) return undefined;
  for (const part of [joined, joined.replace(whose, '')]) {
    const found = labelAt(part, 0) ?? englishLabelAt(part, 0);
    const role = found && roleOf.get(found.label.field);
    if (!found || !role || found.length < part.length) continue;
    return { role, certificateType: found.label.certificateType };
  }
  return undefined;
};

/** True if a title names other data: another person's phone, a department, an address. */
export const isTitleOfOther = (title: string): boolean => {
  const text = withoutNote(title)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const found = labelAt(text, 0);
  return isOfOthers(text) || (found?.length === text.length && (found.label.field === 'other' || found.label.field === 'rest'));
};

/** Whether a title is known to have no field in the list. */
export const isTitleAside = (title: string): boolean => {
  const text = withoutNote(title).normalize('NFKC').trim();
  const found = englishLabelAt(text, 0);
  const isAside = found?.label.field === 'other' || found?.label.field === 'rest';
  return isTitleOfOther(title) || (isAside && found.length === text.length);
};

const isOfOthers = (text: string): boolean =>
  [...text].some((_, at) => (labelAt(text, at) ?? (at === 0 ? englishLabelAt(text, 0) : undefined))?.label.field === 'foreign');

/** Whether a phone or number next to a contact's name belongs to the contact, as the person has another column. */
const isOfContact = (targets: Targets, row: readonly SheetCell[], column: number): boolean => {
  const [own] = matchTitle(targets, cellText(row[column]));
  const before = cellText(row[column - 1]);
  if (own?.target.role !== 'mobile' || before === '' || !isOfOthers(before)) return false;
  if (/电话|手机|方式|phone|tel|mobile/i.test(before)) return false;
  const isOfAnybody = /^(?:联系)?(?:电话|方式|号码)|^(?:phone|tel|contact)/i.test(cellText(row[column]));
  return isOfAnybody || row.some((cell, at) => at !== column && matchTitle(targets, cellText(cell))[0]?.target.role === 'mobile');
};

/** The fields of a row of titles by column; each field once, numbers in several columns. */
export const titlesIn = (targets: Targets, row: readonly SheetCell[]): ReadonlyMap<number, TitleMatch> => {
  const found = row
    .flatMap((cell, column) =>
      isOfContact(targets, row, column) ? [] : matchTitle(targets, cellText(cell)).map((match) => ({ column, match })),
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
const isPerson = (row: readonly SheetCell[]): boolean => {
  const texts = row.map(cellText).filter((text) => text !== '');
  if (texts.some((text) => /^\d{15}$|^\d{17}[\dXx]$/.test(text))) return true;
  return texts.length > 2 && texts.some((text) => !personPhone.check(text));
};

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
export const findHead = (targets: Targets, rows: SheetRows, merges: readonly Merge[] = []): Head | undefined => {
  let best: Head | undefined;
  for (let at = 0; at < Math.min(rows.length, DEPTH); at += 1) {
    const row = rows[at] ?? [];
    if (isPerson(row)) break;
    const titles = titlesIn(targets, row);
    const filled = row.filter((cell) => cellText(cell) !== '').length;
    const fields = fieldsIn(titles);
    const isHead = fields >= 2 || (fields === 1 && filled === 1 && (row.length === 1 || [...titles.values()][0]?.score === 4));
    if (isHead && fields > fieldsIn(best?.titles ?? new Map())) best = { at, titles, texts: row.map(cellText) };
    const double = doubleHead(targets, rows, at, merges);
    // Both rows are titles even if the second adds no field.
    if (double && fieldsIn(double.titles) >= 2 && fieldsIn(double.titles) >= fieldsIn(best?.titles ?? new Map())) best = double;
  }
  return best ?? unknownHead(targets, rows);
};

const aboutPart = /(?:信息|资料|情况|内容|基本){1,4}$/;

/** A title over several columns joined with those below: 证件 over 类型 and 号码 is 证件类型 and 证件号码. */
const joinedTitle = (targets: Targets, above: string, below: string): string => {
  if (above === '' || above === below) return below;
  if (below === '') return above;
  const whole = above + below;
  if (isTitleOfOther(above) || isTitleOfOther(whole)) return whole;
  const short = above.replace(aboutPart, '') + below;
  return [short, below, whole].find((title) => matchTitle(targets, title).length > 0) ?? whole;
};

/** Two rows of titles, of which the upper one spans several titles of the lower one. */
const doubleHead = (targets: Targets, rows: SheetRows, at: number, merges: readonly Merge[]): Head | undefined => {
  const [upper, lower] = [rows[at] ?? [], rows[at + 1]];
  if (!lower || isPerson(lower) || upper.filter((cell) => cellText(cell) !== '').length < 2) return undefined;
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
  const texts = above.map((title, column) => joinedTitle(targets, title, cellText(lower[column])));
  const titles = titlesIn(targets, texts);
  return titles.size > 0 ? { at: at + 1, titles, texts } : undefined;
};

/** A first row of unknown titles over columns that their content identifies. */
const unknownHead = (targets: Targets, rows: SheetRows): Head | undefined => {
  const [first = [], ...body] = rows;
  const guessed = [...guessByContent(targets, body, new Map())];
  const isOver = guessed.every(([column, target]) => cellText(first[column]) !== '' && !fits(target, first[column] ?? null));
  return guessed.some(([, { role }]) => role === 'certificateNumber') && isOver
    ? { at: 0, titles: new Map(), texts: first.map(cellText) }
    : undefined;
};
