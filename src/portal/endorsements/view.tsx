import { Box, Flex } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { Card, Money } from '@insure/engine/react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { Columns } from '../components/page/layout.tsx';
import { callFile } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmButton } from '../components/feedback/dialog.tsx';
import { ButtonLink } from '../components/form/button.tsx';
import { DownloadButton, DownloadReceipt, DownloadSlip } from '../components/page/download-button.tsx';
import { Facts, PolicyNumberLink } from '../components/page/facts.tsx';
import { RecordHeading } from '../components/page/record-heading.tsx';
import { Inset, Muted, Section, Note } from '../components/page/section.tsx';
import { referralReasons } from '../orders/order-content.tsx';
import { endorsePage } from '../addresses.ts';
import { ChangeFiles } from './change-files.tsx';
import { useIsCustomer } from '../session/session.ts';
import { EndorsementTimeline } from './timeline.tsx';
import { Trial } from './trial.tsx';
import { minute } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { doneTitle } from '../policies/endorsement-names.tsx';
import { type Policy, PolicyBreadcrumbs } from '../policies/policy-parts.tsx';
import { textsOf } from '../texts/insured.ts';

type Props = { readonly endorsement: EndorsementDetail; readonly policy: Policy; readonly onChange: () => void };

type Notice = readonly [text: TextKey, tone: 'info' | 'success' | 'error'];

const notices: Readonly<Partial<Record<EndorsementDetail['status'], Notice>>> = {
  SUBMITTED: ['endorsement.waiting', 'info'],
  REFUNDING: ['endorsement.refunding', 'info'],
  EFFECTIVE: ['endorsement.effective', 'success'],
  DONE: ['endorsement.effective', 'success'],
  REJECTED: ['endorsement.rejected', 'error'],
};

/** Shows a submitted endorsement: its status, its price, and the available actions. */
export const EndorsementView = ({ endorsement, policy, onChange }: Props) => {
  const t = textsOf(useTexts().t, endorsement);
  const { charge = '0.00', status, payment, refunds = [], effectiveDate, version, booking } = endorsement;
  const notice = notices[status];
  const reasons = referralReasons(t, endorsement.refer);
  return (
    <>
      <PolicyBreadcrumbs policyNo={policy.policyNo} here={t('title.endorsement')} />
      <Columns width="17rem" aside={<EndorsementTimeline endorsement={endorsement} />}>
        <Card padded>
          <RecordHeading title={doneTitle(t, endorsement)} state={{ of: 'endorsement', status }} />
          <Facts
            facts={{
              [t('endorsement.no')]: <span className="num">{endorsement.endorseOrderNo}</span>,
              [t(charge.startsWith('-') ? 'endorsement.refund' : payment ? 'endorsement.settled' : 'endorsement.due')]:
                charge === '0.00' ? (
                  t('endorsement.free0')
                ) : (
                  <Money
                    amount={charge.replace('-', '')}
                    textStyle="xl"
                    color={payment || charge.startsWith('-') ? undefined : 'fg.money'}
                  />
                ),
              [t('terms.policy')]: <PolicyNumberLink policyNo={policy.policyNo} />,
              [t('endorsement.inEffect')]: <span className="num">{`${effectiveDate} 00:00`}</span>,
              [t('terms.product')]: endorsement.productName,
              [t('terms.policyholder')]: endorsement.holderName,
              [t('endorsement.version')]: (version !== undefined && t('policy.version', { n: version })) || undefined,
              [t('endorsement.booking')]:
                booking && t(`endorsement.bookings.${booking.state}`, { no: booking.no ?? '', reason: booking.reason ?? '' }),
              [t('endorsement.refundTo')]: refunds.length > 0 && (
                <>
                  {refunds.map(({ serialNo, amount, doneTime }) => (
                    <Box key={serialNo}>
                      {t(doneTime === undefined ? 'endorsement.refundAsked' : 'endorsement.refundTaken', {
                        amount: money(amount),
                        no: serialNo,
                        time: doneTime === undefined ? '' : minute(doneTime),
                      })}
                    </Box>
                  ))}
                </>
              ),
              [t('terms.status')]: payment && <span className="num">{t('endorsement.paid', { no: payment.serialNo })}</span>,
            }}
          />
          {notice && (
            <Note role="status" tone={notice[1]}>
              {t(notice[0], { date: effectiveDate })}
              {status === 'SUBMITTED' && reasons.map((reason) => <div key={reason}>{reason}</div>)}
            </Note>
          )}
          <Actions endorsement={endorsement} isCancelled={policy.cancelDate !== undefined} onChange={onChange} />
          {status === 'WAIT_PAY' && endorsement.expireTime !== undefined && (
            <Muted mt="2">{t('endorsement.payBefore', { time: minute(endorsement.expireTime) })}</Muted>
          )}
        </Card>
        {endorsement.wording !== undefined && (
          <Section id="endorsement-wording" title={t('endorsement.wording')}>
            <Inset py="4">{endorsement.wording}</Inset>
          </Section>
        )}
        <Trial detail={endorsement} isSubmitted />
        <ChangeFiles endorsement={endorsement} />
      </Columns>
    </>
  );
};

type ActionsProps = Omit<Props, 'policy'> & { readonly isCancelled: boolean };

const Actions = ({ endorsement, isCancelled, onChange }: ActionsProps) => {
  const t = textsOf(useTexts().t, endorsement);
  const isCustomer = useIsCustomer();
  const { endorseOrderNo: no, policyNo, actions, charge, payment } = endorsement;
  const { trigger } = useSend('endorseCancel', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('endorsement.dropped') });
      onChange();
    },
    onError: onChange,
  });
  return (
    <Flex gap="2" wrap="wrap" mt="5" data-chrome="">
      {actions.includes('pay') && (
        <ButtonLink size="md" to={`/pay?type=edit&no=${no}`}>
          <CreditCard aria-hidden />
          {t('action.pay', { amount: money(charge) })}
        </ButtonLink>
      )}
      {actions.includes('sheet') && (
        <>
          <DownloadSlip no={no} size="md" label={t('endorsement.sheet')} />
          {!(isCustomer && isCancelled) && (
            <DownloadButton
              size="md"
              variant="outline"
              label={t('endorsement.list')}
              load={() => callFile('endorseOfflineExport', { query: { endorseOrderNo: no } })}
            />
          )}
        </>
      )}
      {payment !== undefined && (
        <DownloadReceipt type="edit" no={no} size="md" variant="outline" label={t('endorsement.receipt')} />
      )}
      {actions.includes('cancel') ? (
        <ConfirmButton
          size="md"
          variant="ghost"
          label={t('endorsement.cancel')}
          title={t('endorsement.cancelTitle')}
          text={t('endorsement.cancelText')}
          cancel={t('action.back')}
          onConfirm={() => void trigger({ body: { endorseOrderNo: no } })}
        />
      ) : isCancelled ? null : (
        <ButtonLink size="md" variant="outline" to={endorsePage(policyNo)}>
          {t('endorsement.another')}
        </ButtonLink>
      )}
    </Flex>
  );
};
