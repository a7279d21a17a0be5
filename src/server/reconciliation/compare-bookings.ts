import type { BookingAct, BookingCause, FoundDifferenceKind } from '../../contract/insurer-reconciliation.ts';
import type { BookingEntry } from '../database/schema/insurers.ts';
import type { Cents } from '../domain/money.ts';
import type { ReconciliationLine } from '../integrations/insurer.ts';
import { maxRoundingCents } from './settling-acts.ts';
import { visitPairs, sumOf } from './compare.ts';

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
  const matchedBookings: OurBooking[] = [];
  await visitPairs(
    file,
    ours,
    ({ no }) => no,
    (insurer, our) => {
      const [insurerLine, ourBooking] = [insurer[0], our[0]];
      const difference = differenceOf(insurer, ourBooking);
      if (difference) differences.push({ ...difference, number: (insurerLine ?? ourBooking)?.no ?? '', insurer, ours: our });
      else matchedBookings.push(...our);
    },
  );
  return {
    differences,
    insurerCents: sumOf(file),
    ourCents: sumOf(ours),
    matched: matchedBookings.length,
    matchedCents: sumOf(matchedBookings),
  };
};

const differenceOf = (
  insurer: readonly ReconciliationLine[],
  ourBooking: OurBooking | undefined,
): Pick<FoundBooking, 'kind' | 'cause'> | undefined => {
  const [insurerLine, secondLine] = insurer;
  if (secondLine) return { kind: 'DOUBLED', cause: 'TWICE' };
  if (!insurerLine) return { kind: 'INSURER_MISSING', cause: 'NOT_IN_FILE' };
  if (!ourBooking) return { kind: 'OURS_MISSING', cause: 'UNKNOWN' };
  if (insurerLine.kind !== ourBooking.kind) return { kind: 'STATE', cause: 'OTHER_KIND' };
  if (insurerLine.policyNo !== ourBooking.policyNo) return { kind: 'STATE', cause: 'OTHER_POLICY' };
  return insurerLine.amountCents === ourBooking.amountCents ? undefined : { kind: 'AMOUNT', cause: 'AMOUNT' };
};

type DifferenceColumns = {
  readonly cause: BookingCause;
  /** Whether a job asks the insurer about the number until it answers. */
  readonly is_asked: boolean;
  readonly insurer_cents: Cents | null;
  readonly our_cents: Cents | null;
};

/** Returns whether an act only asks the insurer. Its answer is recorded as another act. */
export const isQuery = (act: BookingAct): boolean => act === 'ASKED_AGAIN' || act === 'ASKED_INSURER';

/** Returns the acts that fit a difference, the most likely first. */
export const bookingActsFor = (line: DifferenceColumns): readonly BookingAct[] => {
  const { cause, is_asked: isAsked, insurer_cents: insurerCents, our_cents: ourCents } = line;
  const canAsk = isAsked && (cause === 'ASKED_FOR' || cause === 'NOT_EFFECTIVE');
  const isRounding = cause === 'AMOUNT' && Math.abs((insurerCents ?? 0) - (ourCents ?? 0)) <= maxRoundingCents;
  return [
    ...(canAsk ? (['ASKED_AGAIN'] as const) : []),
    ...(isRounding ? (['ROUNDING'] as const) : []),
    ...(cause === 'OTHER_DAY' ? (['OTHER_DAY'] as const) : []),
    'ASKED_INSURER',
    'CORRECTED_BY_INSURER',
    ...(cause === 'NOT_IN_FILE' || cause === 'ASKED_FOR' ? (['OTHER_DAY'] as const) : []),
  ];
};
