import { readFileSync, readdirSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const house = new URL('../../', import.meta.url);

/** Words by which a sentence promises that something is sent, paid back, done by itself or done in time. */
const promising =
  /短信|邮件|已发|将发|发送|工作日|小时|分钟内|天内|日内|立即|即时|实时|自动|原路|退款|到账|通知您|联系您|保证|随时/;
/** In a product model the insurer's own terms (claims, cooling-off) are its to keep; what it says of this portal is ours. */
const promisingOfModels = /短信|邮件|发送|验证码|自动|即时|实时/;

/** Lists of words that the reader knows, and names of states, promise nothing. */
const without =
  /^src\/(?:commands|server\/demo)\/|^engine\/(?:china|import|testing|dist)\/|node_modules|\.gen\.|status\.ts$|dictionaries\.ts$/;

const textsOf = (file: string): readonly string[] => {
  const source = readFileSync(new URL(file, house), 'utf8');
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) if (key !== 'raw') visit(inner);
  };
  visit(file.endsWith('.json') ? JSON.parse(source) : parseSync(file, source).program);
  return found.filter((text) => /\p{Script=Han}/u.test(text));
};

const promisesIn = (room: string, words: RegExp): readonly string[] =>
  readdirSync(new URL(room, house), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file}`)
    .filter((file) => (room === 'schemas' ? file.endsWith('.json') : /\.tsx?$/.test(file)) && !without.test(file))
    .flatMap((file) => textsOf(file).filter((text) => words.test(text)));

/** Each promise that was reviewed, under what keeps it. */
const reviewed: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('tests/house/promises.json', house), 'utf8'),
);

it('every sentence with a promise was reviewed: promises.json has it under the code that keeps it', () => {
  const said = new Set([
    ...promisesIn('src', promising),
    ...promisesIn('engine', promising),
    ...promisesIn('schemas', promisingOfModels),
  ]);
  const known = Object.values(reviewed).flat();
  expect([...said].filter((sentence) => !known.includes(sentence))).toEqual([]);
  expect(known.filter((sentence) => !said.has(sentence))).toEqual([]);
});
