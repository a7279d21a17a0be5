import { policiesPage, policyPage } from '../../product-routes.ts';
import { useIsCustomer } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { Crumbs } from '../product/crumbs.tsx';

/** Where a page about a policy stands: the list, the policy, and perhaps what is done with it. */
export const PolicyCrumbs = ({ policyNo, here }: { readonly policyNo: string; readonly here?: string }) => {
  const { t } = useTexts();
  const isCustomer = useIsCustomer();
  const list = { name: t(isCustomer ? 'title.customerIns' : 'policy.list'), to: policiesPage(isCustomer) };
  return (
    <Crumbs
      crumbs={
        here === undefined ? [list, { name: policyNo }] : [list, { name: policyNo, to: policyPage(policyNo) }, { name: here }]
      }
    />
  );
};
