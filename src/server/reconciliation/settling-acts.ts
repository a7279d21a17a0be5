import type { DifferenceCause, DifferenceKind, MoneyDirection, SettlingAct } from '../../contract/reconciliation.ts';
import type { Cents } from '../domain/money.ts';

/** The largest difference that can be accepted as rounding. */
export const maxRounded = 10;

type Line = {
  readonly kind: DifferenceKind;
  readonly direction: MoneyDirection;
  readonly cause: DifferenceCause;
  readonly gateway_cents: Cents | null;
  readonly our_cents: Cents | null;
};

/** Returns whether an act moves money. One user proposes such an act, and another one decides. */
export const movesMoney = (act: SettlingAct): boolean => act === 'BOOK_LATE' || act === 'REFUND_ORDERED';

/** Returns the acts that can settle a difference, the most likely first. */
export const actsFor = ({ kind, direction, cause, gateway_cents: theirs, our_cents: ours }: Line): readonly SettlingAct[] => {
  const isSale = direction === 'SALE';
  if (kind === 'DOUBLED') return isSale ? ['REFUND_ORDERED', 'ASKED_GATEWAY'] : ['ASKED_GATEWAY'];
  if (kind === 'GATEWAY_MISSING') return ['OTHER_DAY', 'ASKED_GATEWAY'];
  if (kind === 'AMOUNT') {
    const more = (theirs ?? 0) - (ours ?? 0);
    return [
      ...(Math.abs(more) <= maxRounded ? (['ROUNDING'] as const) : []),
      ...(isSale && more > 0 ? (['REFUND_ORDERED'] as const) : []),
      'ASKED_GATEWAY',
    ];
  }
  if (cause === 'OTHER_DAY') return ['OTHER_DAY', 'ASKED_GATEWAY'];
  if (cause === 'NOT_BOOKED') return isSale ? ['BOOK_LATE', 'REFUND_ORDERED', 'ASKED_GATEWAY'] : ['BOOK_LATE', 'ASKED_GATEWAY'];
  // A refund that was ordered at the gateway itself belongs to a difference of an earlier day.
  return isSale ? ['REFUND_ORDERED', 'ASKED_GATEWAY'] : ['OTHER_DAY', 'ASKED_GATEWAY'];
};
