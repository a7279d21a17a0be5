import { Box, Grid } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { PolicyRow } from '../../../contract/parts/order.ts';
import { usePageTitle } from '../../parts/page-title.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { policyPage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';
import { OrderAnswers, OrderArithmetic } from '../product/order-content.tsx';
import { useModel } from '../product/use-product.ts';
import { EndorsementHistory } from './endorsement-history.tsx';
import { PolicyCover } from './policy-cover.tsx';
import { PolicyCrumbs } from './policy-crumbs.tsx';
import { PolicyDocuments } from './policy-documents.tsx';
import { PolicyHead } from './policy-head.tsx';
import { PolicyList } from './policy-list.tsx';
import { PolicyMissing } from './policy-missing.tsx';
import { PolicyPersons } from './policy-persons.tsx';
import { PolicyTimeline } from './policy-timeline.tsx';
import { policyNoIn, usePolicy, type Policy } from './use-policy.ts';

/** A policy: cover, persons, what has changed, documents, and what can be done with it. Without a number, the list of policies. */
export const PolicyPage = () => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const policyNo = policyNoIn(query);
  const policy = usePolicy(policyNo);
  usePageTitle(policyNo === undefined ? t('policy.list') : `${t('title.policy')} ${policyNo}`);
  if (policyNo === undefined) return <PolicyList heading={t('policy.list')} text={t('policy.listText')} Action={Open} />;
  if (policy.error && !policy.data) return <PolicyMissing error={policy.error} onRetry={() => void policy.mutate()} />;
  return policy.data ? <Shown policy={policy.data.data} /> : <Skeleton h="96" borderRadius="l3" />;
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
      <PolicyCrumbs policyNo={policy.policyNo} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gap={{ base: '4', lg: '5' }}
        alignItems="start"
      >
        <Grid gap="4" minW="0" templateColumns="minmax(0, 1fr)">
          <PolicyHead policy={policy} />
          <PolicyCover policy={policy} />
          {policy.groups.length > 0 && <PolicyPersons policy={policy} />}
          <EndorsementHistory policy={policy} />
          {model ? <OrderAnswers order={policy} model={model} /> : <Skeleton h="48" borderRadius="l3" />}
          <OrderArithmetic order={policy} />
        </Grid>
        <Box position={{ lg: 'sticky' }} top={{ lg: '20' }} display="grid" gap="4">
          <PolicyTimeline policy={policy} />
          <PolicyDocuments policy={policy} model={model} />
        </Box>
      </Grid>
    </>
  );
};
