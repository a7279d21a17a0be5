import { Box } from '@chakra-ui/react';
import { Card, CardHead, Money } from '@insure/engine/react';
import { ShieldX } from 'lucide-react';
import { failureText } from '../api/reply.ts';
import { useCall } from '../api/use-call.ts';
import { ButtonLink, TextLink } from '../components/form/button.tsx';
import { Columns, KeepHeight } from '../components/page/layout.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { Fact, Facts } from '../components/page/facts.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { EndorsementTimeline } from '../endorsements/view.tsx';
import { Trial } from '../endorsements/trial.tsx';
import { kindName } from '../policies/endorsement-names.tsx';
import { Cover, FromAnswersOn, OrderArithmetic, OrderDocuments, OrderTimeline } from '../orders/order-content.tsx';
import { OrderHead, UnderwriterNote } from '../orders/order-head.tsx';
import { OrderPersons } from '../orders/order-persons.tsx';
import { Decision, DecisionBar } from './decision.tsx';
import type { Waiting } from './queue.tsx';

type Props = {
  readonly no: string;
  /** What the list says of it; nothing once it was decided. */
  readonly row: Waiting | undefined;
  /** Another one that waits. */
  readonly next: string | undefined;
  readonly onDecided: () => void;
};

/** One order or endorsement with everything that an underwriter needs, and his decision beside it. */
export const Referral = ({ no, row, next, onDecided }: Props) => {
  const { t } = useTexts();
  usePageTitle(`${t('underwriting.heading')} ${no}`);
  const isChange = no.startsWith('EN');
  return (
    <>
      <Box mb="4" textStyle="sm">
        <TextLink to="/underwriting">← {t('underwriting.back')}</TextLink>
      </Box>
      {isChange ? (
        <Endorsement no={no} row={row} next={next} onDecided={onDecided} />
      ) : (
        <Order no={no} row={row} next={next} onDecided={onDecided} />
      )}
    </>
  );
};

const Order = ({ no, row, next, onDecided }: Props) => {
  const order = useCall('orderDetail', { params: { orderNo: no } });
  if (order.error && !order.data) return <Missing text={failureText(order.error)} />;
  const shown = order.data?.data;
  if (!shown) return <RecordSkeleton width="22rem" />;
  const again = (): void => {
    onDecided();
    void order.mutate();
  };
  const isOpen = shown.status === 'UW_MANUAL';
  return (
    <Columns
      width="22rem"
      aside={
        <>
          <KeepHeight>
            <Decision no={no} mayReturn row={row} isOpen={isOpen} next={next} onDecided={again}>
              <UnderwriterNote order={shown} isUnderwriter />
            </Decision>
          </KeepHeight>
          <OrderTimeline order={shown} />
          {isOpen && <DecisionBar amount={shown.premium} />}
        </>
      }
    >
      <OrderHead order={shown} onChange={again} isUnderwriter />
      <Reasons reasons={shown.refer} />
      {shown.benefits.length > 0 && <Cover benefits={shown.benefits} />}
      {shown.groups.length > 0 && <OrderPersons order={shown} />}
      <FromAnswersOn order={shown}>
        <OrderArithmetic order={shown} />
        <OrderDocuments order={shown} />
      </FromAnswersOn>
    </Columns>
  );
};

const Endorsement = ({ no, row, next, onDecided }: Props) => {
  const { t } = useTexts();
  const endorsement = useCall('endorseDetail', { params: { endorseOrderNo: no } });
  if (endorsement.error && !endorsement.data) return <Missing text={failureText(endorsement.error)} />;
  const shown = endorsement.data?.data;
  if (!shown) return <RecordSkeleton width="22rem" />;
  const again = (): void => {
    onDecided();
    void endorsement.mutate();
  };
  const isOpen = shown.status === 'SUBMITTED';
  return (
    <Columns
      width="22rem"
      aside={
        <>
          <KeepHeight>
            <Decision no={no} mayReturn={false} row={row} isOpen={isOpen} next={next} onDecided={again} />
          </KeepHeight>
          <EndorsementTimeline endorsement={shown} />
          {isOpen && <DecisionBar amount={shown.charge ?? '0.00'} />}
        </>
      }
    >
      <Card padded>
        <Box display="flex" gap="3" alignItems="center" flexWrap="wrap">
          <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold">
            {t('policy.changed', { kind: t(kindName(shown.kind)), n: count(shown.persons) })}
          </Box>
          <StatusBadge of="endorsement" status={shown.status} />
        </Box>
        <Facts>
          <Fact name={t('policy.product')}>{shown.productName}</Fact>
          <Fact name={t('underwriting.charge')}>
            <Money amount={shown.charge ?? '0.00'} />
          </Fact>
          <Fact name={t('policy.holder')}>{shown.holderName}</Fact>
          <Fact name={t('policy.no')}>
            <span className="num">{shown.policyNo}</span>
          </Fact>
        </Facts>
      </Card>
      <Reasons reasons={shown.refer} />
      <Trial detail={shown} isSubmitted />
    </Columns>
  );
};

const Reasons = ({ reasons }: { readonly reasons: Waiting['refer'] }) => {
  const { t } = useTexts();
  const sentences = [...new Set(reasons.map(({ message }) => message))];
  if (sentences.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="referral-reasons">
      <CardHead id="referral-reasons" title={t('underwriting.reasons')} />
      <Box as="ul" px={{ base: '4', md: '5' }} py="3" ps={{ base: '8', md: '9' }} listStyleType="disc">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Card>
  );
};

const Missing = ({ text }: { readonly text: string }) => {
  const { t } = useTexts();
  return (
    <EmptyState
      level={1}
      icon={ShieldX}
      title={t('underwriting.loadFailed')}
      text={text}
      action={
        <ButtonLink variant="outline" to="/underwriting">
          {t('underwriting.back')}
        </ButtonLink>
      }
    />
  );
};
