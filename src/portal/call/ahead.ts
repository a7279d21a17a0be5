import type { Language } from '@insure/engine';
import { sessionUser } from '../session/session.ts';
import { currentLanguage } from '../texts/language.ts';
import { call, type CallInput, type CallName, type CallReply } from './call.ts';

/** What the answer to a call is kept under. */
type CallKey = readonly [name: CallName, input: unknown, language: Language, userId: string];
/** A question with the answer that is on its way, or has come. */
type Asked<Reply> = {
  readonly name: CallName;
  readonly input: unknown;
  readonly language: Language;
  /** For whom it was asked; undefined as long as nobody knows who sits here. */
  userId: string | undefined;
  readonly reply: Promise<Reply>;
  came?: { readonly data: Reply };
};

/** The calls that pages ask ahead, each with what was asked and not yet taken over. */
const asked: { readonly [Name in CallName]?: Asked<CallReply<Name>>[] } = {
  commonDatas: [],
  productQuery: [],
  workList: [],
  haveInsuranceCompany: [],
  findFristType: [],
  getProductInfo: [],
  draftQuery: [],
  orderQuery: [],
  getOrderSum: [],
  getOrderCount: [],
  fetchUserMenuList: [],
};

/**
 * Asks the server what a page is going to ask for, while the page itself is still on its way; the page takes the answer over,
 * a failure too. Gives the answer to whoever goes on from it.
 */
export const askAhead = <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallReply<Name>> => {
  const reply = call(name, input, { quiet: true });
  const each: Asked<CallReply<Name>> = { name, input, language: currentLanguage(), userId: sessionUser(), reply };
  asked[name]?.push(each);
  reply.then(
    (data) => (each.came = { data }),
    () => undefined,
  );
  return reply;
};

/** The answer that was asked for ahead, once: whoever asks again wants a new one. Nothing where another user sits here by now. */
export const takeAhead = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  language: Language,
): Promise<CallReply<Name>> | undefined => {
  const wanted = JSON.stringify(input);
  const list: Asked<CallReply<Name>>[] | undefined = asked[name];
  const at = list?.findIndex((each) => each.language === language && JSON.stringify(each.input) === wanted) ?? -1;
  const [found] = at < 0 ? [] : (list?.splice(at, 1) ?? []);
  const here = sessionUser() ?? '';
  return found && (found.userId ?? here) === here ? found.reply : undefined;
};

/** It is known who sits here: what was asked before is his. */
export const claimAhead = (userId: string | undefined): void => {
  for (const list of Object.values(asked)) for (const each of list) each.userId ??= userId ?? '';
};

/** The answers that have come already, under the keys of the user who sits here. */
export const cameAhead = (userId: string | undefined): readonly { readonly key: CallKey; readonly data: unknown }[] =>
  Object.values(asked).flatMap((each) =>
    each.flatMap(({ name, input, language, came }) =>
      came ? [{ key: keyOf(name, input, language, userId), data: came.data }] : [],
    ),
  );

/** What the site says of itself is the same for everybody. */
export const keyOf = (name: CallName, input: unknown, language: Language, userId = ''): CallKey => [
  name,
  input,
  language,
  name === 'commonDatas' ? '' : userId,
];

/** Forgets what no page has taken over: whoever asks later is not to get an answer from long ago. */
export const dropAhead = (): void => {
  for (const list of Object.values(asked)) list.length = 0;
};
