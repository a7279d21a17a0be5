import { chakra } from '@chakra-ui/react';
import { Check, CircleDotDashed, Clock, type LucideIcon, Minus, Unplug, UserRound } from 'lucide-react';
import type { ShelfState } from '../../contract/shelf.ts';
import { badge } from '../theme/controls.ts';
import { useTexts } from '../texts/language.ts';

const Badge = chakra('span', badge);

const looks = {
  ON: ['green', Check],
  REVIEW: ['orange', UserRound],
  PENDING: ['blue', Clock],
  ENDING: ['orange', Clock],
  BLOCKED: ['red', Unplug],
  DRAFT: ['gray', CircleDotDashed],
  OFF: ['gray', Minus],
} as const satisfies Record<ShelfState, readonly [string, LucideIcon]>;

/** Shows the state of a product on the shelf as an icon and a word. */
export const ShelfBadge = ({ state }: { readonly state: ShelfState }) => {
  const { t } = useTexts();
  const [palette, Icon] = looks[state];
  return (
    <Badge colorPalette={palette}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(`shelf.state.${state}`)}
    </Badge>
  );
};
