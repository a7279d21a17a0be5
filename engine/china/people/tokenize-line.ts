import { isDigit, isHan, isLatin } from '../words/characters.ts';
import { endAt, matchAt } from '../../values/characters.ts';
import { readHan } from './han.ts';
import { readLatin } from './latin.ts';
import { markAt } from './leaving.ts';
import { oneToken, type PersonNumber, type Reading, type Token } from './token.ts';
import { nationalId } from '../formats/national-id.ts';
import { residenceCard } from '../formats/residence-card.ts';
import { idnum } from '../formats/idnum.ts';
import { dateAt } from '../words/dates.ts';
import { brokenGroups, grouped, isCheckLetter, isSeparatorWord } from './digit-groups.ts';
import { invalidId, longNational, miscounted, mixedNumber, shortNational } from './numbers.ts';
import { unitSet } from '../words/known.ts';

const gap: Token = { kind: 'gap' };

const isGap = (character: string): boolean => character === '\t' || character === ',' || character === ';' || character === '|';

const domain = /[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/y;
const mention = /[\p{Script=Han}\w-]{1,20}/uy;

/** Removes e-mail addresses and mentions (@张三). The distance from each @ is limited, so that the cost stays linear. */
const withoutMail = (line: string): string => {
  const pieces: string[] = [];
  let from = 0;
  for (let at = line.indexOf('@'); at >= 0; at = line.indexOf('@', at + 1)) {
    let start = at;
    while (start > from && at - start < 64 && /[\w.+-]/.test(line.charAt(start - 1))) start -= 1;
    const end = endAt(start < at ? domain : mention, line.slice(0, at + 250), at + 1);
    if (end === at + 1 || (start === at && isDigit(line.charCodeAt(at + 1)))) continue;
    pieces.push(line.slice(from, start));
    from = end;
  }
  return [...pieces, line.slice(from)].join(',');
};

const bracketed = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => (token.kind === 'name' ? { ...token, name: { ...token.name, bracketed: true } } : token));

/** A masked number, which may be written in two parts. */
const masked = /(?:\d{1,10}\s)?\d{0,17}\*{2,20}[\dXx*]{0,18}/uy;
const scientific = /\d(?:\.\d{1,17})?[Ee]\+\d{1,2}(?!\d)/y;

/** Returns whether stars mask a part of the number. Stars beside a complete number are decoration. */
const isMasked = (text: string): boolean => {
  const [before = '', after = ''] = text.split(/\*[\dXx*]*\*|\*+/);
  return before.length + after.length > 2 && before.length !== 11 && before.length !== 15 && after.length < 11;
};

const damaged = (line: string, offset: number): Reading | undefined => {
  const stars = matchAt(masked, line, offset)?.[0];
  if (stars && isMasked(stars)) {
    const id = number(invalidId(stars, { code: 'id-masked', params: { text: stars } }));
    return oneToken(stars.length < 14 ? { kind: 'word', text: stars } : id, offset + stars.length);
  }
  const power = matchAt(scientific, line, offset)?.[0];
  return power
    ? oneToken(number(invalidId(power, { code: 'id-scientific', params: { text: power } })), offset + power.length)
    : undefined;
};

const readAt = (line: string, offset: number, isDamaged: boolean): Reading | undefined => {
  const unit = line.charCodeAt(offset);
  const found = isDamaged ? damaged(line, offset) : undefined;
  if (found) return found;
  if (isHan(unit)) return readHan(line, offset);
  if (isDigit(unit)) return readDigits(line, offset);
  return isLatin(unit) ? readLatin(line, offset) : undefined;
};

export const tokenizeLine = (raw: string): readonly Token[] => {
  const line = withoutPaths(raw.includes('@') ? withoutMail(raw) : raw);
  const tokens: Token[] = [];
  const isDamaged = line.includes('*') || line.includes('+');
  let round = 0;
  for (let at = 0; at < line.length;) {
    const reading = readAt(line, at, isDamaged);
    if (reading) {
      const isSender =
        tokens.at(-1)?.kind === 'time' && reading.tokens.length === 1 && /^\s?:/.test(line.slice(reading.end, reading.end + 2));
      if (isSender) tokens.push({ kind: 'time' });
      else tokens.push(...(round > 0 ? bracketed(reading.tokens) : reading.tokens));
      at = reading.end;
      continue;
    }
    const character = line.charAt(at);
    if (character === '(') round += 1;
    else if (character === ')') round = Math.max(0, round - 1);
    else if (isGap(character)) tokens.push(gap);
    const marked = character >= '\uE000' && character < '\uE00F' ? markAt(line, at) : undefined;
    if (marked) tokens.push({ kind: 'mark', mark: marked.mark });
    at = marked?.end ?? at + 1;
  }
  return tokens;
};

