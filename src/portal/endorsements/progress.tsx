import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { Timeline } from '../components/page/timeline.tsx';
import { markOf } from '../orders/order-content.tsx';
import { minute } from '../texts/dates.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

const pastTitles: Readonly<Record<string, TextKey | undefined>> = {
  DRAFT: 'endorsement.past.DRAFT',
  SUBMITTED: 'endorsement.past.SUBMITTED',
  WAIT_PAY: 'endorsement.past.WAIT_PAY',
  REFUNDING: 'endorsement.past.REFUNDING',
};

const stepOf = (status: string | undefined): string => (status === 'TRIAL' ? 'DRAFT' : (status ?? ''));

/** Shows the states of an endorsement with their times. */
export const EndorsementTimeline = ({ endorsement: { timeline } }: { readonly endorsement: EndorsementDetail }) => {
  const { t } = useTexts();
  // Several saves of a draft, and its prices, are one entry, with the time of the last save.
  const steps = timeline.filter(({ status }, index) => stepOf(timeline[index + 1]?.status) !== stepOf(status));
  return (
    <Timeline
      id="endorsement-progress"
      title={t('terms.progress')}
      points={steps.map(({ status, at, note }, index) => ({
        title: t((index < steps.length - 1 && pastTitles[stepOf(status)]) || `status.endorsement.${status}`),
        when: minute(at),
        note,
        mark: markOf(status, index === steps.length - 1, status === 'WAIT_PAY'),
      }))}
    />
  );
};
