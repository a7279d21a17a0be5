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
import { readBrokenGroups, readGroups, isCheckLetter, isSeparatorWord } from './digit-groups.ts';
import { invalidId, readLongId, wrongLengthId, readMixedNumber, readShortId } from './numbers.ts';
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

const markBracketed = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => (token.kind === 'name' ? { ...token, name: { ...token.name, isBracketed: true } } : token));

/** A masked number, which may be written in two parts. */
const maskedNumber = /(?:\d{1,10}\s)?\d{0,17}\*{2,20}[\dXx*]{0,18}/uy;
const scientific = /\d(?:\.\d{1,17})?[Ee]\+\d{1,2}(?!\d)/y;

/** Returns whether stars mask a part of the number. Stars beside a complete number are decoration. */
const isMasked = (text: string): boolean => {
  const [before = '', after = ''] = text.split(/\*[\dXx*]*\*|\*+/);
  return before.length + after.length > 2 && before.length !== 11 && before.length !== 15 && after.length < 11;
};

const readDamagedNumber = (line: string, offset: number): Reading | undefined => {
  const maskedText = matchAt(maskedNumber, line, offset)?.[0];
  if (maskedText && isMasked(maskedText)) {
    const id = numberToken(invalidId(maskedText, { code: 'id-masked', params: { text: maskedText } }));
    return oneToken(maskedText.length < 14 ? { kind: 'word', text: maskedText } : id, offset + maskedText.length);
  }
  const scientificText = matchAt(scientific, line, offset)?.[0];
  return scientificText
    ? oneToken(
        numberToken(invalidId(scientificText, { code: 'id-scientific', params: { text: scientificText } })),
        offset + scientificText.length,
      )
    : undefined;
};

const readAt = (line: string, offset: number, mayBeDamaged: boolean): Reading | undefined => {
  const unit = line.charCodeAt(offset);
  const damagedReading = mayBeDamaged ? readDamagedNumber(line, offset) : undefined;
  if (damagedReading) return damagedReading;
  if (isHan(unit)) return readHan(line, offset);
  if (isDigit(unit)) return readDigits(line, offset);
  return isLatin(unit) ? readLatin(line, offset) : undefined;
};

export const tokenizeLine = (rawLine: string): readonly Token[] => {
  const line = withoutPaths(rawLine.includes('@') ? withoutMail(rawLine) : rawLine);
  const tokens: Token[] = [];
  const mayHaveDamage = line.includes('*') || line.includes('+');
  let openBrackets = 0;
  for (let at = 0; at < line.length;) {
    const reading = readAt(line, at, mayHaveDamage);
    if (reading) {
      const isSender =
        tokens.at(-1)?.kind === 'time' && reading.tokens.length === 1 && /^\s?:/.test(line.slice(reading.end, reading.end + 2));
      if (isSender) tokens.push({ kind: 'time' });
      else tokens.push(...(openBrackets > 0 ? markBracketed(reading.tokens) : reading.tokens));
      at = reading.end;
      continue;
    }
    const character = line.charAt(at);
    if (character === '(') openBrackets += 1;
    else if (character === ')') openBrackets = Math.max(0, openBrackets - 1);
    else if (isGap(character)) tokens.push(gap);
    const foundMark = character >= '\uE000' && character < '\uE00F' ? markAt(line, at) : undefined;
    if (foundMark) tokens.push({ kind: 'mark', mark: foundMark.mark });
    at = foundMark?.end ?? at + 1;
  }
  return tokens;
};

const numberToken = (value: PersonNumber): Token => ({ kind: 'number', number: value });
const mobileToken = (text: string): Token => ({ kind: 'mobile', text });

const isMobile = (digits: string): boolean => /^1[1-9]\d{9}$/.test(digits);
const isAssignedMobile = (digits: string): boolean => /^1[3-9]\d{9}$/.test(digits);

const digits = /\d+/y;
const digitsAndLetters = /[\dA-Za-z]+/y;

const partLengths = [18, 15, 11, 13, 8] as const;

const tokenOfPart = (part: string): Token | undefined => {
  if (part.length === 18) return nationalId.check(part) && residenceCard.check(part) ? undefined : numberToken(readLongId(part));
  if (part.length === 15) {
    if (part.startsWith('0086') && isAssignedMobile(part.slice(4))) return mobileToken(part.slice(4));
    return idnum.check(part) ? undefined : numberToken(readShortId(part));
  }
  if (part.length === 13)
    return part.startsWith('86') && isAssignedMobile(part.slice(2)) ? mobileToken(part.slice(2)) : undefined;
  if (part.length === 8)
    return /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(part) ? { kind: 'digits', text: part } : undefined;
  return isAssignedMobile(part) ? mobileToken(part) : undefined;
};

const divisionsOf = (run: string, parts: number): readonly (readonly Token[])[] => {
  if (run === '') return [[]];
  if (parts === 0) return [];
  return partLengths.flatMap((length) => {
    const part = run.length >= length ? tokenOfPart(run.slice(0, length)) : undefined;
    return part ? divisionsOf(run.slice(length), parts - 1).map((rest) => [part, ...rest]) : [];
  });
};

/** Returns the numbers in a long run of digits, if there is only one way to divide it into numbers with an ID. */
const splitRun = (run: string): readonly Token[] | undefined => {
  if (run.length < 19 || run.length > 50) return undefined;
  const divisions = divisionsOf(run, 3).filter((tokens) => tokens.some((token) => token.kind === 'number'));
  return divisions.length === 1 ? divisions[0] : undefined;
};

