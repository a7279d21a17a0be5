import { CircleAlert, FileX } from 'lucide-react';
import { type CallFailure, failureText } from '../api/reply.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { useTexts } from '../texts/language.ts';

/** In the place of an endorsement that is not there, or could not be loaded. */
export const EndorsementMissing = ({ error, onRetry }: { readonly error: CallFailure; readonly onRetry: () => void }) => {
  const { t } = useTexts();
  const isGone = error.status === 404 || error.status === 400;
  return (
    <EmptyState
      level={1}
      icon={isGone ? FileX : CircleAlert}
      title={t(isGone ? 'endorsement.gone' : 'endorsement.loadFailed')}
      text={isGone ? t('endorsement.goneText') : failureText(error)}
      action={
        isGone ? (
          <ButtonLink variant="outline" to="/ins/endorsement">
            {t('policy.toList')}
          </ButtonLink>
        ) : (
          <Button variant="outline" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )
      }
    />
  );
};
