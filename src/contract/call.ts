import { type Static, type TSchema, type TUndefined, Type } from 'typebox';
import { draftNo, instant, saveId } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The file that a call accepts: its kinds and its maximum size in bytes. */
export type Upload = {
  readonly kinds: readonly UploadKind[];
  readonly maxBytes: number;
  /** Whether the call also accepts its fields as JSON, without a file. */
  readonly isOptional?: true;
};
/** A kind of file, recognised by its bytes: pictures and documents for attachments, tables and plain texts for imports. */
export type UploadKind = 'image/jpeg' | 'image/png' | 'application/pdf' | 'table' | 'text';

type Parts<Params extends TSchema, Query extends TSchema, Body extends TSchema, Reply extends TSchema> = {
  readonly doc: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** The call accepts a file as multipart/form-data. `body` then has the other fields, which are texts. */
  readonly upload?: Upload;
  /** Media type of a reply that is a file; `reply` is then `fileReply`. */
  readonly file?: string;
  /** Whether the reply redirects the browser (302). The call is opened as a page, never fetched. */
  readonly redirects?: true;
  readonly errors: readonly ErrorCode[];
};

/** One call of the API. Its path is absolute, with `:name` for a parameter. */
export type Call<
  Name extends string = string,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
> = { readonly name: Name; readonly method: Method; readonly path: string } & Parts<Params, Query, Body, Reply>;

const declare =
  (method: Method) =>
  <
    const Name extends string,
    Reply extends TSchema,
    Params extends TSchema = TUndefined,
    Query extends TSchema = TUndefined,
    Body extends TSchema = TUndefined,
  >(
    name: Name,
    path: string,
    parts: Parts<Params, Query, Body, Reply>,
  ): Call<Name, Params, Query, Body, Reply> => ({ name, method, path, ...parts });

/** Declares a call with its method. A missing part has the type undefined. */
export const get = declare('GET');
export const post = declare('POST');
export const put = declare('PUT');
export const remove = declare('DELETE');

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** The reply of a call: `ReplyOf<Calls['productQuery']>`. */
export type ReplyOf<C extends Call> = Part<C['reply']>;
export type BodyOf<C extends Call> = Part<NonNullable<C['body']>>;
export type QueryOf<C extends Call> = Part<NonNullable<C['query']>>;
export type ParamsOf<C extends Call> = Part<NonNullable<C['params']>>;

/** The HTTP status of every error code. */
export const statusByCode = {
  MALFORMED: 400,
  KEY_MISSING: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_FAILED: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  USER_SWITCHED: 405,
  PRICE_CHANGED: 409,
  VERSION_CONFLICT: 409,
  STATE: 409,
  KEY_IN_USE: 409,
  SHARE_GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  ISSUES: 422,
  KEY_REUSED: 422,
  THROTTLED: 429,
  SYSTEM: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;
export const errorCodes = Object.keys(statusByCode).filter((code): code is ErrorCode => code in statusByCode);

/** Errors of calls for signed-in users: of calls that list, of calls that read one record, of calls that change one. */
export const listErrors = ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'] as const;
export const readErrors = [...listErrors, 'NOT_FOUND'] as const;
export const changeErrors = [...readErrors, 'CROSS_SITE'] as const;

/** Returns every error code of a call: its own, those of a malformed or too large body, and those of all calls. */
export const errorsOf = (call: { readonly errors: readonly ErrorCode[]; readonly method: string }): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...call.errors,
    ...(call.method === 'GET' ? [] : (['MALFORMED', 'TOO_LARGE', 'UNSUPPORTED', 'THROTTLED'] as const)),
    'SYSTEM',
    'UNAVAILABLE',
  ]),
];

/** An issue of the user's data: a JSON pointer into the body's `application` (or the body), the rule, and its parameters. */
export const issue = Type.Object({
  path: Type.String(),
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  message: Type.Optional(Type.String()),
});

/** The reply to a save, with the version that it has made. The next save names this version as its base. */
export const draftSaved = Type.Object({ draftNo, version: Type.Integer(), saveId, saveTime: instant });
export type DraftSaved = Static<typeof draftSaved>;

/** Number of further issues. A reply has at most 200 issues. */
export const moreIssues = Type.Optional(Type.Integer());

/** The envelope of every reply that is not 2xx. */
export const errorReply = Type.Object({
  code: Type.String(),
  /** A sentence for the user, in the language of Accept-Language. */
  errorMsg: Type.String(),
  issues: Type.Optional(Type.Array(issue)),
  moreIssues,
  /** With PRICE_CHANGED: the premium that the agent saw and the premium now. */
  premium: Type.Optional(Type.Object({ seen: Type.String(), now: Type.String() })),
  /** With VERSION_CONFLICT of a draft: the last save. */
  draft: Type.Optional(draftSaved),
  /** With THROTTLED and UNAVAILABLE: seconds until another try makes sense. */
  retryAfter: Type.Optional(Type.Integer()),
});

export type ErrorReply = Static<typeof errorReply>;
