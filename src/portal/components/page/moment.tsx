import { useState } from 'react';
import { minute, relativeTime } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';

/** Shows when an order was submitted, as relative time. The tooltip has the minute. */
export const TimeSinceSubmission = ({ at }: { readonly at: string }) => {
  const { language } = useTexts();
  const [now] = useState(Date.now);
  return (
    <time dateTime={at} title={minute(at)} style={{ whiteSpace: 'nowrap' }}>
      {relativeTime(at, now, language)}
    </time>
  );
};
