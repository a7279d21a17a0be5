import { Box } from '@chakra-ui/react';
import { Card, Money, useMedia } from '@insure/engine/react';
import { ShieldX } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { type CallFailure, failureText } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { TextLink } from '../components/form/button.tsx';
import { PageMissing } from '../components/list/list-body.tsx';
import { Columns, KeepHeight } from '../components/page/layout.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { Facts } from '../components/page/facts.tsx';
import { RecordHeading } from '../components/page/record-heading.tsx';
import { Inset, Section } from '../components/page/section.tsx';
import { ChangeFiles } from '../endorsements/change-files.tsx';
import { EndorsementTimeline } from '../endorsements/timeline.tsx';
import { Trial } from '../endorsements/trial.tsx';
import { AcceptedTermsCard, OrderSections, OrderTimeline, referralReasons } from '../orders/order-content.tsx';
import { OrderHead, UnderwriterNote } from '../orders/order-head.tsx';
import { ReferredPersons } from '../orders/order-persons.tsx';
import { useTexts } from '../texts/language.ts';
import { textsOf } from '../texts/insured.ts';
import { changeTitle } from '../policies/endorsement-names.tsx';
import { canDecide, Decision, useQueue } from './decision.tsx';
import { DecisionBar, type DecisionProps, useDecisionInput } from './decision-form.tsx';
import type { WaitingCase } from './queue-list.tsx';
import { useOpenCase } from './use-opened.ts';
import { OpenElsewhere } from './escalation.tsx';
import { ReferredLines } from './referred-lines.tsx';

type Props = Omit<DecisionProps, 'opened' | 'mayReturn' | 'isOpen' | 'amount' | 'reasons' | 'terms' | 'note'>;

/** Shows a referred order or endorsement, and beside it the decision of the underwriter. */
export const Referral = (props: Props) => {
  const { t } = useTexts();
  usePageTitle(`${t('title.underwriting')} ${props.no}`);
  const toQueue = useQueue();
  return (
    <Box minW="0">
      {!props.isBeside && (
        <Box mb="4" textStyle="sm">
          <TextLink to={toQueue()}>← {t('underwriting.back')}</TextLink>
        </Box>
      )}
      {props.no.startsWith('EN') ? <Endorsement {...props} /> : <Order {...props} />}
    </Box>
  );
};

const Order = (props: Props) => {
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const { data, error, mutate } = useCall('orderDetail', { params: { orderNo: props.no } });
  const onDecided = (): void => {
    props.onDecided();
    void mutate();
    opened.refresh();
  };
  const opened = useOpenCase(props.no, onDecided);
  if (!data) return error ? <MissingCase error={error} /> : <RecordSkeleton width="22rem" />;
  const order = data.data;
  return (
    <DecisionColumns
      {...props}
      mayReturn
      opened={opened}
      isOpen={order.status === 'UW_MANUAL'}
      amount={order.premium}
      reasons={order.refer}
      terms={order.terms}
      note={<UnderwriterNote order={order} isUnderwriter />}
      timeline={<OrderTimeline order={order} />}
      onDecided={onDecided}
    >
      <OrderHead order={order} onChange={onDecided} isUnderwriter />
      <Reasons reasons={order.refer} />
      <ReferredPersons key={order.premium} order={order} />
      <OrderSections key={String(isNarrow)} order={order} isFolded={isNarrow} />
      {/* The terms are last, so that nothing moves when a decision takes effect. */}
      <AcceptedTermsCard terms={order.terms} groups={order.groups} />
    </DecisionColumns>
  );
};

const Endorsement = (props: Props) => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('endorseDetail', { params: { endorseOrderNo: props.no } });
  const onDecided = (): void => {
    props.onDecided();
    void mutate();
    opened.refresh();
  };
  const opened = useOpenCase(props.no, onDecided);
  if (!data) return error ? <MissingCase error={error} /> : <RecordSkeleton width="22rem" />;
  const tOfInsured = textsOf(t, data.data);
  const { kind, persons, status, productName, holderName, policyNo, refer, charge = '0.00' } = data.data;
  return (
    <DecisionColumns
      {...props}
      mayReturn={false}
      opened={opened}
      isOpen={status === 'SUBMITTED'}
      amount={charge}
      reasons={refer}
      timeline={<EndorsementTimeline endorsement={data.data} />}
      onDecided={onDecided}
    >
      <Card padded>
        <RecordHeading title={changeTitle(tOfInsured, { kind, persons })} state={{ of: 'endorsement', status }} />
        <Facts
          templateColumns={{
            base: 'max-content minmax(0, 1fr)',
            md: 'max-content minmax(0, 1fr) max-content max-content',
          }}
          facts={{
            [t('terms.product')]: productName,
            [t('underwriting.charge')]: <Money amount={charge} />,
            [t('terms.policyholder')]: holderName,
            [t('policy.no')]: (
              <Box as="span" className="num" whiteSpace="nowrap">
                {policyNo}
              </Box>
            ),
          }}
        />
      </Card>
      <Reasons reasons={refer} />
      <ReferredLines endorsement={data.data} />
      <Trial detail={data.data} isSubmitted />
      <ChangeFiles endorsement={data.data} />
    </DecisionColumns>
  );
};

const Reasons = ({ reasons }: { readonly reasons: WaitingCase['refer'] }) => {
  const { t } = useTexts();
  const sentences = referralReasons(t, reasons);
  if (sentences.length === 0) return null;
  return (
    <Section id="referral-reasons" title={t('underwriting.reasons')}>
      <Inset as="ul" py="3" ps={{ base: '8', md: '9' }} listStyleType="disc">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Inset>
    </Section>
  );
};

const MissingCase = ({ error }: { readonly error: CallFailure }) => {
  const { t } = useTexts();
  const link = { to: useQueue()(), label: t('underwriting.back') };
  return <PageMissing icon={ShieldX} title={t('underwriting.loadFailed')} text={failureText(error)} link={link} />;
};

type ColumnsProps = DecisionProps & { readonly timeline: ReactNode; readonly children: ReactNode };

const DecisionColumns = ({ timeline, children, ...decision }: ColumnsProps) => {
  const decisionInput = useDecisionInput();
  const { case: known } = decision.opened;
  const openBy = known?.openBy;
  return (
    <Columns
      width={decision.isBeside ? '18rem' : '22rem'}
      least={decision.isBeside ? '28rem' : '36rem'}
      aside={
        <>
          {/* A decision that was made needs less room than its form, so both cards are mounted anew. */}
          <Fragment key={String(decision.isOpen && !known?.pending && openBy === undefined)}>
            {/* In one column, the card above the case shows who has it open. */}
            {(openBy === undefined || decision.isBeside) && (
              <KeepHeight>
                <Decision {...decision} entered={decisionInput} />
              </KeepHeight>
            )}
            {timeline}
          </Fragment>
          {decision.isOpen && known && canDecide(known) && (
            <DecisionBar known={known} amount={decision.amount} entered={decisionInput} />
          )}
        </>
      }
    >
      {/* In a narrow window the decision is far below, so this note comes first. */}
      {decision.isOpen && openBy !== undefined && !decision.isBeside && (
        <Card padded bg="bg.info">
          <OpenElsewhere name={openBy} onTake={decision.opened.takeOver} />
        </Card>
      )}
      {children}
    </Columns>
  );
};
