import { policyPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';
import { Crumbs } from '../product/crumbs.tsx';

/** Where a page about a policy stands: the list, the policy, and perhaps what is done with it. */
export const PolicyCrumbs = ({ policyNo, here }: { readonly policyNo: string; readonly here?: string }) => {
  const { t } = useTexts();
  const list = { name: t('policy.list'), to: '/ins/detail' };
  return (
    <Crumbs
      crumbs={
        here === undefined ? [list, { name: policyNo }] : [list, { name: policyNo, to: policyPage(policyNo) }, { name: here }]
      }
    />
  );
};
