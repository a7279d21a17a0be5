import { type Static, type TSchema, type TUndefined, Type } from 'typebox';
import { draftNo, instant, saveId } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call takes as its file: which kinds, and how many bytes at most. */
export type Upload = {
  readonly kinds: readonly UploadKind[];
  readonly maxBytes: number;
  /** The call takes its fields as JSON as well, without a file. */
  readonly isOptional?: true;
};
/** A kind of file, told from its bytes: pictures and documents that are attached, tables and plain texts that are imported. */
export type UploadKind = 'image/jpeg' | 'image/png' | 'application/pdf' | 'table' | 'text';

type Parts<Params extends TSchema, Query extends TSchema, Body extends TSchema, Reply extends TSchema> = {
  readonly doc: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** A call that takes a file as multipart/form-data; `body` is then its other fields, which are texts. */
  readonly upload?: Upload;
  /** Media type of a reply that is a file; `reply` is then `fileReply`. */
  readonly file?: string;
  /** A reply that sends the browser elsewhere (302): opened as a page, never fetched. */
  readonly redirects?: true;
  readonly errors: readonly ErrorCode[];
};

/** One call of the wire. Its path is absolute, with `:name` for a parameter. */
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

/** Each declares a call of its method. A part that is left out has the type undefined. */
export const get = declare('GET');
export const post = declare('POST');
export const put = declare('PUT');
export const remove = declare('DELETE');

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** What the call answers with: `ReplyOf<Calls['productQuery']>`. */
export type ReplyOf<C extends Call> = Part<C['reply']>;
export type BodyOf<C extends Call> = Part<NonNullable<C['body']>>;
export type QueryOf<C extends Call> = Part<NonNullable<C['query']>>;
export type ParamsOf<C extends Call> = Part<NonNullable<C['params']>>;

/** Every error code and the status it goes with (decisions.md E). */
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

/** Errors of a call for signed-in users that lists something, that reads one thing, and that changes one. */
export const listErrors = ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'] as const;
export const readErrors = [...listErrors, 'NOT_FOUND'] as const;
export const changeErrors = [...readErrors, 'CROSS_SITE'] as const;

/** Every code that a call may answer with: those that it declares, those of a body that is no body of any call or too much at once, and those of any call. */
export const errorsOf = (call: { readonly errors: readonly ErrorCode[]; readonly method: string }): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...call.errors,
    ...(call.method === 'GET' ? [] : (['MALFORMED', 'TOO_LARGE', 'UNSUPPORTED', 'THROTTLED'] as const)),
    'SYSTEM',
    'UNAVAILABLE',
  ]),
];

/** A fault in the user's data: JSON pointer into the body's `application` (or the body), rule, parameters. */
export const issue = Type.Object({
  path: Type.String(),
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  message: Type.Optional(Type.String()),
});

/** What a save is told: the version that it made, by which the next one says what it saw. */
export const draftSaved = Type.Object({ draftNo, version: Type.Integer(), saveId, saveTime: instant });
export type DraftSaved = Static<typeof draftSaved>;

/** How many issues there are beside those of the reply, which has 200 at most. */
export const moreIssues = Type.Optional(Type.Integer());

/** The envelope of every reply that is not 2xx. */
export const errorReply = Type.Object({
  code: Type.String(),
  /** A sentence for the user, in the language of Accept-Language. */
  errorMsg: Type.String(),
  issues: Type.Optional(Type.Array(issue)),
  moreIssues,
  /** With PRICE_CHANGED: what the agent saw and what it is now. */
  premium: Type.Optional(Type.Object({ seen: Type.String(), now: Type.String() })),
  /** With VERSION_CONFLICT of a draft: what was saved last. */
  draft: Type.Optional(draftSaved),
  /** With THROTTLED and UNAVAILABLE: seconds until another try makes sense. */
  retryAfter: Type.Optional(Type.Integer()),
});

export type ErrorReply = Static<typeof errorReply>;
