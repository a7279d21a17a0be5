import type { BookingAct, BookingCause, FoundDifferenceKind } from '../../contract/insurer-reconciliation.ts';
import type { BookingEntry } from '../database/schema/insurers.ts';
import type { Cents } from '../domain/money.ts';
import type { ReconciliationLine } from '../integrations/insurer.ts';
import { maxRounded } from './settling-acts.ts';
import { forPairs, sumOf } from './compare.ts';

/** One of our policies or endorsements. `no` is the number with which it was requested from the insurer. */
export type OurBooking = BookingEntry & { readonly no: string; readonly orderNo: string };

export type FoundBooking = {
  readonly kind: FoundDifferenceKind;
  readonly cause: BookingCause;
  readonly number: string;
  readonly insurer: readonly ReconciliationLine[];
  readonly ours: readonly OurBooking[];
};

/** Compares an insurer's file with our bookings by our number. Exactly one equal booking on each side is a match. */
export const compareBookings = async (file: readonly ReconciliationLine[], ours: readonly OurBooking[]) => {
  const differences: FoundBooking[] = [];
  const matched: OurBooking[] = [];
  await forPairs(
    file,
    ours,
    ({ no }) => no,
    (insurer, our) => {
      const [theirs, own] = [insurer[0], our[0]];
      const found = differenceOf(insurer, own);
      if (found) differences.push({ ...found, number: (theirs ?? own)?.no ?? '', insurer, ours: our });
      else matched.push(...our);
    },
  );
  return { differences, insurerCents: sumOf(file), ourCents: sumOf(ours), matched: matched.length, matchedCents: sumOf(matched) };
};

const differenceOf = (
  insurer: readonly ReconciliationLine[],
  own: OurBooking | undefined,
): Pick<FoundBooking, 'kind' | 'cause'> | undefined => {
  const [theirs, second] = insurer;
  if (second) return { kind: 'DOUBLED', cause: 'TWICE' };
  if (!theirs) return { kind: 'INSURER_MISSING', cause: 'NOT_IN_FILE' };
  if (!own) return { kind: 'OURS_MISSING', cause: 'UNKNOWN' };
  if (theirs.kind !== own.kind) return { kind: 'STATE', cause: 'OTHER_KIND' };
  if (theirs.policyNo !== own.policyNo) return { kind: 'STATE', cause: 'OTHER_POLICY' };
  return theirs.amountCents === own.amountCents ? undefined : { kind: 'AMOUNT', cause: 'AMOUNT' };
};

type Line = {
  readonly cause: BookingCause;
  /** Whether a job asks the insurer about the number until it answers. */
  readonly is_asked: boolean;
  readonly insurer_cents: Cents | null;
  readonly our_cents: Cents | null;
};

/** Returns whether an act only asks the insurer. Its answer is recorded as another act. */
export const isQuery = (act: BookingAct): boolean => act === 'ASKED_AGAIN' || act === 'ASKED_INSURER';

/** Returns the acts that fit a difference, the most likely first. */
export const bookingActsFor = (line: Line): readonly BookingAct[] => {
  const { cause, is_asked: isAsked, insurer_cents: theirs, our_cents: ours } = line;
  const canAsk = isAsked && (cause === 'ASKED_FOR' || cause === 'NOT_EFFECTIVE');
  const isRounding = cause === 'AMOUNT' && Math.abs((theirs ?? 0) - (ours ?? 0)) <= maxRounded;
  return [
    ...(canAsk ? (['ASKED_AGAIN'] as const) : []),
    ...(isRounding ? (['ROUNDING'] as const) : []),
    ...(cause === 'OTHER_DAY' ? (['OTHER_DAY'] as const) : []),
    'ASKED_INSURER',
    'CORRECTED_BY_INSURER',
    ...(cause === 'NOT_IN_FILE' || cause === 'ASKED_FOR' ? (['OTHER_DAY'] as const) : []),
  ];
};
