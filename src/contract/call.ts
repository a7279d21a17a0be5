import type { Static, TSchema, TUndefined } from 'typebox';
import type { ErrorCode } from './errors.ts';

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
