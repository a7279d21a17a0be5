import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { doneMark, Timeline } from '../components/page/timeline.tsx';
import { markOf } from '../orders/order-content.tsx';
import { minute, today } from '../texts/dates.ts';
import { textsOf } from '../texts/insured.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

/** The titles of finished steps, which say what happened and not what is awaited. */
const pastTitles: Readonly<Partial<Record<EndorsementDetail['status'], TextKey>>> = {
  SUBMITTED: 'endorsement.past.SUBMITTED',
  WAIT_PAY: 'endorsement.past.WAIT_PAY',
  EFFECTIVE: 'endorsement.past.EFFECTIVE',
  REFUNDING: 'endorsement.past.REFUNDING',
  DONE: 'endorsement.past.refunded',
};

/** States that have a title of their own even if they are the last one. */
const isOver: ReadonlySet<EndorsementDetail['status']> = new Set(['EFFECTIVE', 'DONE']);

/** A price of a draft belongs to the same step as the draft. */
const stepOf = (status: EndorsementDetail['status'] | undefined) => (status === 'TRIAL' ? 'DRAFT' : status);

/** Shows the steps of an endorsement with their times, as the page of its payment names them, and when the change begins. */
export const EndorsementTimeline = ({ endorsement }: { readonly endorsement: EndorsementDetail }) => {
  const t = textsOf(useTexts().t, endorsement);
  const { timeline, payment, effectiveDate, kind } = endorsement;
  const isRefund = timeline.some(({ status }) => status === 'REFUNDING');
  const isSubmitted = timeline.some(({ status }) => status === 'SUBMITTED');
  // Several saves of a draft are one entry, with the time of the last save. After the submission, they tell nothing.
  const steps = timeline.filter(
    ({ status }, index) =>
      stepOf(timeline[index + 1]?.status) !== stepOf(status) &&
      !(isSubmitted && (status === 'DRAFT' || status === 'TRIAL')) &&
      // Without a refund, a change is done when it begins.
      (status !== 'DONE' || isRefund),
  );
  const titleOf = (status: EndorsementDetail['status'], isLast: boolean): string => {
    const past = isLast && !isOver.has(status) ? undefined : pastTitles[status];
    return t(past ?? `status.endorsement.${status}`);
  };
  const isIssued = steps.some(({ status }) => status === 'EFFECTIVE');
  return (
    <Timeline
      id="endorsement-progress"
      title={t('terms.progress')}
      points={[
        ...steps.flatMap(({ status, at, note }, index) => [
          ...(status === 'EFFECTIVE' && payment
            ? [{ title: t('endorsement.past.paid'), when: minute(payment.paidTime), mark: doneMark }]
            : []),
          {
            title: titleOf(status, index === steps.length - 1),
            when: minute(at),
            note,
            mark: markOf(status, index === steps.length - 1, status === 'WAIT_PAY'),
          },
        ]),
        ...(isIssued
          ? [
              {
                title: t(kind === 'SURRENDER' ? 'endorsement.past.ends' : 'endorsement.past.begins'),
                when: `${effectiveDate} 00:00`,
                mark: effectiveDate <= today() ? doneMark : undefined,
                ...(effectiveDate > today() && { markLabel: t('policy.toCome') }),
              },
            ]
          : []),
      ]}
    />
  );
};
