import useSWRMutation from 'swr/mutation';
import { call, type CallFailure, type CallInput, type CallName, type CallReply } from './call.ts';

type Callbacks<Name extends CallName> = {
  readonly onSuccess?: (reply: CallReply<Name>) => void;
  /** Called after a failure. A notice has already shown the failure. */
  readonly onError?: () => void;
};

/** Returns a call that changes data. `trigger` sends it: `const { trigger, isMutating } = useSend('lockUser')`. */
export const useSend = <Name extends CallName>(name: Name, { onSuccess, onError }: Callbacks<Name> = {}) =>
  useSWRMutation<CallReply<Name>, CallFailure, string, CallInput<Name>>(name, (_, { arg }) => call(name, arg), {
    throwOnError: false,
    onSuccess: (reply) => onSuccess?.(reply),
    onError: () => onError?.(),
  });
