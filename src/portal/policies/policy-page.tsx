import { useSearchParams } from 'react-router-dom';
import type { PolicyRow } from '../../contract/orders.ts';
import { Columns } from '../components/page/card.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { TextLink } from '../components/form/button.tsx';
import { policyPage } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { Cover } from '../orders/cover.tsx';
import { FromAnswersOn, OrderArithmetic } from '../orders/order-content.tsx';
import { useModel } from '../catalogue/use-product.ts';
import { EndorsementHistory } from './endorsement-history.tsx';
import { PolicyBreadcrumbs, PolicyMissing } from './policy-missing.tsx';
import { PolicyDocuments } from './policy-documents.tsx';
import { PolicyHead } from './policy-head.tsx';
import { PolicyList } from './policy-list.tsx';
import { PolicyPersons } from './policy-persons.tsx';
import { PolicyTimeline } from './policy-timeline.tsx';
import { type Policy, policyNoIn, usePolicy } from './use-policy.ts';

/** A policy: cover, persons, what has changed, documents, and what can be done with it. Without a number, the list of policies. */
export const PolicyPage = () => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const policyNo = policyNoIn(query);
  const policy = usePolicy(policyNo);
  usePageTitle(policyNo === undefined ? t('policy.list') : `${t('title.policy')} ${policyNo}`);
  if (policyNo === undefined) return <PolicyList heading={t('policy.list')} text={t('policy.listText')} Action={Open} />;
  if (policy.error && !policy.data) return <PolicyMissing error={policy.error} onRetry={() => void policy.mutate()} />;
  return policy.data ? <Shown policy={policy.data.data} /> : <RecordSkeleton hasCrumbs />;
};

const Open = ({ policy: { policyNo: no } }: { readonly policy: PolicyRow }) => {
  const { t } = useTexts();
  return (
    <TextLink to={policyPage(no)} aria-label={t('policy.openOf', { no })}>
      {t('policy.open')}
    </TextLink>
  );
};

const Shown = ({ policy }: { readonly policy: Policy }) => {
  const model = useModel(policy.model.url).data;
  return (
    <>
      <PolicyBreadcrumbs policyNo={policy.policyNo} />
      <Columns
        aside={
          <>
            <PolicyTimeline policy={policy} />
            <PolicyDocuments policy={policy} model={model} />
          </>
        }
      >
        <PolicyHead policy={policy} />
        <Cover benefits={policy.benefits} />
        {policy.groups.length > 0 && <PolicyPersons policy={policy} />}
        <EndorsementHistory policy={policy} />
        <FromAnswersOn order={policy}>
          <OrderArithmetic order={policy} />
        </FromAnswersOn>
      </Columns>
    </>
  );
};
