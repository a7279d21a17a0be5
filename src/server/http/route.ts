import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '../../contract/call.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Language } from '../domain/words.ts';

/**
 * Who gets in: `public` anyone; `user` a session; `buyer` a session that may order (an agent above level 1, or a customer);
 * `admin` a session of an organisation's administrator;
 * `backOffice` a session of the platform's own staff, who underwrite;
 * `gateway` a caller that proves itself by the signature in its body. What is his own is decided by the scope of the session.
 */
export type Access = 'public' | 'user' | 'buyer' | 'admin' | 'backOffice' | 'gateway';

/** What a handler is given. */
export type Context<C extends Call = Call, A extends Access = Access> = {
  readonly now: Date;
  readonly language: Language;
  readonly user: A extends 'user' | 'buyer' | 'admin' | 'backOffice' ? SessionUser : SessionUser | undefined;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The file of a call that takes one. */
  readonly file: UploadedFile | undefined;
  /** A header of the request, by its name in small letters. */
  readonly header: (name: string) => string | undefined;
  /** What throttles count the caller by: his address, or the network that it is of. */
  readonly address: string;
  /** What tells this browser from others; a random text that a cookie keeps. */
  readonly browser: () => string;
  /** Begins a session for the browser and gives its hash, or ends the one it has. */
  readonly session: { readonly begin: (userId: string) => Promise<string>; readonly end: () => Promise<void> };
};

/** A file as it came: its name without any folder, and its bytes. */
export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };

/** A file to send. */
export type FileAnswer = { readonly bytes: Uint8Array; readonly fileName: string };
/** The body of a reply, written out already: JSON in UTF-8, of the shape that the contract has. */
export type WrittenAnswer = { readonly json: Uint8Array };
/** Where to send the browser. */
export type RedirectAnswer = { readonly location: string };

type Answer<C extends Call> =
  ReplyOf<C> extends Blob ? FileAnswer : ReplyOf<C> extends null ? RedirectAnswer : ReplyOf<C> | WrittenAnswer;

/** One call of the contract, answered. */
export type Route<C extends Call = Call, A extends Access = Access> = {
  readonly call: C;
  readonly access: A;
  /** A GET that the specification lets act: refused to pages of other sites. */
  readonly acts?: true;
  /** It answers also to a user whose password was given by an administrator and not changed yet. */
  readonly givenPassword?: true;
  /**
   * Its reply follows from the catalogue, the models, and the user's organisation and rights alone, not from the user himself or the
   * day: it is kept in memory until one of them changes.
   */
  readonly kept?: true;
  /** A public call that answers 401 to a tab opened by a user whose session is over, so that he is not shown what visitors see. */
  readonly noticesExpiry?: true;
  /** A call that a caller may make so many times a minute. */
  readonly perMinute?: number;
  run(context: Context<C, A>): Promise<Answer<C>>;
};

/** Declares how a call is answered and who gets in. */
export const route = <C extends Call, const A extends Access>(call: C, answer: Omit<Route<C, A>, 'call'>): Route<C, A> => ({
  call,
  ...answer,
});
