import { Box, Flex, Grid } from '@chakra-ui/react';
import { addDays } from '@insure/engine';
import { Card, Money, useIsNarrow } from '@insure/engine/react';
import { RotateCw } from 'lucide-react';
import { useCall } from '../api/use-call.ts';
import { useModel } from '../catalogue/use-product.ts';
import { CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { DownloadPolicy } from '../components/page/download-button.tsx';
import { Facts, Term } from '../components/page/facts.tsx';
import { Columns } from '../components/page/layout.tsx';
import { RecordHeading } from '../components/page/record-heading.tsx';
import { StartFormButton } from '../drafts/start-form.tsx';
import { CustomerColumn } from '../layouts/customer-page.tsx';
import { AcceptedTermsCard, ComputedFacts, Cover, OrderArithmetic, WithOrderAnswers } from '../orders/order-content.tsx';
import { CallLink } from '../shares/agent-card.tsx';
import { today } from '../texts/dates.ts';
import { insuredCount, insuredTitle } from '../texts/insured.ts';
import { type Translate, useTexts } from '../texts/language.ts';
import { cancelledText, isNeverBegun } from './cancelled.ts';
import { EndorsementHistory } from './endorsement-history.tsx';
import { Changes, Claims } from './for-customer.tsx';
import { insurerFact, paymentFacts, saleFacts } from './policy-facts.tsx';
import { PolicyDocuments, PolicyNotes } from './policy-documents.tsx';
import { type Policy, PolicyBreadcrumbs } from './policy-parts.tsx';
import { PolicyPersons } from './policy-persons.tsx';

/** Shows a customer a policy: its state, who is insured, the cover, how to claim, what can be changed; the rest is folded. */
export const CustomerPolicy = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const model = useModel(policy.model.url).data;
  const isNarrow = useIsNarrow();
  const isOver = policy.status === 'CANCELLED' || policy.status === 'EXPIRED';
  const sideCards = (
    <>
      {!isNeverBegun(policy) && <Claims policy={policy} />}
      {!isOver && <Changes policy={policy} />}
      <PolicyDocuments policy={policy} model={model} />
    </>
  );
  const home = useCall('customerHome', {});
  const changes = useCall('endorseQuery', { query: { policyNo: policy.policyNo, limit: 10, offset: 0 } }).data?.total ?? 0;
  // The page waits for the agent, because the late buttons would move the content below them.
  if (!home.data && !home.error) return <CardsSkeleton lines={[5, 5]} />;
  return (
    <CustomerColumn maxW="full">
      <PolicyBreadcrumbs policyNo={policy.policyNo} />
      <Columns width="20rem" aside={!isNarrow && sideCards}>
        <Head policy={policy} />
        <AcceptedTermsCard terms={policy.terms} groups={policy.groups} />
        {policy.groups.length > 0 && <PolicyPersons policy={policy} />}
        {!isNeverBegun(policy) && <Cover benefits={policy.benefits} />}
        {isNarrow && sideCards}
        {changes > 0 && <EndorsementHistory policy={policy} />}
        <ComputedFacts facts={policy.facts} />
        <WithOrderAnswers order={policy} isFolded>
          <OrderArithmetic order={policy} isFolded text={policy.history.length > 1 ? t('policy.arithmeticFirst') : undefined} />
        </WithOrderAnswers>
        {policy.copyable && (
          <Flex justify="center" data-chrome="">
            <StartFormButton
              from="orderCopy"
              no={policy.orderNo}
              size="lg"
              variant="outline"
              label={t('customer.policy.buyAgain')}
            />
          </Flex>
        )}
      </Columns>
    </CustomerColumn>
  );
};

/** Returns the state of a policy with its next date in one sentence. */
const stateText = (t: Translate, policy: Policy): string => {
  const { status, startDate, endDate } = policy;
  const cancelledNote = cancelledText(t, policy);
  if (cancelledNote !== undefined) return cancelledNote;
  if (status === 'NOT_STARTED')
    return startDate === addDays(today(), 1) ? t('customer.policy.tomorrow') : t('customer.policy.startsOn', { date: startDate });
  if (endDate === undefined) return t('customer.policy.forLife');
  return t(status === 'EXPIRED' ? 'customer.policy.endedOn' : 'customer.policy.runsTo', { date: endDate });
};

const Head = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const agent = useCall('customerHome', {}).data?.data.myAgent;
  const { policyNo, renewable, renewal } = policy;
  return (
    <Card padded>
      <RecordHeading title={policy.productName} state={{ of: 'policy', status: policy.status }} />
      <Box mt="1" textStyle="lg" className="num">
        {stateText(t, policy)}
      </Box>
      <PolicyNotes policy={{ ...policy, cancelDate: undefined }} />
      <Grid gap="3" mt="4" templateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))" data-chrome="">
        {renewable && (
          <StartFormButton
            from="policyRenew"
            no={policyNo}
            size="lg"
            label={t(renewal === undefined ? 'policy.renew' : 'policy.renewOn')}
          >
            <RotateCw aria-hidden />
          </StartFormButton>
        )}
        <DownloadPolicy
          policyNo={policyNo}
          size="lg"
          variant={renewable ? 'outline' : 'solid'}
          label={t('action.downloadPolicy')}
        />
        {agent ? (
          <CallLink agent={{ agentName: agent.name, agentPhone: agent.phone }} size="lg">
            {(phone, isAgents) =>
              isAgents ? t('customer.policy.contact', { name: agent.name }) : t('product.sharing.hotline', { phone })
            }
          </CallLink>
        ) : null}
      </Grid>
      <Facts
        facts={{
          [t(policy.status === 'CANCELLED' ? 'policy.check.formerTerm' : 'terms.period')]: (
            <Term from={policy.startDate} to={policy.endDate} />
          ),
          [insuredTitle(t, policy)]: policy.persons > 0 && <span className="num">{insuredCount(t, policy)}</span>,
          [t(policy.history.length > 1 ? 'customer.policy.premiumNow' : 'policy.premiumNow')]: <Money amount={policy.premium} />,
          ...paymentFacts(policy, t),
          [t('terms.policyholder')]: policy.holderName,
          ...insurerFact(policy, t),
          [t('policy.no')]: <span className="num">{policyNo}</span>,
          ...saleFacts(policy, t),
        }}
      />
    </Card>
  );
};