const singleToken = (run: string): Token => {
  if (run.length === 18) return numberToken(readLongId(run));
  const withoutCountryCode = run.length > 11 ? run.replace(/^(?:00)?86(?=1\d{10}$)/, '') : run;
  if (isMobile(withoutCountryCode)) return mobileToken(withoutCountryCode);
  if (run.length === 15) return numberToken(readShortId(run));
  return run.length >= 13 ? numberToken(wrongLengthId(run)) : { kind: 'digits', text: run };
};

const readMixedRun = (line: string, offset: number, digitsEnd: number): Reading => {
  const end = endAt(digitsAndLetters, line, offset);
  const run = line.slice(offset, end).toUpperCase();
  if (run.length === 18 && run.endsWith('X') && digitsEnd === end - 1) return oneToken(numberToken(readLongId(run)), end);
  const separateTokens = /^[\dX]+$/.test(run) ? splitRun(run) : undefined;
  if (separateTokens) return { tokens: separateTokens, end };
  const leadingDigits = run.slice(0, digitsEnd - offset);
  const head = run.slice(0, 18);
  if (!/^[X\d]/.test(run.slice(18)) && !nationalId.check(head)) return oneToken(numberToken(readLongId(head)), offset + 18);
  if (isMobile(leadingDigits)) return oneToken(mobileToken(leadingDigits), digitsEnd);
  const mixedId = readMixedNumber(run);
  return oneToken(mixedId ? numberToken(mixedId) : { kind: 'word', text: run }, end);
};

const clock = /\d{1,2}:\d{2}(?::\d{2})?(?!\d)/y;
const landline = /0(?:10|2\d|[3-9]\d{2})[- ]\d{7,8}(?:-\d{1,6})?(?!\d)|[48]00-?\d{3}-?\d{4}(?!\d)/y;

const ageInYears = /\d{1,3} ?周?岁(?!以|至|到|-)/y;

const joinsDate = unitSet(' \t-/.年月');

const readShortRun = (line: string, offset: number, run: string): Reading | undefined => {
  const nextCharacter = line.charAt(offset + run.length);
  const clockEnd = nextCharacter === ':' ? endAt(clock, line, offset) : offset;
  if (clockEnd > offset) return oneToken({ kind: 'time' }, clockEnd);
  const ageEnd = run.length < 4 ? endAt(ageInYears, line, offset) : offset;
  if (ageEnd > offset) return oneToken({ kind: 'age', years: Number(run) }, ageEnd);
  const landlineEnd = /^[048]/.test(run) ? endAt(landline, line, offset) : offset;
  if (landlineEnd > offset) return oneToken({ kind: 'word', text: line.slice(offset, landlineEnd) }, landlineEnd);
  const mayBeGrouped = isSeparatorWord(nextCharacter) || isCheckLetter(line.charCodeAt(offset + run.length));
  const groups = mayBeGrouped ? (readBrokenGroups(line, offset) ?? readGroups(line, offset)) : undefined;
  if (groups?.tokens[0]?.kind === 'number') return groups;
  const hasBirthWord = run.length === 6 && /^\s?出?生/.test(line.slice(offset + 6, offset + 9));
  const mayBeDate =
    hasBirthWord || (run.length <= 4 && (joinsDate(nextCharacter.charCodeAt(0)) || isLatin(nextCharacter.charCodeAt(0))));
  const date = mayBeDate ? dateAt(line, offset) : undefined;
  return date ? oneToken({ kind: 'date', date }, offset + date.length) : groups;
};

const readDigits = (line: string, offset: number): Reading => {
  const end = endAt(digits, line, offset);
  const run = line.slice(offset, end);
  const shortReading = run.length <= 8 ? readShortRun(line, offset, run) : undefined;
  if (shortReading) return shortReading;
  if (/[A-Za-z]/.test(line.charAt(end))) return readMixedRun(line, offset, end);
  if (run.length === 18 || isMobile(run)) return oneToken(singleToken(run), end);
  const tokens = splitRun(run);
  return tokens ? { tokens, end } : (readGroups(line, offset) ?? oneToken(singleToken(run), end));
};

/** Replaces Latin words by spaces, except in front of digits in a certificate number: E1234 stays, scan1234 does not. */
const withoutWords = (text: string): string =>
  text.replaceAll(/[A-Za-z]+/g, (word, at: number) => {
    const isNumbered = /\d/.test(text.charAt(at + word.length));
    const isKept = isNumbered ? word.length < 4 : /\d/.test(text.charAt(at - 1));
    return isKept ? word : ' ';
  });

/** Replaces Latin words as `withoutWords` does, and also Chinese characters and file extensions. */
const withoutAllWords = (text: string): string => withoutWords(text.replaceAll(/\p{Script=Han}+|\.[A-Za-z]\w{0,4}(?!\w)/gu, ' '));

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
const withoutFileWords = (text: string): string =>
  withoutWords(text.replace(/\.[A-Za-z\d]{2,5}$/, ' ')).replaceAll(/(?<=\p{Script=Han})[_-]|[_-](?=\p{Script=Han})/gu, ' ');

/** Removes the words of web addresses, folders and files from a line. Their numbers stay. */
const withoutPaths = (line: string): string => {
  if (!/[A-Za-z]/.test(line) || !/[\\/.]/.test(line)) return line;
  let result = line;
  if (result.includes('://')) result = result.replaceAll(url, withoutAllWords);
  if (result.includes('.')) result = result.replaceAll(webAddress, withoutAllWords);
  if (/[\\/]/.test(result)) for (const folder of folders) result = result.replaceAll(folder, withoutAllWords);
  return result.includes('.') ? result.replaceAll(file, withoutFileWords) : result;
};
