import { Box, chakra, Flex } from '@chakra-ui/react';
import { Card, Money, Textarea } from '@insure/engine/react';
import { Gavel, ShieldX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call, type CallReply, type CallFailure, failureText } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { ConfirmDialog } from '../components/feedback/dialog.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { Button, ButtonLink, TextLink } from '../components/form/button.tsx';
import { queryWith } from '../components/list/paging.ts';
import { PageMissing } from '../components/list/list-body.tsx';
import { ActionBar, Columns, KeepHeight } from '../components/page/layout.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { Facts } from '../components/page/facts.tsx';
import { Inset, LineIcon, Muted, Section, RecordHeading } from '../components/page/section.tsx';
import { EndorsementTimeline, Trial } from '../endorsements/view.tsx';
import { OrderSections, OrderTimeline, referralReasons } from '../orders/order-content.tsx';
import { OrderHead, UnderwriterNote } from '../orders/order-head.tsx';
import { useTexts } from '../texts/language.ts';
import { textsOf } from '../texts/insured.ts';
import { count } from '../texts/money.ts';

/** A referral that waits for an underwriter. */
export type Waiting = CallReply<'underwritingList'>['rows'][number];

type Props = {
  readonly no: string;
  readonly row: Waiting | undefined;
  readonly next: string | undefined;
  readonly onDecided: () => void;
};

/** A referred order or endorsement, and beside it the decision of the underwriter. */
export const Referral = (props: Props) => {
  const { t } = useTexts();
  usePageTitle(`${t('title.underwriting')} ${props.no}`);
  return (
    <>
      <Box mb="4" textStyle="sm">
        <TextLink to="/underwriting">← {t('underwriting.back')}</TextLink>
      </Box>
      {props.no.startsWith('EN') ? <Endorsement {...props} /> : <Order {...props} />}
    </>
  );
};

const Order = (props: Props) => {
  const { data, error, mutate } = useCall('orderDetail', { params: { orderNo: props.no } });
  if (!data) return error ? <Missing error={error} /> : <RecordSkeleton width="22rem" />;
  const order = data.data;
  const onDecided = (): void => {
    props.onDecided();
    void mutate();
  };
  return (
    <DecisionColumns
      {...props}
      mayReturn
      isOpen={order.status === 'UW_MANUAL'}
      amount={order.premium}
      note={<UnderwriterNote order={order} isUnderwriter />}
      timeline={<OrderTimeline order={order} />}
      onDecided={onDecided}
    >
      <OrderHead order={order} onChange={onDecided} isUnderwriter />
      <Reasons reasons={order.refer} />
      <OrderSections order={order} />
    </DecisionColumns>
  );
};

const Endorsement = (props: Props) => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('endorseDetail', { params: { endorseOrderNo: props.no } });
  if (!data) return error ? <Missing error={error} /> : <RecordSkeleton width="22rem" />;
  const said = textsOf(t, data.data);
  const { kind, persons, status, productName, holderName, policyNo, refer, charge = '0.00' } = data.data;
  return (
    <DecisionColumns
      {...props}
      mayReturn={false}
      isOpen={status === 'SUBMITTED'}
      amount={charge}
      timeline={<EndorsementTimeline endorsement={data.data} />}
      onDecided={() => {
        props.onDecided();
        void mutate();
      }}
    >
      <Card padded>
        <RecordHeading
          title={said('policy.changed', { kind: said(`status.kind.${kind}`), n: count(persons) })}
          state={{ of: 'endorsement', status }}
        />
        <Facts
          facts={{
            [t('terms.product')]: productName,
            [t('underwriting.charge')]: <Money amount={charge} />,
            [t('terms.policyholder')]: holderName,
            [t('policy.no')]: <span className="num">{policyNo}</span>,
          }}
        />
      </Card>
      <Reasons reasons={refer} />
      <Trial detail={data.data} isSubmitted />
    </DecisionColumns>
  );
};

