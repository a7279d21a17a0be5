import { chakra } from '@chakra-ui/react';
import {
  AlertTriangle,
  Check,
  CircleDashed,
  CircleDot,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Minus,
  TriangleAlert,
  UserRound,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { badge } from '../../theme/controls.ts';
import { type TextKey, useTexts } from '../../texts/language.ts';

const Badge = chakra('span', badge);
/** Shows a word in a grey badge that distinguishes rows. */
export const Tag = ({ children }: { readonly children: ReactNode }) => <Badge colorPalette="gray">{children}</Badge>;

// Grey means not started or over, orange that the user must act, blue that others must act, green done, red failed.
const looks = {
  order: {
    DRAFT: ['gray', CircleDashed],
    WAIT_CUSTOMER: ['orange', UserRound],
    UW_PENDING: ['blue', Clock],
    UW_MANUAL: ['blue', LoaderCircle],
    UW_BACK: ['orange', TriangleAlert],
    UW_DECLINED: ['red', X],
    WAIT_PAY: ['orange', CircleDot],
    PAYING: ['blue', LoaderCircle],
    PAID: ['blue', LoaderCircle],
    ISSUED: ['green', Check],
    ISSUE_FAILED: ['red', AlertTriangle],
    CANCELLED: ['gray', Minus],
    EXPIRED_UNPAID: ['gray', Clock],
    SURRENDERING: ['blue', LoaderCircle],
    SURRENDERED: ['gray', Minus],
  },
  pay: {
    UNPAID: ['orange', CircleDot],
    PAYING: ['blue', LoaderCircle],
    PAID: ['green', Check],
    PAY_FAILED: ['red', X],
    REFUNDING: ['blue', LoaderCircle],
    REFUNDED: ['gray', Check],
  },
  policy: {
    NOT_STARTED: ['blue', Clock],
    IN_FORCE: ['green', Check],
    EXPIRING: ['orange', Clock],
    EXPIRED: ['gray', Minus],
    CANCELLED: ['gray', Minus],
  },
  endorsement: {
    DRAFT: ['gray', CircleDashed],
    TRIAL: ['gray', CircleDashed],
    SUBMITTED: ['blue', LoaderCircle],
    REJECTED: ['red', X],
    CANCELLED: ['gray', Minus],
    WAIT_PAY: ['orange', CircleDot],
    EFFECTIVE: ['green', Check],
    REFUNDING: ['blue', LoaderCircle],
    DONE: ['green', Check],
  },
} as const satisfies Record<string, Record<string, readonly [string, LucideIcon]>>;

/** A state of an order, of its payment, of a policy or of an endorsement. */
export type Status = {
  [Kind in keyof typeof looks]: { readonly of: Kind; readonly status: keyof (typeof looks)[Kind] };
}[keyof typeof looks];

const lookOf = (state: Status): readonly [string, LucideIcon, TextKey] => {
  if (state.of === 'order') return [...looks.order[state.status], `status.order.${state.status}`];
  if (state.of === 'pay') return [...looks.pay[state.status], `status.pay.${state.status}`];
  if (state.of === 'policy') return [...looks.policy[state.status], `status.policy.${state.status}`];
  return [...looks.endorsement[state.status], `status.endorsement.${state.status}`];
};

/** Shows a state as an icon and a word in a tinted badge, so that no meaning depends on the colour. */
export const StatusBadge = (state: Status) => {
  const { t } = useTexts();
  const [palette, Icon, textKey] = lookOf(state);
  return (
    <Badge colorPalette={palette}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(textKey)}
    </Badge>
  );
};
