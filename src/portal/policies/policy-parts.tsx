import type { UserInfo } from '../../contract/accounts.ts';
import { ShieldX } from 'lucide-react';
import type { CallReply, CallFailure } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { policiesPage, policyPage } from '../addresses.ts';
import { useIsCustomer } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';

/** A policy as the server describes it. */
export type Policy = CallReply<'policyDetail'>['data'];

/** Loads a policy, or nothing while the number is undefined. */
export const usePolicy = (policyNo: string | undefined) =>
  useCall('policyDetail', policyNo === undefined ? undefined : { params: { policyNo } });

/** Shows that a policy does not exist or could not be loaded. */
export const PolicyMissing = ({ error, onRetry }: { readonly error: CallFailure; readonly onRetry: () => void }) => {
  const { t } = useTexts();
  const isCustomer = useIsCustomer();
  return error.status === 404 ? (
    <PageMissing
      icon={ShieldX}
      title={t('policy.gone')}
      text={t('policy.goneText')}
      link={{ to: policiesPage(isCustomer), label: t('action.allPolicies') }}
    />
  ) : (
    <LoadFailed level={1} title={t('policy.loadFailed')} error={error} onRetry={onRetry} />
  );
};

/** Shows the breadcrumbs of a page about a policy: the list, the policy, and the page unless it is the policy's own page. */
export const PolicyBreadcrumbs = ({ policyNo, here: pageTitle }: { readonly policyNo: string; readonly here?: string }) => {
  const { t } = useTexts();
  const isCustomer = useIsCustomer();
  const list = { name: t(isCustomer ? 'title.customerIns' : 'policy.list'), to: policiesPage(isCustomer) };
  return (
    <Breadcrumbs
      crumbs={
        pageTitle === undefined
          ? [list, { name: policyNo }]
          : [list, { name: policyNo, to: policyPage(policyNo) }, { name: pageTitle }]
      }
    />
  );
};

/**
 * Returns whether a user may see full certificate numbers. Customers and agents who may order can. The server checks this
 * again.
 */
export const mayReadNumbers = (user: UserInfo | undefined): boolean =>
  user !== undefined && (user.userType2 === 4 || user.userLevel > 1);