const number = (value: PersonNumber): Token => ({ kind: 'number', number: value });
const mobile = (text: string): Token => ({ kind: 'mobile', text });

const isMobile = (digits: string): boolean => /^1[1-9]\d{9}$/.test(digits);
const isCalled = (digits: string): boolean => /^1[3-9]\d{9}$/.test(digits);

const digits = /\d+/y;
const digitsAndLetters = /[\dA-Za-z]+/y;

const partLengths = [18, 15, 11, 13, 8] as const;

const partOf = (part: string): Token | undefined => {
  if (part.length === 18) return nationalId.check(part) && residenceCard.check(part) ? undefined : number(longNational(part));
  if (part.length === 15) {
    if (part.startsWith('0086') && isCalled(part.slice(4))) return mobile(part.slice(4));
    return idnum.check(part) ? undefined : number(shortNational(part));
  }
  if (part.length === 13) return part.startsWith('86') && isCalled(part.slice(2)) ? mobile(part.slice(2)) : undefined;
  if (part.length === 8)
    return /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(part) ? { kind: 'digits', text: part } : undefined;
  return isCalled(part) ? mobile(part) : undefined;
};

const cuts = (run: string, parts: number): readonly (readonly Token[])[] => {
  if (run === '') return [[]];
  if (parts === 0) return [];
  return partLengths.flatMap((length) => {
    const part = run.length >= length ? partOf(run.slice(0, length)) : undefined;
    return part ? cuts(run.slice(length), parts - 1).map((rest) => [part, ...rest]) : [];
  });
};

/** Returns the numbers in a long run of digits, if there is only one way to divide it into numbers with an ID. */
const unglued = (run: string): readonly Token[] | undefined => {
  if (run.length < 19 || run.length > 50) return undefined;
  const found = cuts(run, 3).filter((tokens) => tokens.some((token) => token.kind === 'number'));
  return found.length === 1 ? found[0] : undefined;
};

const single = (run: string): Token => {
  if (run.length === 18) return number(longNational(run));
  const whole = run.length > 11 ? run.replace(/^(?:00)?86(?=1\d{10}$)/, '') : run;
  if (isMobile(whole)) return mobile(whole);
  if (run.length === 15) return number(shortNational(run));
  return run.length >= 13 ? number(miscounted(run)) : { kind: 'digits', text: run };
};

const mixed = (line: string, offset: number, digitsEnd: number): Reading => {
  const end = endAt(digitsAndLetters, line, offset);
  const run = line.slice(offset, end).toUpperCase();
  if (run.length === 18 && run.endsWith('X') && digitsEnd === end - 1) return oneToken(number(longNational(run)), end);
  const glued = /^[\dX]+$/.test(run) ? unglued(run) : undefined;
  if (glued) return { tokens: glued, end };
  const first = run.slice(0, digitsEnd - offset);
  const head = run.slice(0, 18);
  if (!/^[X\d]/.test(run.slice(18)) && !nationalId.check(head)) return oneToken(number(longNational(head)), offset + 18);
  if (isMobile(first)) return oneToken(mobile(first), digitsEnd);
  const whole = mixedNumber(run);
  return oneToken(whole ? number(whole) : { kind: 'word', text: run }, end);
};

const clock = /\d{1,2}:\d{2}(?::\d{2})?(?!\d)/y;
const landline = /0(?:10|2\d|[3-9]\d{2})[- ]\d{7,8}(?:-\d{1,6})?(?!\d)|[48]00-?\d{3}-?\d{4}(?!\d)/y;

const inYears = /\d{1,3} ?周?岁(?!以|至|到|-)/y;

const joinsDate = unitSet(' \t-/.年月');

