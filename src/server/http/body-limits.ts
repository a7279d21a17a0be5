import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countedAddress } from './route.ts';
import { DomainError } from '../domain/errors.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sentence } from '@insure/engine';

const SMALL_BODY_BYTES = 64 * 1024;
/** Maximum bytes of large bodies that one address may send at the same time. */
const MAX_OPEN_BYTES = 64 * 1024 * 1024;

/**
 * Limits the total size of the large bodies of one address that are not answered yet. Above the limit, answers 429 without
 * reading the body.
 */
export const limitLargeBodies = (app: FastifyInstance): void => {
  const openBytes = new Map<string, number>();
  const addOpenBytes = (address: string, by: number): void => {
    const bytes = (openBytes.get(address) ?? 0) + by;
    if (bytes > 0) openBytes.set(address, bytes);
    else openBytes.delete(address);
  };
  app.addHook('onRequest', async (request, reply) => {
    const size = declaredSize(request);
    if (size <= SMALL_BODY_BYTES) return;
    const address = countedAddress(request.ip);
    if ((openBytes.get(address) ?? 0) + size > MAX_OPEN_BYTES)
      throw new DomainError('THROTTLED', tooManyBodiesSentence, { retryAfter: 5 });
    addOpenBytes(address, size);
    reply.raw.once('close', () => addOpenBytes(address, -size));
  });
};

const declaredSize = ({ headers, routeOptions }: FastifyRequest): number => {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? MAX_OPEN_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, MAX_OPEN_BYTES);
};

const tooManyBodiesSentence = {
  'zh-CN': '同时提交的大数据量请求过多，请稍后再试',
  'en-US': 'Too much is being sent at once: try again in a moment',
};

/**
 * Limits that are checked before JSON is parsed: levels of nesting, and names in one object (a draft has a name for each
 * doubtful row).
 */
const MAX_DEPTH = 32;
const MAX_NAMES = 20_000;
/**
 * Maximum number of values in one body. 10,000 persons with 20 fields have 210,000 values; a draft that changes three fields of
 * each of them has about 350,000.
 */
const MAX_VALUES = 400_000;
/** Bodies from this size on are parsed one per turn of the event loop: parsing four megabytes takes tens of milliseconds. */
const LONG_BODY_BYTES = 64 * 1024;

/**
 * Parses JSON as Fastify does, after checking its limits. Long bodies are parsed one per turn, so that short requests do not
 * wait for all of them.
 */
export const parseJsonWithinLimits = (app: FastifyInstance, bodyLimit: number): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  let turn = Promise.resolve();
  const waitForTurn = (): Promise<void> => {
    turn = turn.then(() => nextTurn());
    return turn;
  };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length >= LONG_BODY_BYTES) await waitForTurn();
      const sentence = exceededLimitOf(body);
      if (sentence) throw new DomainError('MALFORMED', sentence);
      return new Promise((resolve, reject) => {
        parse(request, body.toString('utf8'), (error, json) => (error ? reject(error) : resolve(json)));
      });
    },
  );
};

/** Returns the sentence for the first limit that a JSON text exceeds, or undefined. Does not check that the text is JSON. */
export const exceededLimitOf = (text: Uint8Array): Sentence | undefined => {
  const nameCounts: number[] = [];
  let [valueCount, depth] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const byte = text[index];
    if (byte === QUOTE) {
      index = endOfText(text, index + 1);
    } else if (byte === COLON) {
      const nameCount = (nameCounts[depth] ?? 0) + 1;
      nameCounts[depth] = nameCount;
      if (nameCount > MAX_NAMES) return tooManySentence('names in one object', '单个对象的字段', MAX_NAMES);
    } else if (byte === COMMA) {
      valueCount += 1;
      if (valueCount > MAX_VALUES) return tooManySentence('values', '值的数量', MAX_VALUES);
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      depth += 1;
      valueCount += 1;
      if (depth > MAX_DEPTH) return tooManySentence('levels of nesting', '嵌套层数', MAX_DEPTH);
      if (valueCount > MAX_VALUES) return tooManySentence('values', '值的数量', MAX_VALUES);
      nameCounts[depth] = 0;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth = Math.max(depth - 1, 0);
  }
  return undefined;
};

const [QUOTE, BACKSLASH, COLON, COMMA] = [34, 92, 58, 44];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [123, 125, 91, 93];

const endOfText = (text: Uint8Array, from: number): number => {
  let index = from;
  while (index < text.length && text[index] !== QUOTE) index += text[index] === BACKSLASH ? 2 : 1;
  return index;
};

const tooManySentence = (englishName: string, chineseName: string, limit: number): Sentence => ({
  'zh-CN': `请求内容超出限制：${chineseName}最多 ${limit}`,
  'en-US': `The request is beyond its bounds: at most ${limit} ${englishName}`,
});
