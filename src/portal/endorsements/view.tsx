import { Flex } from '@chakra-ui/react';
import { Circle, CreditCard, Minus, X } from 'lucide-react';
import { Card, Money } from '@insure/engine/react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { AttachmentRow } from '../attachments/attachment-row.tsx';
import { Columns } from '../components/page/layout.tsx';
import { Facts, PolicyNumberLink } from '../components/page/facts.tsx';
import { callFile } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useSend } from '../api/use-send.ts';
import { ConfirmButton } from '../components/feedback/dialog.tsx';
import { ButtonLink } from '../components/form/button.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { RecordHeading } from '../components/page/heading.tsx';
import { Inset, Muted, Section } from '../components/page/section.tsx';
import { Note } from '../components/page/note.tsx';
import { happened, Timeline, type TimelinePoint } from '../components/page/timeline.tsx';
import { uniqueMessages } from '../orders/unique-messages.ts';
import { endorsePage } from '../addresses.ts';
import { minute } from '../texts/dates.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { kindName } from '../policies/endorsement-names.tsx';
import { PolicyBreadcrumbs } from '../policies/policy-missing.tsx';
import type { Policy } from '../policies/use-policy.ts';
import { Trial } from './trial.tsx';

type Props = { readonly endorsement: EndorsementDetail; readonly policy: Policy; readonly onChange: () => void };

type Status = EndorsementDetail['status'];

const notices: Readonly<Partial<Record<Status, { readonly text: TextKey; readonly tone: 'info' | 'success' | 'error' }>>> = {
  SUBMITTED: { text: 'endorsement.waiting', tone: 'info' },
  REFUNDING: { text: 'endorsement.refunding', tone: 'info' },
  EFFECTIVE: { text: 'endorsement.effective', tone: 'success' },
  DONE: { text: 'endorsement.effective', tone: 'success' },
  REJECTED: { text: 'endorsement.rejected', tone: 'error' },
};

/** A submitted endorsement: its status, its price, the actions that it allows. */
export const EndorsementView = ({ endorsement, policy, onChange }: Props) => {
  const { t } = useTexts();
  const { charge = '0.00', status, kind, persons, payment, effectiveDate, version, attachments } = endorsement;
  const notice = notices[status];
  const reasons = uniqueMessages(endorsement.refer);
  return (
    <>
      <PolicyBreadcrumbs policyNo={policy.policyNo} here={t('title.endorsement')} />
      <Columns aside={<EndorsementTimeline endorsement={endorsement} />}>
        <Card padded>
          <RecordHeading
            title={t('policy.changed', { kind: t(kindName(kind)), n: count(persons) })}
            state={{ of: 'endorsement', status }}
          />
          <Facts
            facts={{
              [t('endorsement.no')]: <span className="num">{endorsement.endorseOrderNo}</span>,
              [t(charge.startsWith('-') ? 'endorsement.refund' : payment ? 'endorsement.settled' : 'endorsement.due')]: (
                <Money amount={charge.replace('-', '')} textStyle="xl" color={payment ? undefined : 'fg.money'} />
              ),
              [t('terms.policy')]: <PolicyNumberLink policyNo={policy.policyNo} />,
              [t('endorsement.date')]: <span className="num">{`${effectiveDate} 00:00`}</span>,
              [t('terms.product')]: endorsement.productName,
              [t('terms.holder')]: endorsement.holderName,
              [t('endorsement.version')]: version !== undefined && t('policy.version', { n: version }),
              [t('terms.status')]: payment && <span className="num">{t('endorsement.paid', { no: payment.serialNo })}</span>,
            }}
          />
          {notice && (
            <Note role="status" tone={notice.tone}>
              {t(notice.text, { date: effectiveDate })}
              {status === 'SUBMITTED' && reasons.map((reason) => <div key={reason}>{reason}</div>)}
            </Note>
          )}
          <Actions endorsement={endorsement} onChange={onChange} />
          {status === 'WAIT_PAY' && endorsement.expireTime !== undefined && (
            <Muted mt="2">{t('endorsement.payBefore', { time: minute(endorsement.expireTime) })}</Muted>
          )}
        </Card>
        <Trial detail={endorsement} isSubmitted />
        {attachments.length > 0 && (
          <Section id="endorsement-files" title={t('product.attachments')}>
            <Inset as="ul" py="2">
              {attachments.map((file) => (
                <AttachmentRow key={file.id} file={file} />
              ))}
            </Inset>
          </Section>
        )}
      </Columns>
    </>
  );
};

const Actions = ({ endorsement, onChange }: Omit<Props, 'policy'>) => {
  const { t } = useTexts();
  const { endorseOrderNo: no, policyNo, actions, charge } = endorsement;
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
          <DownloadButton
            size="md"
            label={t('endorsement.sheet')}
            fileName={`${no}.pdf`}
            load={() => callFile('endorsePdf', { params: { endorseOrderNo: no } })}
          />
          <DownloadButton
            size="md"
            variant="outline"
            label={t('endorsement.list')}
            fileName={`${no}.xlsx`}
            load={() => callFile('endorseOfflineExport', { query: { endorseOrderNo: no } })}
          />
        </>
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
      ) : (
        <ButtonLink size="md" variant="outline" to={endorsePage(policyNo)}>
          {t('endorsement.another')}
        </ButtonLink>
      )}
    </Flex>
  );
};

const markOf = (status: Status, isLast: boolean): TimelinePoint['mark'] => {
  if (status === 'REJECTED') return { Icon: X, palette: 'red' };
  if (status === 'CANCELLED') return { Icon: Minus, palette: 'gray' };
  if (!isLast || status === 'EFFECTIVE' || status === 'DONE') return happened;
  return { Icon: Circle, palette: status === 'WAIT_PAY' ? 'orange' : 'blue' };
};

/** What happened to an endorsement and when. */
export const EndorsementTimeline = ({ endorsement: { timeline } }: { readonly endorsement: EndorsementDetail }) => {
  const { t } = useTexts();
  // A draft that was saved ten times is one point, with the time of the last save.
  const steps = timeline.filter(({ status }, index) => timeline[index + 1]?.status !== status);
  return (
    <Timeline
      id="endorsement-progress"
      title={t('terms.progress')}
      points={steps.map(({ status, at, note }, index) => ({
        title: t(`status.endorsement.${status}`),
        when: minute(at),
        note,
        mark: markOf(status, index === steps.length - 1),
      }))}
    />
  );
};
