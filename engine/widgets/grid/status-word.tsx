import { chakra } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed, CircleHelp, Copy } from 'lucide-react';
import { memo } from 'react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import type { RowStatus } from './row-status.ts';

const looks = {
  ok: { icon: Check, color: 'fg.success' },
  error: { icon: CircleAlert, color: 'fg.error' },
  duplicate: { icon: Copy, color: 'fg.warning' },
  doubtful: { icon: CircleHelp, color: 'fg.warning' },
  todo: { icon: CircleDashed, color: 'fg.muted' },
} as const;

/** Colour of a status's words. */
export const statusColour = (status: RowStatus): string => looks[status].color;

/** How a row stands: icon and word. */
export const StatusWord = memo(({ status }: { readonly status: RowStatus }) => {
  const say = useSay();
  const { icon: Icon, color } = looks[status];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color={color} whiteSpace="nowrap">
      <Icon size={14} strokeWidth={2} aria-hidden />
      {say(gridTexts[status])}
    </chakra.span>
  );
});
