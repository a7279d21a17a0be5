import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';

/** Why somebody who was signed in stands on the sign-in page again; undefined where he comes by himself. */
export const useReason = (): string | undefined => {
  const { t } = useTexts();
  const session = useSession();
  if (session.state !== 'guest' || session.reason === undefined) return undefined;
  return t(session.reason === 'expired' ? 'login.expired' : 'switched.text');
};