const Reasons = ({ reasons }: { readonly reasons: Waiting['refer'] }) => {
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

/** The queue with its filters, or one of its referrals. */
const useQueue = () => {
  const [address] = useSearchParams();
  return (no = ''): string => {
    const query = queryWith(address, { no }).toString();
    return query === '' ? '/underwriting' : `/underwriting?${query}`;
  };
};

const Missing = ({ error }: { readonly error: CallFailure }) => {
  const { t } = useTexts();
  const link = { to: useQueue()(), label: t('underwriting.back') };
  return <PageMissing icon={ShieldX} title={t('underwriting.loadFailed')} text={failureText(error)} link={link} />;
};

type DecisionProps = Props & {
  readonly mayReturn: boolean;
  readonly isOpen: boolean;
  readonly note?: ReactNode;
};
type ColumnsProps = DecisionProps & { readonly amount: string; readonly timeline: ReactNode; readonly children: ReactNode };

const DecisionColumns = ({ amount, timeline, children, ...decision }: ColumnsProps) => (
  <Columns
    width="22rem"
    aside={
      <>
        <KeepHeight>
          <Decision {...decision} />
        </KeepHeight>
        {timeline}
        {decision.isOpen && <DecisionBar amount={amount} />}
      </>
    }
  >
    {children}
  </Columns>
);

const decisions = [
  { decision: 'accept', variant: 'solid', done: 'underwriting.accepted' },
  { decision: 'return', variant: 'outline', done: 'underwriting.returned' },
  { decision: 'decline', variant: 'ghost', done: 'underwriting.declined' },
] as const;
type Choice = (typeof decisions)[number];

const decisionField = 'underwriting-note';

/** The decision of an underwriter: accept, return or decline. The last two need a reason, and a decline is confirmed. */
const Decision = ({ no, mayReturn, row, isOpen, next, onDecided, note: decisionNote }: DecisionProps) => {
  const { t } = useTexts();
  const toQueue = useQueue();
  const id = decisionField;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [declining, setDeclining] = useState<Choice>();
  const [busy, setBusy] = useState<Choice['decision']>();
  const decide = async ({ decision, done }: Choice): Promise<void> => {
    setDeclining(undefined);
    setBusy(decision);
    try {
      await call('underwritingDecide', { body: { no, decision, note: note.trim() } });
      notify({ tone: 'success', title: t(done, { no }) });
      setNote('');
    } catch {
      // The call has shown the failure; the note stays.
    } finally {
      setBusy(undefined);
      onDecided();
    }
  };
  const choose = (choice: Choice): void => {
    const lacksNote = choice.decision !== 'accept' && note.trim() === '';
    if (choice.decision !== 'accept') setMissing(lacksNote);
    if (lacksNote) document.getElementById(id)?.focus();
    else if (choice.decision === 'decline') setDeclining(choice);
    else void decide(choice);
  };
  return (
    <Section id="decision-heading" title={t('underwriting.decide')}>
      <Inset py="4">
        {isOpen ? (
          <>
            <chakra.label htmlFor={id} display="block" textStyle="sm" mb="1">
              {t('underwriting.note')}
            </chakra.label>
            <Textarea
              id={id}
              w="full"
              h="7rem"
              maxLength={500}
              value={note}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-missing` : undefined}
              onChange={(event) => {
                setNote(event.target.value);
                setMissing(false);
              }}
            />
            {isMissing && (
              <Flex id={`${id}-missing`} role="alert" color="fg.error" textStyle="sm" gap="1" mt="1">
                <LineIcon icon={TriangleAlert} size={14} />
                {t('underwriting.noteMissing')}
              </Flex>
            )}
            <Flex gap="2" mt="3" wrap="wrap">
              {decisions
                .filter(({ decision }) => mayReturn || decision !== 'return')
                .map((choice) => (
                  <Button
                    key={choice.decision}
                    size="md"
                    variant={choice.variant}
                    busy={busy === choice.decision}
                    disabled={busy !== undefined}
                    onClick={() => choose(choice)}
                  >
                    {t(`underwriting.${choice.decision}`)}
                  </Button>
                ))}
            </Flex>
            {/* Keeps its height while the list loads. */}
            <Muted className="num" mt="3" minH="5">
              {row && t('underwriting.deadline', { date: row.beginDate })}
            </Muted>
          </>
        ) : (
          <>
            <Box role="status">{t('underwriting.over')}</Box>
            {decisionNote}
            <ButtonLink size="md" variant="outline" mt="4" to={toQueue(next)}>
              {t(next === undefined ? 'underwriting.back' : 'underwriting.next')}
            </ButtonLink>
          </>
        )}
      </Inset>
      {declining && (
        <ConfirmDialog
          title={t('underwriting.declineTitle')}
          cancel={t('action.back')}
          confirm={t('underwriting.decline')}
          isDangerous
          onClose={() => setDeclining(undefined)}
          onConfirm={() => void decide(declining)}
        >
          {t('underwriting.declineText', { note: note.trim() })}
        </ConfirmDialog>
      )}
    </Section>
  );
};

const DecisionBar = ({ amount }: { readonly amount: string }) => {
  const { t } = useTexts();
  return (
    <>
      {/* Room for the bar, so that it covers nothing. */}
      <Flex h="12" display={{ lg: 'none' }} />
      <ActionBar display={{ base: 'flex', lg: 'none' }} px="4" minH="16" alignItems="center" gap="3">
        <Money amount={amount} textStyle="2xl" color="fg.money" />
        <Button
          size="md"
          ms="auto"
          onClick={() => {
            const field = document.getElementById(decisionField);
            field?.focus({ preventScroll: true });
            field?.closest('section')?.scrollIntoView({ block: 'center' });
          }}
        >
          <Gavel aria-hidden />
          {t('underwriting.toDecide')}
        </Button>
      </ActionBar>
    </>
  );
};
