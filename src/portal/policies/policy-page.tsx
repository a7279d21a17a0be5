import { Flex } from '@chakra-ui/react';
import { Card, Money, useIsNarrow } from '@insure/engine/react';
import { FilePen, RotateCw } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../api/call.ts';
import { useModel } from '../catalogue/use-product.ts';
import { CardsSkeleton, RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { ButtonLink } from '../components/form/button.tsx';
import { Columns } from '../components/page/layout.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { doneMark, Timeline } from '../components/page/timeline.tsx';
import { AcceptedTermsCard, ComputedFacts, Cover, WithOrderAnswers, OrderArithmetic } from '../orders/order-content.tsx';
import { day, daysUntil } from '../texts/dates.ts';
import { useIsCustomer, useUser } from '../session/session.ts';
import { loadTexts, useTexts } from '../texts/language.ts';
import { EndorsementHistory } from './endorsement-history.tsx';
import { kindName } from './endorsement-names.tsx';
import { PolicyActions } from './policy-actions.tsx';
import { PolicyList } from './policy-list.tsx';
import { type Policy, PolicyBreadcrumbs, PolicyMissing, usePolicy } from './policy-parts.tsx';
import { insurerFact, paymentFacts, saleFacts } from './policy-facts.tsx';
import { PolicyDocuments, PolicyNotes } from './policy-documents.tsx';
import { isNeverBegun } from './cancelled.ts';
import { PolicyPersons } from './policy-persons.tsx';
import { Facts, Term } from '../components/page/facts.tsx';
import { RecordHeading } from '../components/page/record-heading.tsx';
import { StartFormButton } from '../drafts/start-form.tsx';
import { DownloadPolicy } from '../components/page/download-button.tsx';
import { insuredCount, insuredTitle, textsOf } from '../texts/insured.ts';
import { endorsePage, policyNoIn } from '../addresses.ts';

/** Shows the policy in the URL: cover, insured persons, endorsements, documents, actions. Without a number, shows the list. */
export const PolicyPage = () => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const policyNo = policyNoIn(query);
  const policy = usePolicy(policyNo);
  usePageTitle(policyNo === undefined ? t('policy.list') : `${t('title.policy')} ${policyNo}`);
  if (policyNo === undefined)
    return <PolicyList heading={t('policy.list')} text={t('policy.listText')} Action={PolicyActions} renews />;
  if (policy.error && !policy.data) return <PolicyMissing error={policy.error} onRetry={() => void policy.mutate()} />;
  return policy.data ? <PolicyView policy={policy.data.data} /> : <RecordSkeleton hasCrumbs />;
};

const PolicyView = ({ policy }: { readonly policy: Policy }) => {
  const isCustomer = useIsCustomer();
  useSeen(policy);
  return (
    <>
      {!isCustomer && <PolicyBreadcrumbs policyNo={policy.policyNo} />}
      {isCustomer ? (
        <Suspense fallback={<CardsSkeleton lines={[5, 5]} />}>
          <CustomerPolicy policy={policy} />
        </Suspense>
      ) : (
        <AgentPolicy policy={policy} />
      )}
    </>
  );
};

const AgentPolicy = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const model = useModel(policy.model.url).data;
  const isNarrow = useIsNarrow();
  const sideCards = (
    <>
      <PolicyTimeline policy={policy} />
      <PolicyDocuments policy={policy} model={model} />
    </>
  );
  return (
    <Columns width="17rem" aside={!isNarrow && sideCards}>
      <PolicyHead policy={policy} />
      {isNarrow && sideCards}
      <AcceptedTermsCard terms={policy.terms} groups={policy.groups} />
      <Cover benefits={policy.benefits} />
      <ComputedFacts facts={policy.facts} />
      {policy.groups.length > 0 && <PolicyPersons policy={policy} />}
      <EndorsementHistory policy={policy} />
      <WithOrderAnswers order={policy} isFolded={isNarrow}>
        <OrderArithmetic
          order={policy}
          isFolded={isNarrow}
          text={policy.history.length > 1 ? t('policy.arithmeticFirst') : undefined}
        />
      </WithOrderAnswers>
    </Columns>
  );
};

