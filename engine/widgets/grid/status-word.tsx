import { chakra } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed, CircleHelp, Copy, UserRoundSearch } from 'lucide-react';
import { memo } from 'react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import type { RowStatus } from './row-status.ts';

const looks = {
  ok: { icon: Check, color: 'fg.success' },
  error: { icon: CircleAlert, color: 'fg.error' },
  duplicate: { icon: Copy, color: 'fg.warning' },
  doubtful: { icon: CircleHelp, color: 'fg.warning' },
  referredRow: { icon: UserRoundSearch, color: 'fg.warning' },
  todo: { icon: CircleDashed, color: 'fg.muted' },
} as const;

/** Colour of a status's words. */
export const statusColour = (status: RowStatus): string => looks[status].color;

type WordProps = {
  readonly status: RowStatus;
  /** A row that is right but has to be looked at by an underwriter. */
  readonly isReferred?: boolean;
};

/** How a row stands: icon and word. */
export const StatusWord = memo(({ status, isReferred = false }: WordProps) => {
  const say = useSay();
  const shown = status === 'ok' && isReferred ? 'referredRow' : status;
  const { icon: Icon, color } = looks[shown];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color={color} whiteSpace="nowrap">
      <Icon size={14} strokeWidth={2} aria-hidden />
      {say(gridTexts[shown])}
    </chakra.span>
  );
});
