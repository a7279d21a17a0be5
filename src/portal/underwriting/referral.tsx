import { Box } from '@chakra-ui/react';
import { Card, CardHead, Money } from '@insure/engine/react';
import { ShieldX } from 'lucide-react';
import { failureText } from '../api/reply.ts';
import { useCall } from '../api/use-call.ts';
import { TextLink } from '../components/form/button.tsx';
import { Columns, KeepHeight } from '../components/page/layout.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { PageMissing } from '../components/list/empty-state.tsx';
import { Fact, Facts } from '../components/page/facts.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { RecordHeading } from '../components/page/heading.tsx';
import { uniqueMessages } from '../orders/unique-messages.ts';
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
  /** Its row in the list; undefined once it is decided. */
  readonly row: Waiting | undefined;
  /** Number of the next referral. */
  readonly next: string | undefined;
  readonly onDecided: () => void;
};

/** A referred order or endorsement, and beside it the decision of the underwriter. */
export const Referral = (props: Props) => {
  const { no } = props;
  const { t } = useTexts();
  usePageTitle(`${t('underwriting.heading')} ${no}`);
  return (
    <>
      <Box mb="4" textStyle="sm">
        <TextLink to="/underwriting">← {t('underwriting.back')}</TextLink>
      </Box>
      {no.startsWith('EN') ? <Endorsement {...props} /> : <Order {...props} />}
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
        <RecordHeading
          title={t('policy.changed', { kind: t(kindName(shown.kind)), n: count(shown.persons) })}
          state={{ of: 'endorsement', status: shown.status }}
        />
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
  const sentences = uniqueMessages(reasons);
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
    <PageMissing
      icon={ShieldX}
      title={t('underwriting.loadFailed')}
      text={text}
      link={{ to: '/underwriting', label: t('underwriting.back') }}
    />
  );
};
