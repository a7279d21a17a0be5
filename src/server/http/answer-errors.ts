import { isDate, type Sentence } from '@insure/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { type ErrorCode, type ErrorReply, statusByCode } from '../../contract/call.ts';
import { errorHelpAddress } from '../../contract/fixed-sentences.ts';
import { languageOf } from './route.ts';
import { DomainError } from '../domain/errors.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

/**
 * Answers every error with {code, errorMsg, …} in the caller's language. Details of an error that is not a DomainError are only
 * in the log.
 */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => send(request, reply, domainErrorOf(error, request)));
  app.setNotFoundHandler((request, reply) => send(request, reply, new DomainError('NOT_FOUND')));
};

/**
 * Answers a URL that cannot be decoded, or has a part that is too long. Fastify passes such a request to no route and no hook.
 */
export const refuseMalformedUrl = (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void send(request, reply.header('x-content-type-options', 'nosniff'), new DomainError('MALFORMED'));
};

const send = (request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply => {
  const { code, sentence, extra } = error;
  const body: ErrorReply = { code, errorMsg: sentence[languageOf(request.headers['accept-language'])], ...extra };
  if (body.retryAfter !== undefined) void reply.header('retry-after', body.retryAfter);
  return reply
    .status(statusByCode[code])
    .headers({ 'cache-control': 'no-store', link: `<${errorHelpAddress(code)}>; rel="help"` })
    .type('application/json; charset=utf-8')
    .send(body);
};

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED',
  429: 'THROTTLED',
};

const domainErrorOf = (error: FastifyError, request: FastifyRequest): DomainError => {
  if (error instanceof DomainError) {
    if (error.cause !== undefined) request.log.error({ err: error.cause }, 'a service could not be used');
    return error;
  }
  if (hasUnstorableCharacter(error)) return new DomainError('MALFORMED', unstorableSentence);
  const code = error.statusCode === undefined ? undefined : codeByStatus[error.statusCode];
  if (code === 'TOO_LARGE') return new DomainError(code, tooLargeSentence(request.routeOptions.bodyLimit));
  if (code) return new DomainError(code);
  if (isStorageFull(error)) {
    request.log.fatal({ err: error }, 'no space left to store anything');
    return new DomainError('UNAVAILABLE', noSpaceSentence, { retryAfter: 60 });
  }
  request.log.error({ err: error }, 'call failed');
  return isLostDatabase(error) ? new DomainError('UNAVAILABLE', undefined, { retryAfter: 5 }) : new DomainError('SYSTEM');
};

const tooLargeSentence = (bytes: number): Sentence => {
  const maxMegabytes = Math.floor(bytes / 1024 / 1024);
  return { 'zh-CN': `提交的内容过大，上限 ${maxMegabytes} MB`, 'en-US': `The content is too large: ${maxMegabytes} MB at most` };
};

/** PostgreSQL cannot store the character U+0000. */
const hasUnstorableCharacter = ({ code }: FastifyError): boolean => code === '22021' || code === '22P05';

const unstorableSentence = {
  'zh-CN': '请求格式有误：文本中有不能保存的字符 U+0000',
  'en-US': 'The request is malformed: a text holds the character U+0000, which cannot be stored',
};

/** Connection lost or refused, database shutting down, serialisation failure or deadlock: a retry may succeed. */
export const isLostDatabase = (error: { readonly code?: string; readonly message: string }): boolean =>
  /^(?:08\w{3}|57P0[123]|40001|40P01|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT)$/.test(error.code ?? '') ||
  /connection (?:terminated|timeout)|timeout exceeded when trying to connect/i.test(error.message);

/** The disk of the database or of the data folder is full; the transaction is rolled back. */
const isStorageFull = ({ code, message }: FastifyError): boolean =>
  /^(?:53100|ENOSPC|EDQUOT)$/.test(code ?? '') || /no space left on device/i.test(message);

const noSpaceSentence = {
  'zh-CN': '存储空间不足，本次内容没有保存，请联系管理员',
  'en-US': 'There is no space left to store this and nothing was saved: tell the administrator',
};

const ajvOptions = { allErrors: false, removeAdditional: false, useDefaults: true, strict: false, formats: { date: isDate } };
const strictAjv = new Ajv({ ...ajvOptions, coerceTypes: false });
const coercingAjv = new Ajv({ ...ajvOptions, coerceTypes: true });

/**
 * Validates a part of a request. Texts of paths and queries are converted to numbers and booleans; bodies are not converted.
 */
export const schemaCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined;
  return (value: unknown) => {
    // Compiled at the first request: compiling all schemas at the start would take a tenth of its time.
    validate ??= (httpPart === 'body' ? strictAjv : coercingAjv).compile(schema);
    return validate(value) ? { value } : { error: malformedError(httpPart ?? 'body', validate.errors?.[0]) };
  };
};

/**
 * Returns the error for a part of a request that does not have the shape of its call; its path is a JSON pointer into the part.
 */
const malformedError = (part: string, error: ErrorObject | undefined): DomainError => {
  const { instancePath = '', keyword = 'type', message = 'has another shape', params } = error ?? {};
  const unknownProperty = keyword === 'additionalProperties' ? ` (${String(params?.['additionalProperty'])})` : '';
  const description = `${part}${instancePath} ${message}${unknownProperty}`;
  const sentence = { 'zh-CN': `请求格式有误：${description}`, 'en-US': `The request is malformed: ${description}` };
  return new DomainError('MALFORMED', sentence, { issues: [{ path: instancePath, code: keyword }] });
};
