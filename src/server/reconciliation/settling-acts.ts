import type {
  DifferenceCause,
  DifferenceKind,
  DifferenceState,
  MoneyDirection,
  SettlingAct,
} from '../../contract/reconciliation.ts';
import type { Cents } from '../domain/money.ts';

/** The largest difference that can be accepted as rounding. */
export const maxRoundingCents = 10;

type Line = {
  readonly kind: DifferenceKind;
  readonly direction: MoneyDirection;
  readonly cause: DifferenceCause;
  readonly gateway_cents: Cents | null;
  readonly our_cents: Cents | null;
  readonly state: DifferenceState;
};

/**
 * Returns whether one user proposes an act and another one decides: it moves money, or it accepts any amount on the word of
 * the gateway.
 */
export const needsSecondPerson = (act: SettlingAct): boolean =>
  act === 'BOOK_LATE' || act === 'REFUND_ORDERED' || act === 'CORRECTED_BY_GATEWAY';

/** Returns the state of a difference after an act. The gateway's answer to a query is recorded as another act. */
export const stateAfter = (act: SettlingAct): DifferenceState =>
  act === 'ASKED_GATEWAY' ? 'ASKED' : needsSecondPerson(act) ? 'PROPOSED' : 'SETTLED';

/** Returns the acts that fit a difference, the most likely first. After a query, a correction is likelier than another query. */
export const actsFor = (line: Line): readonly SettlingAct[] => [
  ...specificActsOf(line),
  ...(line.state === 'ASKED'
    ? (['CORRECTED_BY_GATEWAY', 'ASKED_GATEWAY'] as const)
    : (['ASKED_GATEWAY', 'CORRECTED_BY_GATEWAY'] as const)),
];

const specificActsOf = ({
  kind,
  direction,
  cause,
  gateway_cents: gatewayCents,
  our_cents: ourCents,
}: Line): readonly SettlingAct[] => {
  const isSale = direction === 'SALE';
  if (kind === 'DOUBLED') return isSale ? ['REFUND_ORDERED'] : [];
  if (kind === 'GATEWAY_MISSING') return ['OTHER_DAY'];
  if (kind === 'AMOUNT') {
    const surplusCents = (gatewayCents ?? 0) - (ourCents ?? 0);
    return [
      ...(Math.abs(surplusCents) <= maxRoundingCents ? (['ROUNDING'] as const) : []),
      ...(isSale && surplusCents > 0 ? (['REFUND_ORDERED'] as const) : []),
    ];
  }
  if (cause === 'OTHER_DAY') return ['OTHER_DAY'];
  if (cause === 'NOT_BOOKED') return isSale ? ['BOOK_LATE', 'REFUND_ORDERED'] : ['BOOK_LATE'];
  // A refund that was ordered at the gateway itself belongs to a difference of an earlier day.
  return isSale ? ['REFUND_ORDERED'] : ['OTHER_DAY'];
};