const short = (line: string, offset: number, run: string): Reading | undefined => {
  const next = line.charAt(offset + run.length);
  const time = next === ':' ? endAt(clock, line, offset) : offset;
  if (time > offset) return oneToken({ kind: 'time' }, time);
  const age = run.length < 4 ? endAt(inYears, line, offset) : offset;
  if (age > offset) return oneToken({ kind: 'age', years: Number(run) }, age);
  const fixed = /^[048]/.test(run) ? endAt(landline, line, offset) : offset;
  if (fixed > offset) return oneToken({ kind: 'word', text: line.slice(offset, fixed) }, fixed);
  const isGroup = isSeparatorWord(next) || isCheckLetter(line.charCodeAt(offset + run.length));
  const groups = isGroup ? (brokenGroups(line, offset) ?? grouped(line, offset)) : undefined;
  if (groups?.tokens[0]?.kind === 'number') return groups;
  const isBorn = run.length === 6 && /^\s?出?生/.test(line.slice(offset + 6, offset + 9));
  const mayBeDate = isBorn || (run.length <= 4 && (joinsDate(next.charCodeAt(0)) || isLatin(next.charCodeAt(0))));
  const date = mayBeDate ? dateAt(line, offset) : undefined;
  return date ? oneToken({ kind: 'date', date }, offset + date.length) : groups;
};

const readDigits = (line: string, offset: number): Reading => {
  const end = endAt(digits, line, offset);
  const run = line.slice(offset, end);
  const found = run.length <= 8 ? short(line, offset, run) : undefined;
  if (found) return found;
  if (/[A-Za-z]/.test(line.charAt(end))) return mixed(line, offset, end);
  if (run.length === 18 || isMobile(run)) return oneToken(single(run), end);
  const tokens = unglued(run);
  return tokens ? { tokens, end } : (grouped(line, offset) ?? oneToken(single(run), end));
};

/** Replaces Latin words by spaces, except in front of digits in a certificate number: E1234 stays, scan1234 does not. */
const withoutWords = (text: string): string =>
  text.replaceAll(/[A-Za-z]+/g, (word, at: number) => {
    const isNumbered = /\d/.test(text.charAt(at + word.length));
    const stays = isNumbered ? word.length < 4 : /\d/.test(text.charAt(at - 1));
    return stays ? word : ' ';
  });

/** Replaces Latin words as above, and also Chinese characters and file extensions. */
const muted = (text: string): string => withoutWords(text.replaceAll(/\p{Script=Han}+|\.[A-Za-z]\w{0,4}(?!\w)/gu, ' '));

const url = /(?<![A-Za-z\d])[a-z][a-z\d+.-]{1,15}:\/\/[^\s,;|"'<>]{1,2000}/gi;
const webAddress =
  /(?<![\w@.])(?:[\w-]{1,63}\.){1,5}(?:com|cn|net|org|gov|edu|io|top|xyz|cc|info|me|co|hk|tw|app)(?![A-Za-z\d.])(?:[/:?][^\s,;|"'<>]{0,2000})?/gi;
const folders = [
  /(?<![A-Za-z\d])[A-Za-z]:[\\/](?:[^\\/\n,;|"<>:*?]{1,120}[\\/]){0,30}/g,
  /\\\\[\w.-]{1,63}\\(?:[^\\/\n,;|"<>:*?]{1,120}\\){0,30}/g,
  /(?<![^\s"'(:=])(?:~|\.{1,2})?\/(?=[A-Za-z])(?:[^\s/\\,;|]{1,120}\/){1,30}/g,
];
const file =
  /[^\s,;|"'<>()]{1,200}\.(?:pdf|png|jpe?g|gif|bmp|tiff?|heic|webp|docx?|xlsx?|csv|txt|rtf|pptx?|zip|rar|mp[34]|mov|html?)(?![A-Za-z\d])/gi;

/** Replaces the Latin words of a file name: its Chinese part may be a name (张三_<ID>.jpg). */
const mutedFile = (text: string): string =>
  withoutWords(text.replace(/\.[A-Za-z\d]{2,5}$/, ' ')).replaceAll(/(?<=\p{Script=Han})[_-]|[_-](?=\p{Script=Han})/gu, ' ');

/** Removes the words of web addresses, folders and files from a line. Their numbers stay. */
const withoutPaths = (line: string): string => {
  if (!/[A-Za-z]/.test(line) || !/[\\/.]/.test(line)) return line;
  let result = line;
  if (result.includes('://')) result = result.replaceAll(url, muted);
  if (result.includes('.')) result = result.replaceAll(webAddress, muted);
  if (/[\\/]/.test(result)) for (const folder of folders) result = result.replaceAll(folder, muted);
  return result.includes('.') ? result.replaceAll(file, mutedFile) : result;
};
