import type { IsoDate } from '@insure/engine';
import type { BookingEntry } from '../database/schema/insurers.ts';
import { groupByKey } from './compare.ts';

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
 * The insurer and we sometimes have the same booking on different days. This gives one difference on each day, and the function
 * pairs the two. It runs after the file of `comparedDay` has been compared. If a number is in more than two differences, a user
 * decides. Pairs of a closed day stay. `broken` has the differences of closed days that were paired with `comparedDay`, but
 * whose partner is no longer in its file.
 */
export const pairDays = async (
  differences: readonly DayDifference[],
  comparedDay: IsoDate,
): Promise<{ readonly pairs: ReadonlyMap<number, IsoDate>; readonly broken: readonly DayDifference[] }> => {
  const pairs = new Map<number, IsoDate>();
  const broken: DayDifference[] = [];
  for (const sameNumber of (await groupByKey(differences, ({ number }) => number)).values()) {
    const closedPaired = sameNumber.filter(({ isClosed, pairedDay }) => isClosed && pairedDay !== null);
    for (const difference of closedPaired) {
      const partner = sameNumber.find((one) => one.day === difference.pairedDay && isSameBooking(one, difference));
      if (partner) pairs.set(difference.no, partner.day).set(partner.no, difference.day);
      else if (difference.pairedDay === comparedDay) broken.push(difference);
    }
    const [one, other, third] = sameNumber.filter((each) => !pairs.has(each.no) && !closedPaired.includes(each));
    if (one && other && !third && isSameBooking(one, other)) pairs.set(one.no, other.day).set(other.no, one.day);
  }
  return { pairs, broken };
};

/** Returns whether one difference is a booking that only the insurer has, and the other the same booking that only we have. */
const isSameBooking = (one: DayDifference, other: DayDifference): boolean => {
  const [insurerOnly, oursOnly] = one.insurer.length === 0 ? [other, one] : [one, other];
  const [[insurerLine, secondLine], [ourBooking, secondBooking]] = [insurerOnly.insurer, oursOnly.ours];
  if (!insurerLine || secondLine || !ourBooking || secondBooking || insurerOnly.ours.length > 0 || oursOnly.insurer.length > 0)
    return false;
  return (
    insurerLine.kind === ourBooking.kind &&
    insurerLine.policyNo === ourBooking.policyNo &&
    insurerLine.amountCents === ourBooking.amountCents
  );
};
