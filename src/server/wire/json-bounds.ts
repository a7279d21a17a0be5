import type { FastifyInstance } from 'fastify';
import type { Sentence } from '../domain/words.ts';
import { ReplyError } from './reply-error.ts';

/** What JSON may hold at most before it is read: levels of nesting, and names in one object (a draft has one for each row that is in doubt). */
const DEPTH = 32;
const NAMES = 20_000;
/** Bytes of a body for each value that it may hold: a person of 15 fields takes about 20 a value. */
const BYTES_A_VALUE = 8;

/** Reads JSON bodies as Fastify does, once their bounds are known: neither depth nor number of values is left to what reads them. */
export const jsonWithinBounds = (app: FastifyInstance, bodyLimit: number): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const values = bodyLimit / BYTES_A_VALUE;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request, body: Buffer, done) => {
    const fault = beyondBounds(body, values);
    if (fault) done(new ReplyError('MALFORMED', fault));
    else void parse(request, body.toString('utf8'), done);
  });
};

/** What of a JSON text is beyond its bounds: undefined where nothing is. One pass over its bytes; whether it is JSON is not looked at. */
export const beyondBounds = (text: Uint8Array, values: number): Sentence | undefined => {
  const names: number[] = [];
  let [count, depth] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) {
      at = endOfText(text, at + 1);
    } else if (byte === COLON) {
      const named = (names[depth] ?? 0) + 1;
      names[depth] = named;
      if (named > NAMES) return tooMany('names in one object', '单个对象的字段', NAMES);
    } else if (byte === COMMA) {
      count += 1;
      if (count > values) return tooMany('values', '值的数量', values);
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      depth += 1;
      count += 1;
      if (depth > DEPTH) return tooMany('levels of nesting', '嵌套层数', DEPTH);
      if (count > values) return tooMany('values', '值的数量', values);
      names[depth] = 0;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth = Math.max(depth - 1, 0);
  }
  return undefined;
};

const [QUOTE, BACKSLASH, COLON, COMMA] = [34, 92, 58, 44];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [123, 125, 91, 93];

/** Where the text ends that begins at a place: its closing quote, or the end of all. */
const endOfText = (text: Uint8Array, from: number): number => {
  let at = from;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
};

const tooMany = (what: string, inChinese: string, most: number): Sentence => ({
  'zh-CN': `请求内容超出限制：${inChinese}最多 ${Math.floor(most)}`,
  'en-US': `The request is beyond its bounds: at most ${Math.floor(most)} ${what}`,
});
