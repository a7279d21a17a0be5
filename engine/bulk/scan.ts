import { isDigit, isHan, isLatin } from './characters.ts';
import { readDigits } from './digits.ts';
import { readHan } from './han.ts';
import { readLatin } from './latin.ts';
import { markAt } from './marks.ts';
import { withoutPaths } from './paths.ts';
import type { Reading, Token } from './token.ts';

const gap: Token = { kind: 'gap' };

const isGap = (character: string): boolean => character === '\t' || character === ',' || character === ';' || character === '|';

const domain = /[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/y;
const mention = /[\p{Script=Han}\w-]{1,20}/uy;

const endOf = (pattern: RegExp, line: string, offset: number): number => {
  pattern.lastIndex = offset;
  return pattern.test(line) ? pattern.lastIndex : offset;
};

/** Takes out addresses of mail and mentions of somebody (@张三): from every @ outwards within bounds, so that the cost stays linear. */
const withoutMail = (line: string): string => {
  const kept: string[] = [];
  let from = 0;
  for (let at = line.indexOf('@'); at >= 0; at = line.indexOf('@', at + 1)) {
    let start = at;
    while (start > from && at - start < 64 && /[\w.+-]/.test(line.charAt(start - 1))) start -= 1;
    const end = endOf(start < at ? domain : mention, line.slice(0, at + 250), at + 1);
    if (end === at + 1 || (start === at && isDigit(line.charCodeAt(at + 1)))) continue;
    kept.push(line.slice(from, start));
    from = end;
  }
  return [...kept, line.slice(from)].join(',');
};

const bracketed = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token) => (token.kind === 'name' ? { ...token, name: { ...token.name, bracketed: true } } : token));

const faulty = (text: string, code: 'id-masked' | 'id-scientific', end: number): Reading => ({
  tokens: [
    text.length < 14 && code === 'id-masked'
      ? { kind: 'word', text }
      : { kind: 'number', number: { type: 'I', text, sure: true, fault: { code, params: { text } } } },
  ],
  end,
});

/** What was masked may have been typed in two pieces. */
const masked = /(?:\d{1,10}\s)?\d{0,17}\*{2,20}[\dXx*]{0,18}/uy;
const scientific = /\d(?:\.\d{1,17})?[Ee]\+\d{1,2}(?!\d)/y;

/** Stars beside a whole number are decoration: only a part of a number is masked. */
const isMasked = (text: string): boolean => {
  const [before = '', after = ''] = text.split(/\*[\dXx*]*\*|\*+/);
  return before.length + after.length > 2 && before.length !== 11 && before.length !== 15 && after.length < 11;
};

/** A number of which stars hide a part, or that a spreadsheet turned into a power of ten. */
const damaged = (line: string, offset: number): Reading | undefined => {
  masked.lastIndex = offset;
  const stars = masked.exec(line)?.[0];
  if (stars && isMasked(stars)) return faulty(stars, 'id-masked', offset + stars.length);
  scientific.lastIndex = offset;
  const power = scientific.exec(line)?.[0];
  return power ? faulty(power, 'id-scientific', offset + power.length) : undefined;
};

const readAt = (line: string, offset: number, isDamaged: boolean): Reading | undefined => {
  const unit = line.charCodeAt(offset);
  const found = isDamaged ? damaged(line, offset) : undefined;
  if (found) return found;
  if (isHan(unit)) return readHan(line, offset);
  if (isDigit(unit)) return readDigits(line, offset);
  return isLatin(unit) ? readLatin(line, offset) : undefined;
};

/** The tokens of one canonical line. */
export const scanLine = (raw: string): readonly Token[] => {
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
