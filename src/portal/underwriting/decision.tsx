import { Box, Flex } from '@chakra-ui/react';
import { Clock, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { LinesSkeleton } from '../components/feedback/page-skeletons.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { queryWith } from '../components/list/paging.ts';
import { Inset, LineIcon, Muted, Section, Small } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { Escalation, OpenElsewhere } from './escalation.tsx';
import { DecisionForm, type FormProps, undo } from './decision-form.tsx';
import type { OpenCase } from './use-opened.ts';

/** Returns a function that gives the URL of the queue with its filters, or of the referral with a number. */
export const useQueue = () => {
  const [address] = useSearchParams();
  return (no = ''): string => {
    const query = queryWith(address, { no }).toString();
    return query === '' ? '/underwriting' : `/underwriting?${query}`;
  };
};

/**
 * Shows the decision of an underwriter: accept, return or decline. The last two need a note. Each can be undone for some
 * seconds.
 */
export const Decision = (props: FormProps) => {
  const { t } = useTexts();
  const toQueue = useQueue();
  const { isOpen, next, note, terms, opened } = props;
  const decided = opened.case?.decided;
  const isAccepted = decided?.decision === 'accept' && terms !== undefined;
  return (
    <Section id="decision-heading" title={t('underwriting.decide')}>
      <Inset py="4">
        {isOpen ? (
          <OpenCase {...props} />
        ) : (
          <>
            <Box role="status">
              {decided
                ? t(`underwriting.decided.${isAccepted ? 'onTerms' : decided.decision}`, {
                    name: decided.byName,
                    time: minute(decided.at),
                  })
                : t('underwriting.over')}
            </Box>
            {isAccepted && terms.extraPercent > 0 && (
              <Box className="num">
                {t('underwriting.decidedExtra', {
                  percent: terms.extraPercent,
                  before: money(terms.premiumBefore),
                  after: money(props.amount),
                })}
              </Box>
            )}
            {note}
            <ButtonLink size="md" variant="outline" mt="4" to={toQueue(next)}>
              {t(next === undefined ? 'underwriting.back' : 'underwriting.next')}
            </ButtonLink>
          </>
        )}
      </Inset>
    </Section>
  );
};

/** Opens the case on the server, and then shows the form with the decisions that the server's reply allows. */
const OpenCase = (props: FormProps) => {
  const { t } = useTexts();
  const { opened, entered, no, next, onDecided } = props;
  const { case: known } = opened;
  if (!known)
    return opened.error ? (
      <LoadFailed level={2} title={t('underwriting.caseFailed')} error={opened.error} onRetry={opened.refresh} />
    ) : (
      <LoadingRegion>
        <LinesSkeleton lines={7} />
      </LoadingRegion>
    );
  return (
    <>
      <Escalation opened={known} />
      {known.pending ? (
        <Pending pending={known.pending} isSent={entered.isSent} no={no} next={next} onUndone={onDecided} />
      ) : canDecide(known) ? (
        <DecisionForm {...props} known={known} />
      ) : known.openBy !== undefined ? (
        <OpenElsewhere name={known.openBy} onTake={opened.takeOver} />
      ) : (
        <Muted role="status">{t('underwriting.notYours')}</Muted>
      )}
    </>
  );
};

/** Returns whether a case shows the form of the decision. */
export const canDecide = ({ pending, openBy, mayDecide }: KnownCase): boolean =>
  pending === undefined && openBy === undefined && mayDecide;

type KnownCase = NonNullable<OpenCase['case']>;
type PendingProps = {
  readonly pending: NonNullable<KnownCase['pending']>;
  /** Whether the decision was sent from this page. */
  readonly isSent: boolean;
  readonly no: string;
  readonly next: string | undefined;
  readonly onUndone: () => void;
};

/** Shows the decision in place of the form, until the decision is applied. */
const Pending = ({
  pending: { decision, byName, extraPercent, hasConditions, until, mayUndo },
  isSent,
  no,
  next,
  onUndone,
}: PendingProps) => {
  const { t } = useTexts();
  const toQueue = useQueue();
  const seconds = useSecondsUntil(until);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The removed form had the focus. A focus elsewhere stays.
    if (isSent && document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [isSent]);
  return (
    <>
      <Flex ref={status} role="status" tabIndex={-1} data-focus-landing="" gap="2">
        <LineIcon icon={Clock} />
        {t(`underwriting.pending.${extraPercent > 0 ? 'extra' : hasConditions ? 'onTerms' : decision}`, {
          name: byName,
          percent: extraPercent,
        })}
      </Flex>
      <Small mt="1">{t('underwriting.pendingText')}</Small>
      <Flex gap="2" mt="4" wrap="wrap">
        {mayUndo && (
          <Button size="md" variant="outline" onClick={() => void undo(no, onUndone)}>
            <Undo2 aria-hidden />
            {t('underwriting.undo')}
            {/* Screen readers skip the seconds, because the status announces that the decision is about to take effect. */}
            <Box as="span" aria-hidden className="num" minW="4ch">
              {t('underwriting.undoLeft', { n: seconds })}
            </Box>
          </Button>
        )}
        <ButtonLink size="md" variant="outline" to={toQueue(next)}>
          {t(next === undefined ? 'underwriting.back' : 'underwriting.next')}
        </ButtonLink>
      </Flex>
    </>
  );
};

/** The largest number of seconds that is shown for an undo, because the clock of the device may be wrong. */
const MOST_SECONDS = 8;

const secondsUntil = (time: string): number =>
  Math.min(MOST_SECONDS, Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000)));

/** Returns the seconds until a time, counted down. */
const useSecondsUntil = (time: string): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(time));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(time)), 250);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
};
