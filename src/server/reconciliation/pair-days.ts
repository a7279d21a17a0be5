import type { IsoDate } from '@insure/engine';
import type { BookingEntry } from '../database/schema/insurers.ts';
import { byKey } from './compare.ts';

/** A stored difference of an insurer. */
export type DayDifference = {
  readonly no: number;
  readonly day: IsoDate;
  readonly number: string;
  readonly insurer: readonly BookingEntry[];
  readonly ours: readonly BookingEntry[];
  readonly isClosed: boolean;
  readonly pairedDay: IsoDate | null;
};

/**
 * Pairs the differences of a booking that both sides have on different days, otherwise equal, after the file of `compared` was
 * compared. If a number is in more than two differences, a user decides. Pairs of a closed day stay. `broken` has the
 * differences of a closed day whose booking is no longer in the file of `compared`.
 */
export const pairDays = async (
  differences: readonly DayDifference[],
  compared: IsoDate,
): Promise<{ readonly pairs: ReadonlyMap<number, IsoDate>; readonly broken: readonly DayDifference[] }> => {
  const pairs = new Map<number, IsoDate>();
  const broken: DayDifference[] = [];
  for (const ofNumber of (await byKey(differences, ({ number }) => number)).values()) {
    const closed = ofNumber.filter(({ isClosed, pairedDay }) => isClosed && pairedDay !== null);
    for (const each of closed) {
      const other = ofNumber.find((one) => one.day === each.pairedDay && isSameBooking(one, each));
      if (other) pairs.set(each.no, other.day).set(other.no, each.day);
      else if (each.pairedDay === compared) broken.push(each);
    }
    const [one, other, third] = ofNumber.filter((each) => !pairs.has(each.no) && !closed.includes(each));
    if (one && other && !third && isSameBooking(one, other)) pairs.set(one.no, other.day).set(other.no, one.day);
  }
  return { pairs, broken };
};

/** Returns whether one difference is a booking that only the insurer has, and the other the same booking that only we have. */
const isSameBooking = (one: DayDifference, other: DayDifference): boolean => {
  const [insurer, ours] = one.insurer.length === 0 ? [other, one] : [one, other];
  const [[theirs, second], [own, another]] = [insurer.insurer, ours.ours];
  if (!theirs || second || !own || another || insurer.ours.length > 0 || ours.insurer.length > 0) return false;
  return theirs.kind === own.kind && theirs.policyNo === own.policyNo && theirs.amountCents === own.amountCents;
};
