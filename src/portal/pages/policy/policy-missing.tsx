import { CircleAlert, ShieldX } from 'lucide-react';
import type { CallFailure } from '../../call/failure.ts';
import { failureText } from '../../call/reactions.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { policiesPage } from '../../product-routes.ts';
import { useIsCustomer } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';

/** In the place of a policy that is not there, or could not be loaded. */
export const PolicyMissing = ({ error, onRetry }: { readonly error: CallFailure; readonly onRetry: () => void }) => {
  const { t } = useTexts();
  const isCustomer = useIsCustomer();
  return error.status === 404 ? (
    <EmptyState
      level={1}
      icon={ShieldX}
      title={t('policy.gone')}
      text={t('policy.goneText')}
      action={
        <ButtonLink variant="outline" to={policiesPage(isCustomer)}>
          {t('policy.toList')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      level={1}
      icon={CircleAlert}
      title={t('policy.loadFailed')}
      text={failureText(error)}
      action={
        <Button variant="outline" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
};