/** The page of a customer loads lazily, because agents do not need it. */
const CustomerPolicy = lazy(async () => {
  const [module] = await Promise.all([import('./customer-policy.tsx'), loadTexts('customer')]);
  return { default: module.CustomerPolicy };
});

/** Records that the policyholder has opened a policy that ends soon. The agent's list of renewals shows this. */
const useSeen = ({ policyNo, status }: Policy): void => {
  const isHolder = useUser()?.userType2 === 4;
  const isSeen = isHolder && (status === 'EXPIRING' || status === 'IN_FORCE');
  useEffect(() => {
    // A failure is ignored, because nothing on the page depends on the call.
    if (isSeen) call('renewalSeen', { body: { policyNo } }, { quiet: true }).catch(() => {});
  }, [isSeen, policyNo]);
};

const PolicyTimeline = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const tOfInsured = textsOf(t, policy);
  const [today] = useState(() => day(Date.now()));
  const points = [
    ...policy.history.map(({ version, kind, at, effectiveDate }) => ({
      title: tOfInsured(kindName(kind)),
      date: effectiveDate ?? day(at),
      // Version 1 is the policy as issued, so it needs no note.
      note: version > 1 ? t('policy.nowVersion', { n: version }) : undefined,
    })),
    ...(isNeverBegun(policy) ? [] : [{ title: t('policy.begins'), date: policy.startDate, note: undefined }]),
  ];
  const lastDay = policy.cancelDate ?? policy.endDate;
  if (lastDay !== undefined && !isNeverBegun(policy)) points.push({ title: t('policy.ends'), date: lastDay, note: undefined });
  const sortedPoints = points.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const daysLeft = policy.endDate === undefined ? undefined : daysUntil(policy.endDate, today);
  const isRunning = policy.cancelDate === undefined && (policy.status === 'IN_FORCE' || policy.status === 'EXPIRING');
  return (
    <Timeline
      id="policy-timeline"
      title={t('policy.timeline')}
      note={
        isRunning && daysLeft !== undefined
          ? t(daysLeft === 0 ? 'policy.lastDay' : 'policy.daysLeft', { n: daysLeft })
          : undefined
      }
      points={sortedPoints.map(({ date, ...point }) => {
        const isPast = date <= today;
        return {
          ...point,
          when: date,
          mark: isPast ? doneMark : undefined,
          markLabel: t(isPast ? 'policy.done' : 'policy.toCome'),
        };
      })}
    />
  );
};

const PolicyHead = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  return (
    <Card padded>
      <RecordHeading title={policy.productName} state={{ of: 'policy', status: policy.status }}>
        {t('policy.no')}
        {t('colon')}
        <span className="num">{policy.policyNo}</span>
      </RecordHeading>
      <Facts
        facts={{
          [t('terms.policyholder')]: policy.holderName,
          [t('policy.premiumNow')]: <Money amount={policy.premium} textStyle="lg" />,
          [t('terms.period')]: <Term from={policy.startDate} to={policy.endDate} />,
          ...paymentFacts(policy, t),
          [insuredTitle(t, policy)]: policy.persons > 0 && <span className="num">{insuredCount(t, policy)}</span>,
          ...insurerFact(policy, t),
          ...saleFacts(policy, t),
        }}
      />
      <PolicyNotes policy={policy} />
      <Actions policy={policy} />
    </Card>
  );
};

const Actions = ({ policy: { policyNo, orderNo, endorsement, renewable, renewal, copyable } }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  return (
    <Flex gap="2" wrap="wrap" mt="5" data-chrome="">
      {renewable && (
        <StartFormButton
          from="policyRenew"
          no={policyNo}
          size="md"
          label={t(renewal === undefined ? 'policy.renew' : 'policy.renewOn')}
        >
          <RotateCw aria-hidden />
        </StartFormButton>
      )}
      {endorsement.kinds.length > 0 && (
        <ButtonLink size="md" variant={renewable ? 'outline' : 'solid'} to={endorsePage(policyNo)}>
          <FilePen aria-hidden />
          {t('policy.endorse')}
        </ButtonLink>
      )}
      <DownloadPolicy policyNo={policyNo} size="md" variant="outline" label={t('action.downloadPolicy')} />
      {copyable && <StartFormButton from="orderCopy" no={orderNo} size="md" variant="outline" label={t('action.applyAgain')} />}
    </Flex>
  );
};
