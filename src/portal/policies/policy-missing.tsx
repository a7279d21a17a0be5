import { CircleAlert, ShieldX } from 'lucide-react';
import { type CallFailure, failureText } from '../api/reply.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { policiesPage, policyPage } from '../addresses.ts';
import { useIsCustomer } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';

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

/** Where a page about a policy stands: the list, the policy, and perhaps what is done with it. */
export const PolicyBreadcrumbs = ({ policyNo, here }: { readonly policyNo: string; readonly here?: string }) => {
  const { t } = useTexts();
  const isCustomer = useIsCustomer();
  const list = { name: t(isCustomer ? 'title.customerIns' : 'policy.list'), to: policiesPage(isCustomer) };
  return (
    <Breadcrumbs
      crumbs={
        here === undefined ? [list, { name: policyNo }] : [list, { name: policyNo, to: policyPage(policyNo) }, { name: here }]
      }
    />
  );
};
