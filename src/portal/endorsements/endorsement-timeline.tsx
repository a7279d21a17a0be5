import { Circle, Minus, X } from 'lucide-react';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { happened, Timeline, type TimelinePoint } from '../components/page/timeline.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

type Status = EndorsementDetail['status'];

const markOf = (status: Status, isLast: boolean): TimelinePoint['mark'] => {
  if (status === 'REJECTED') return { Icon: X, palette: 'red' };
  if (status === 'CANCELLED') return { Icon: Minus, palette: 'gray' };
  if (!isLast || status === 'EFFECTIVE' || status === 'DONE') return happened;
  return { Icon: Circle, palette: status === 'WAIT_PAY' ? 'orange' : 'blue' };
};

/** What happened to an endorsement, in order, with its times. */
export const EndorsementTimeline = ({ endorsement: { timeline } }: { readonly endorsement: EndorsementDetail }) => {
  const { t } = useTexts();
  // A draft that was changed ten times is one line, with the time of its last change.
  const turns = timeline.filter(({ status }, index) => timeline[index + 1]?.status !== status);
  return (
    <Timeline
      id="endorsement-progress"
      title={t('endorsement.progress')}
      points={turns.map(({ status, at, note }, index) => ({
        title: t(`status.endorsement.${status}`),
        when: minute(at),
        note,
        mark: markOf(status, index === turns.length - 1),
      }))}
    />
  );
};
