import useSWRMutation from 'swr/mutation';
import { call, type CallInput, type CallName, type CallReply, type CallFailure } from './call.ts';

type Outcome<Name extends CallName> = {
  readonly onSuccess?: (reply: CallReply<Name>) => void;
  /** Called after a failure, which a notice has shown. */
  readonly onError?: () => void;
};

/** A call that changes something, sent when it is asked for: `const { trigger, isMutating } = useSend('lockUser')`. */
export const useSend = <Name extends CallName>(name: Name, { onSuccess, onError }: Outcome<Name> = {}) =>
  useSWRMutation<CallReply<Name>, CallFailure, string, CallInput<Name>>(name, (_, { arg }) => call(name, arg), {
    throwOnError: false,
    onSuccess: (reply) => onSuccess?.(reply),
    onError: () => onError?.(),
  });
