import type { Language } from '@insure/engine';
import { tabUser } from '../session/tab-user.ts';
import { currentLanguage } from '../texts/language.ts';
import { call, type CallInput, type CallName, type CallReply } from './call.ts';

/** What the answer to a call is kept under: names come in the language, so it belongs to it. */
type CallKey = readonly [name: CallName, input: unknown, language: Language];
/** A question with the answer that is on its way, or has come. */
type Asked<Reply> = {
  readonly key: CallKey;
  readonly userId: string | undefined;
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
  const each: Asked<CallReply<Name>> = { key: [name, input, currentLanguage()], userId: tabUser(), reply };
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
  const key = JSON.stringify([name, input, language]);
  const list: Asked<CallReply<Name>>[] | undefined = asked[name];
  const at = list?.findIndex((each) => JSON.stringify(each.key) === key) ?? -1;
  const [found] = at < 0 ? [] : (list?.splice(at, 1) ?? []);
  // What was asked before it was known who sits here is the same for everybody.
  return found && (found.userId === undefined || found.userId === tabUser()) ? found.reply : undefined;
};

/** The answers that have come already, under the keys that SWR keeps them by. */
export const cameAhead = (): readonly { readonly key: CallKey; readonly data: unknown }[] =>
  Object.values(asked).flatMap((each) => each.flatMap(({ key, came }) => (came ? [{ key, data: came.data }] : [])));

/** Forgets what no page has taken over: whoever asks later is not to get an answer from long ago. */
export const dropAhead = (): void => {
  for (const list of Object.values(asked)) list.length = 0;
};
