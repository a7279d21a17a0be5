import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { countdown, day, minute } from '../texts/dates.ts';
import { Muted } from '../components/page/section.tsx';
import { type TextKey, useTexts } from '../texts/language.ts';

type Props = {
  readonly now: string;
  readonly until: string;
  /** Text with the `time` when the order closes. */
  readonly closes: TextKey;
  readonly onEnd: () => void;
};

const wholeDay = 86_400_000;

/** The time left to pay, by the server's clock: a ring, the time, and when the order closes. */
export const Countdown = ({ now, until, closes, onEnd }: Props) => {
  const { t } = useTexts();
  const started = useRef({ at: performance.now(), left: Date.parse(until) - Date.parse(now) });
  const [left, setLeft] = useState(started.current.left);
  useEffect(() => {
    started.current = { at: performance.now(), left: Date.parse(until) - Date.parse(now) };
    const timer = setInterval(() => setLeft(started.current.left - (performance.now() - started.current.at)), 500);
    return () => clearInterval(timer);
  }, [now, until]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onEnd();
    // Called once: the page then asks the server.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  const time = (day(until) === day(now) ? minute(until).slice(11) : minute(until).slice(5)).replace(' ', '\u00A0');
  const minutes = Math.max(0, Math.ceil(left / 60_000));
  return (
    <Flex align="center" gap="3" bg="bg.subtle" borderRadius="l2" px="3" py="2.5" role="timer" aria-label={t('cashier.left')}>
      <Ring share={Math.min(1, Math.max(0, left / wholeDay))} />
      <Box>
        <Muted whiteSpace="nowrap">{t('cashier.left')}</Muted>
        <Box className="num" textStyle="lg" fontWeight="semibold" aria-hidden>
          {countdown(left)}
        </Box>
        <VisuallyHidden>{t('cashier.minutesLeft', { n: minutes })}</VisuallyHidden>
      </Box>
      <Muted ms="auto" textAlign="end" maxW="32" textWrap="balance" wordBreak="keep-all">
        {t(closes, { time })}
      </Muted>
    </Flex>
  );
};

const circle = { cx: 17, cy: 17, r: 15, fill: 'none', strokeWidth: 3 } as const;
const circumference = 2 * Math.PI * circle.r;

const Ring = ({ share }: { readonly share: number }) => (
  <Box color="brand.solid" flexShrink="0">
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden focusable="false" style={{ display: 'block' }}>
      <circle {...circle} stroke="var(--hz-colors-bg-emphasized)" />
      <circle
        {...circle}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${circumference * share} ${circumference}`}
        transform="rotate(-90 17 17)"
      />
    </svg>
  </Box>
);
