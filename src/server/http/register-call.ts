import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Upload } from '../../contract/call.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps } from '../deps.ts';
import { userOf } from '../domain/user-info.ts';
import type { LanguageTag } from '@insure/engine';
import { authorize } from './authorize.ts';
import { type Route, type UploadedFile, countedAddress, languageOf } from './route.ts';
import { isLostDatabase } from './answer-errors.ts';
import { sendStoredReply, type StoredReplies } from './reply-cache.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { type Authentication, browserOf, sessionOf } from './session-cookie.ts';
import { ownHeader } from '../../contract/headers.ts';
import { throttleOptions } from './throttle.ts';
import { kindOfFile } from '../domain/upload-kind.ts';

export type CallContext = { readonly deps: Deps; readonly authentication: Authentication; readonly replies: StoredReplies };

/** Maximum bytes of the body of a public call: 10,000 persons are about 3 MB. */
const MAX_PUBLIC_BODY_BYTES = 4 * 1024 * 1024;

/** Registers a call: checks the request's schema, session and rights, then runs the handler. */
export const registerCall = (app: FastifyInstance, { deps, authentication, replies }: CallContext, route: Route): void => {
  const { call, access, perMinute } = route;
  const { upload } = call;
  const files = new WeakMap<FastifyRequest, UploadedFile>();
  app.route({
    ...(access === 'public' && { bodyLimit: MAX_PUBLIC_BODY_BYTES }),
    method: call.method,
    url: call.path,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
    },
    config: throttleOptions(perMinute),
    // The rights are checked before the file is read.
    ...(upload && {
      preValidation: async (request: FastifyRequest) => {
        if (upload.isOptional && !request.isMultipart()) return;
        refuseCrossSite(request);
        if (access !== 'gateway') await authorize(authentication, request, access, route);
        const { file, fields } = await readUpload(request, upload);
        files.set(request, file);
        request.body = fields;
      },
    }),
    handler: async (request, reply) => {
      if (access !== 'gateway' && call.method !== 'GET') refuseCrossSite(request);
      if ((call.redirects || route.changesData) && isCrossSite(request)) throw new DomainError('CROSS_SITE');
      const runCall = async (): Promise<Outcome> => {
        const user = access === 'gateway' ? undefined : await authorize(authentication, request, access, route);
        const language = languageOf(request.headers['accept-language']);
        const context = {
          user,
          now: deps.clock.now(),
          language,
          params: request.params,
          query: request.query,
          body: request.body,
          file: files.get(request),
          header: (name: string) => firstValueOf(request.headers[name]),
          address: countedAddress(request.ip),
          browser: () => browserOf(deps, request, reply),
          report: (error: unknown) => request.log.error({ err: error }, 'part of a call failed'),
          session: sessionOf(deps, request, reply),
        };
        if (!route.cached) return { answer: await route.run(context) };
        const revision = await authentication.catalogueRevision(user);
        return {
          stored: await replies.getOrMake(replyKeyOf(call, request, user, [language, dayOf(context.now)]), revision, () =>
            route.run(context),
          ),
        };
      };
      // After a lost connection to the database, a read is tried once more. The client repeats a write, with its idempotency
      // key.
      const isRead = call.method === 'GET' && !route.changesData && !call.redirects;
      const outcome = await runCall().catch((error: unknown) => {
        if (isRead && error instanceof Error && isLostDatabase(error)) return runCall();
        throw error;
      });
      return 'stored' in outcome ? sendStoredReply(request, reply, outcome.stored) : send(reply, call.file, outcome.answer);
    },
  });
};

type Outcome = { readonly answer: unknown } | { readonly stored: Awaited<ReturnType<StoredReplies['getOrMake']>> };

const replyKeyOf = (
  { name, query }: Call,
  request: FastifyRequest,
  user: SessionUser | undefined,
  languageAndDay: readonly [language: LanguageTag, day: string],
): string => {
  const values = Object.keys(Object(Reflect.get(Object(query), 'properties'))).map((key): unknown =>
    Reflect.get(Object(request.query), key),
  );
  const rights = user && { ...userOf(user), id: undefined };
  return JSON.stringify([name, languageAndDay, request.params, values, rights]);
};

const send = (reply: FastifyReply, file: string | undefined, answer: unknown): FastifyReply => {
  void reply.header('cache-control', 'no-store');
  if (typeof answer !== 'object' || answer === null) return reply.send(answer);
  if ('location' in answer && typeof answer.location === 'string') return reply.redirect(answer.location, 302);
  if ('json' in answer && answer.json instanceof Uint8Array)
    return reply.type('application/json; charset=utf-8').send(bufferOf(answer.json));
  if (
    file !== undefined &&
    'bytes' in answer &&
    answer.bytes instanceof Uint8Array &&
    'fileName' in answer &&
    typeof answer.fileName === 'string'
  )
    return reply
      .type(file)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`)
      .send(bufferOf(answer.bytes));
  return reply.send(answer);
};

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

const firstValueOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

/**
 * Returns whether a page of another origin sent the request. Some browsers do not send the header: SameSite of the cookie
 * protects their users.
 */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

const refuseCrossSite = (request: FastifyRequest): void => {
  if (isCrossSite(request) || request.headers[ownHeader.name] !== ownHeader.value) throw new DomainError('CROSS_SITE');
};

type UploadParts = { readonly file: UploadedFile; readonly fields: Readonly<Record<string, string>> };

const tooLargeSentence = { 'zh-CN': '文件超出上传限制（最大 5 MB）', 'en-US': 'The file exceeds the upload limit (5 MB)' };
const unsupportedSentence = { 'zh-CN': '不支持的文件格式', 'en-US': 'Unsupported file format' };
const noFileSentence = { 'zh-CN': '没有收到文件', 'en-US': 'No file was received' };

/**
 * Reads the file and the fields of a call. Refuses a file that is too large as early as possible. Its name, declared type and
 * first bytes must be of the same kind.
 */
const readUpload = async (request: FastifyRequest, { kinds, maxBytes }: Upload): Promise<UploadParts> => {
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED', unsupportedSentence);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + MULTIPART_BYTES)
    throw new DomainError('TOO_LARGE', tooLargeSentence);
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  let type = '';
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 50 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (fields.has(part.fieldname)) throw new DomainError('MALFORMED');
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw isTooLarge(error) ? new DomainError('TOO_LARGE', tooLargeSentence) : error;
    });
    // A stream that is cut off at the limit ends without an error.
    if (part.file.truncated) throw new DomainError('TOO_LARGE', tooLargeSentence);
    file = { name: safeFileName(part.filename), bytes };
    type = part.mimetype;
  }
  if (!file) throw new DomainError('MALFORMED', noFileSentence);
  if (!kinds.some((kind) => kindOfFile(file.name, type, file.bytes) === kind))
    throw new DomainError('UNSUPPORTED', unsupportedSentence);
  return { file, fields: Object.fromEntries(fields) };
};

/** Maximum bytes that multipart adds to a file. */
const MULTIPART_BYTES = 65_536;

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

const safeFileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\u0000-\u001F\u007F]/g, '').slice(-150);
