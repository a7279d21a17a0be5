import useSWR, { mutate, preload, SWRConfig, type SWRConfiguration, type SWRResponse, unstable_serialize } from 'swr';
import type { LanguageTag } from '@insure/engine';
import { sessionUser, useUser } from '../session/session.ts';
import { currentLanguage, useTexts } from '../texts/language.ts';
import { call, type CallInput, type CallName, type CallReply, type CallFailure } from './call.ts';
import type { CommonDatas } from '../../contract/site.ts';

type CallKey<Name extends CallName> = readonly [name: Name, input: CallInput<Name>, language: LanguageTag, userId: string];

// Replies differ by language and user; the settings of the site are the same for all users.
const keyOf = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  language: LanguageTag,
  userId: string | undefined,
): CallKey<Name> => [name, input, language, name === 'commonDatas' ? '' : (userId ?? '')];

const request = <Name extends CallName>([name, input]: CallKey<Name>): Promise<CallReply<Name>> =>
  call(name, input, { quiet: true });

// These failures end without any action: a lost network, too many calls, a server that restarts.
const isPassing = ({ status }: CallFailure): boolean => status === 0 || status === 429 || status >= 502;

/**
 * Requests a call with SWR: `const { data, error, isLoading } = useCall('productQuery', { query })`; with `undefined` as input,
 * nothing is requested yet. The page handles failures (no toast). With `refreshInterval`, the call is repeated after a failure
 * that may pass, because SWR stops the interval at a failure.
 */
export const useCall = <Name extends CallName>(
  name: Name,
  input: CallInput<Name> | undefined,
  options: SWRConfiguration<CallReply<Name>, CallFailure> = {},
): SWRResponse<CallReply<Name>, CallFailure> => {
  const { language } = useTexts();
  const userId = useUser()?.userId;
  return useSWR<CallReply<Name>, CallFailure, CallKey<Name> | null>(
    input === undefined ? null : keyOf(name, input, language, userId),
    request,
    { revalidateOnFocus: false, shouldRetryOnError: options.refreshInterval ? isPassing : false, ...options },
  );
};

/** Milliseconds for which a preloaded reply is valid. */
const keptMs = 20_000;

/**
 * Requests the data of a page while its code is still loading: the page's `useCall` with the same input uses the reply. Returns
 * the reply, or undefined if it was requested before and the page requests it again itself.
 */
export const preloadCall = <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallReply<Name>> | undefined => {
  const key = keyOf(name, input, currentLanguage(), sessionUser());
  const isKnown = (): boolean => SWRConfig.defaultValue.cache.get(unstable_serialize(key)) !== undefined;
  if (isKnown()) return undefined;
  const reply = preload(key, () => request(key));
  // SWR keeps an unused reply for ever, but a later page must not get a failure or an old reply.
  const drop = (): unknown => isKnown() || mutate(key);
  reply.then(() => setTimeout(drop, keptMs), drop);
  return reply;
};

/**
 * Marks the reply of a call as outdated. The next component that shows the reply requests it again, even within the two seconds
 * in which SWR repeats no request.
 */
export const invalidate = <Name extends CallName>(name: Name, input: CallInput<Name>): void =>
  void mutate(keyOf(name, input, currentLanguage(), sessionUser()));

/** Returns the site settings and code lists, or undefined until they are loaded. */
export const useSettings = (): CommonDatas | undefined =>
  useCall('commonDatas', {}, { revalidateIfStale: false, revalidateOnReconnect: false }).data?.data;
