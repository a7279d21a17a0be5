import { chakra, Flex } from '@chakra-ui/react';
import { Check, CircleDotDashed, Clock, type LucideIcon, Minus, Unplug, UserRound } from 'lucide-react';
import type { ShelfRow, ShelfState } from '../../contract/shelf.ts';
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

type Props = Pick<ShelfRow, 'state' | 'open'>;

/** Shows the state of a product on the shelf as an icon and a word, and beside it the state of its prepared change. */
export const ShelfBadge = ({ state, open }: Props) => {
  const { t } = useTexts();
  const [palette, Icon] = looks[state];
  const [changePalette, ChangeIcon] = looks[open ?? 'DRAFT'];
  return (
    <Flex as="span" display="inline-flex" gap="1" wrap="wrap">
      <Badge colorPalette={palette}>
        <Icon size={12} strokeWidth={2} aria-hidden />
        {t(`shelf.state.${state}`)}
      </Badge>
      {open !== null && open !== state && (
        <Badge colorPalette={changePalette}>
          <ChangeIcon size={12} strokeWidth={2} aria-hidden />
          {t(`shelf.changeState.${open}`)}
        </Badge>
      )}
    </Flex>
  );
};
