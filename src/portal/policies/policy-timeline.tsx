import { useState } from 'react';
import { happened, Timeline } from '../components/page/timeline.tsx';
import { day, daysUntil } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { kindName } from './endorsement-kinds.ts';
import type { Policy } from './use-policy.ts';

type Point = { readonly title: string; readonly date: string; readonly note?: string };

/** A policy from its issue to its end, with every change on the day from which it holds. */
export const PolicyTimeline = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const [today] = useState(() => day(Date.now()));
  const points: readonly Point[] = [
    ...policy.history.map(({ version, kind, at, effectiveDate }) => ({
      title: t(kindName(kind)),
      date: effectiveDate ?? day(at),
      // The first version is the policy as it was issued.
      ...(version > 1 && { note: t('policy.nowVersion', { n: version }) }),
    })),
    { title: t('policy.begins'), date: policy.startDate },
    { title: t('policy.ends'), date: policy.cancelDate ?? policy.endDate },
  ];
  const sorted = points.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const left = daysUntil(policy.endDate, today);
  const isRunning = policy.status === 'IN_FORCE' || policy.status === 'EXPIRING';
  return (
    <Timeline
      id="policy-timeline"
      title={t('policy.timeline')}
      note={isRunning ? t(left === 0 ? 'policy.lastDay' : 'policy.daysLeft', { n: left }) : undefined}
      points={sorted.map(({ date, ...point }) => {
        const isPast = date <= today;
        return { ...point, when: date, mark: isPast ? happened : undefined, said: t(isPast ? 'policy.done' : 'policy.toCome') };
      })}
    />
  );
};
