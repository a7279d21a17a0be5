import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '../../contract/call.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Language } from '@insure/engine';

/**
 * `user` has a session, `buyer` one that may order (an agent above level 1, or a customer), `admin` that of an organisation's administrator,
 * `backOffice` that of an underwriter of the platform; `gateway` proves itself by the signature in its body.
 */
export type Access = 'public' | 'user' | 'buyer' | 'admin' | 'backOffice' | 'gateway';

export type Context<C extends Call = Call, A extends Access = Access> = {
  readonly now: Date;
  readonly language: Language;
  readonly user: A extends 'user' | 'buyer' | 'admin' | 'backOffice' ? SessionUser : SessionUser | undefined;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly file: UploadedFile | undefined;
  /** By its name in small letters. */
  readonly header: (name: string) => string | undefined;
  /** The address or network by which throttles count the caller. */
  readonly address: string;
  /** A random text from a cookie that tells this browser from others. */
  readonly browser: () => string;
  /** Begins a session and gives its hash; ends the present one. */
  readonly session: { readonly begin: (userId: string) => Promise<string>; readonly end: () => Promise<void> };
};

/** Its name has no folder. */
export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };

export type FileAnswer = { readonly bytes: Uint8Array; readonly fileName: string };
/** A reply as JSON in UTF-8. */
export type WrittenAnswer = { readonly json: Uint8Array };
export type RedirectAnswer = { readonly location: string };

/** A value of the contract that is only read: lists and objects of the engine and the store are readonly. */
type Sent<Value> = unknown extends Value ? Value : { readonly [Name in keyof Value]: Sent<Value[Name]> };

type Answer<C extends Call> =
  ReplyOf<C> extends Blob ? FileAnswer : ReplyOf<C> extends null ? RedirectAnswer : Sent<ReplyOf<C>> | WrittenAnswer;

export type Route<C extends Call = Call, A extends Access = Access> = {
  readonly call: C;
  readonly access: A;
  /** A GET that changes something, as the specification has it: pages of other sites may not call it. */
  readonly acts?: true;
  /** Users with a password that an administrator gave, and that they have not changed yet, may call it too. */
  readonly givenPassword?: true;
  /** Its reply depends on catalogue, models, organisation and rights alone: it is stored in memory until one of them changes. */
  readonly cached?: true;
  /** A public call that answers 401 to a tab whose user's session is over, so that he does not see what visitors see. */
  readonly noticesExpiry?: true;
  /** Calls that a caller may make in a minute. */
  readonly perMinute?: number;
  run(context: Context<C, A>): Promise<Answer<C>>;
};

/** Declares how a call is answered and who gets in. */
export const route = <C extends Call, const A extends Access>(call: C, answer: Omit<Route<C, A>, 'call'>): Route<C, A> => ({
  call,
  ...answer,
});
