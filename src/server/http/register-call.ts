import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps } from '../deps.ts';
import { mayBuy } from '../domain/rights.ts';
import { userOf } from '../domain/user.ts';
import type { Language } from '../domain/words.ts';
import type { Access, Route, UploadedFile } from './route.ts';
import { isLostDatabase } from './answer-errors.ts';
import { countedAddress, languageOf } from './request.ts';
import { sendStoredReply, type StoredReplies } from './stored-replies.ts';
import { readUpload } from './uploads.ts';
import { DomainError } from '../domain/errors.ts';
import { type Authentication, browserOf, sessionOf } from './session-cookie.ts';
import { ownHeader } from '../../contract/headers.ts';

/** What all calls of an app share. */
export type CallWorld = { readonly deps: Deps; readonly standings: Authentication; readonly kept: StoredReplies };

/** Most bytes of a body that anybody may send: 10,000 persons are about 3 MB. */
const PUBLIC_BODY = 4 * 1024 * 1024;

/** Puts a call on its path: shapes checked, session and rights looked up on the server, then the handler. */
export const registerCall = (app: FastifyInstance, { deps, standings, kept }: CallWorld, handler: Route): void => {
  const { call, access, perMinute } = handler;
  const { upload } = call;
  const files = new WeakMap<FastifyRequest, UploadedFile>();
  app.route({
    ...(access === 'public' && { bodyLimit: PUBLIC_BODY }),
    method: call.method,
    url: call.path,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
    },
    config: { ...(perMinute !== undefined && { rateLimit: { max: perMinute, timeWindow: 60_000 } }) },
    // Who may not call sends no file: he is refused before it is read.
    ...(upload && {
      preValidation: async (request: FastifyRequest) => {
        if (upload.isOptional && !request.isMultipart()) return;
        refuseCrossSite(request);
        if (access !== 'gateway') await admitted(standings, request, access, handler);
        const { file, fields } = await readUpload(request, upload);
        files.set(request, file);
        request.body = fields;
      },
    }),
    handler: async (request, reply) => {
      if (access !== 'gateway' && call.method !== 'GET') refuseCrossSite(request);
      if ((call.redirects || handler.acts) && isCrossSite(request)) throw new DomainError('CROSS_SITE');
      const attempt = async (): Promise<Outcome> => {
        const user = access === 'gateway' ? undefined : await admitted(standings, request, access, handler);
        const language = languageOf(request.headers['accept-language']);
        const context = {
          user,
          now: deps.clock.now(),
          language,
          params: request.params,
          query: request.query,
          body: request.body,
          file: files.get(request),
          header: (name: string) => textOf(request.headers[name]),
          address: countedAddress(request.ip),
          browser: () => browserOf(deps, request, reply),
          session: sessionOf(deps, request, reply),
        };
        if (!handler.kept) return { answer: await handler.run(context) };
        const revision = await standings.catalogueRevision(user);
        return { kept: await kept.reply(questionOf(call, request, user, language), revision, () => handler.run(context)) };
      };
      // Reading once more does no harm where the connection was lost; whoever writes comes again with his key.
      const isRead = call.method === 'GET' && !handler.acts && !call.redirects;
      const outcome = await attempt().catch((error: unknown) => {
        if (isRead && error instanceof Error && isLostDatabase(error)) return attempt();
        throw error;
      });
      return 'kept' in outcome ? sendStoredReply(request, reply, outcome.kept) : send(reply, call.file, outcome.answer);
    },
  });
};

type Outcome = { readonly answer: unknown } | { readonly kept: Awaited<ReturnType<StoredReplies['reply']>> };

/** What a kept reply follows from: the call, what it was asked of what it knows, and whose rights are asked for; never who asks. */
const questionOf = (
  { name, query }: Call,
  request: FastifyRequest,
  user: SessionUser | undefined,
  language: Language,
): string => {
  const asked = Object.keys(Object(Reflect.get(Object(query), 'properties'))).map((key): unknown =>
    Reflect.get(Object(request.query), key),
  );
  const rights = user && { ...userOf(user), id: undefined };
  return JSON.stringify([name, language, request.params, asked, rights]);
};

/** The session's user, if the call lets him in. A `clinetId` that is not his means that he has signed in as somebody else meanwhile. */
const admitted = async (
  standings: Authentication,
  request: FastifyRequest,
  access: Exclude<Access, 'gateway'>,
  { givenPassword, noticesExpiry }: Pick<Route, 'givenPassword' | 'noticesExpiry'>,
): Promise<SessionUser | undefined> => {
  const user = await standings.userOf(request);
  const tabUser: unknown = Reflect.get(Object(request.query), 'clinetId');
  if (user && typeof tabUser === 'string' && tabUser !== '' && tabUser !== user.id) throw new DomainError('USER_SWITCHED');
  // Whose password is not his own yet is a visitor to what is open to all: he sees no commissions.
  const isOver = !user && typeof tabUser === 'string' && tabUser !== '';
  if (noticesExpiry && isOver) throw new DomainError('UNAUTHENTICATED');
  if (access === 'public') return user?.password_given ? undefined : user;
  if (!user) throw new DomainError('UNAUTHENTICATED');
  if (user.password_given && !givenPassword) throw new DomainError('FORBIDDEN', mustChange);
  if (access === 'admin' && !(user.org_admin && user.org_id !== null)) throw new DomainError('FORBIDDEN');
  if (access === 'backOffice' && !user.back_office) throw new DomainError('FORBIDDEN');
  if (access === 'buyer' && !mayBuy(userOf(user))) throw new DomainError('FORBIDDEN', onlyViews);
  return user;
};

const onlyViews = {
  'zh-CN': '当前账号只能查看产品，不能投保或支付',
  'en-US': 'This account can view products, but not order or pay',
};

const mustChange = {
  'zh-CN': '密码已由管理员重置，请先修改密码',
  'en-US': 'An administrator has reset the password: change it first',
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

const textOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

/** Whether the browser says that a page of another origin has sent this; browsers that say nothing are covered by the cookie's SameSite. */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** Refuses a call that acts and does not come from the portal's own pages. */
const refuseCrossSite = (request: FastifyRequest): void => {
  if (isCrossSite(request) || request.headers[ownHeader.name] !== ownHeader.value) throw new DomainError('CROSS_SITE');
};
