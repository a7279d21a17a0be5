import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { useTexts } from '../texts/language.ts';
import { useUser } from '../session/session.ts';
import { keyOf, takeAhead } from './ahead.ts';
import { call, type CallInput, type CallName, type CallReply } from './call.ts';
import type { CallFailure } from './failure.ts';

/**
 * A call as SWR reads it: `const { data, error, isLoading } = useCall('productQuery', { query })`; `undefined` as input asks nothing yet.
 * The key holds the language too, since names come in it, and the user: whoever signs in after him sees nothing of what he saw. Failures are left to the page (no toast).
 */
export const useCall = <Name extends CallName>(
  name: Name,
  input: CallInput<Name> | undefined,
  options: SWRConfiguration<CallReply<Name>, CallFailure> = {},
): SWRResponse<CallReply<Name>, CallFailure> => {
  const { language } = useTexts();
  const userId = useUser()?.userId;
  return useSWR<CallReply<Name>, CallFailure>(
    input === undefined ? null : keyOf(name, input, language, userId),
    () =>
      input === undefined
        ? Promise.reject(new Error('nothing asked'))
        : (takeAhead(name, input, language) ?? call(name, input, { quiet: true })),
    { revalidateOnFocus: false, shouldRetryOnError: false, ...options },
  );
};
