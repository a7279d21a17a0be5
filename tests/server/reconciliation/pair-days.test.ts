import { addDays, isoDate } from '@insure/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../../../src/server/domain/money.ts';
import { compareBookings, type OurBooking } from '../../../src/server/reconciliation/compare-bookings.ts';
import { type DayDifference, pairDays } from '../../../src/server/reconciliation/pair-days.ts';

const first = isoDate('2026-11-20');
const dayCount = 4;
const days = Array.from({ length: dayCount }, (_, at) => addDays(first, at));
const changes = ['same', 'lost by the insurer', 'lost by us', 'dearer', 'other kind', 'other policy', 'listed again'] as const;

const booked = fc.record({
  ours: fc.integer({ min: 0, max: dayCount - 1 }),
  /** The insurer dates a booking so many days later, over the end of the period again from its start. */
  shift: fc.integer({ min: 0, max: dayCount - 1 }),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  change: fc.constantFrom(...changes),
});
type Booked = typeof booked extends fc.Arbitrary<infer One> ? One : never;

/** The lines of an insurer for one of our bookings, each with the position of its day. */
const linesOf = (own: OurBooking, { ours, shift, change }: Booked) => {
  const at = (ours + shift) % dayCount;
  if (change === 'lost by the insurer') return [];
  if (change === 'dearer') return [{ at, line: { ...own, amountCents: cents(own.amountCents + 1) } }];
  if (change === 'other kind') return [{ at, line: { ...own, kind: 'renew' as const } }];
  if (change === 'other policy') return [{ at, line: { ...own, policyNo: `${own.policyNo}X` } }];
  const again = { at: (at + 1) % dayCount, line: own };
  return change === 'listed again' ? [{ at, line: own }, again] : [{ at, line: own }];
};

/** Returns the stored differences of all days, in the order in which the days were compared. */
const stored = async (all: readonly Booked[]): Promise<readonly DayDifference[]> => {
  const bookings = all.map((each, index) => ({
    each,
    own: {
      no: `HZ${index}`,
      orderNo: `HZ${index}`,
      kind: 'issue' as const,
      policyNo: `P${index}`,
      amountCents: cents(each.amount),
    },
  }));
  const found = await Promise.all(
    days.map(async (day, at) => {
      const ours = bookings.flatMap(({ each, own }) => (each.ours === at && each.change !== 'lost by us' ? [own] : []));
      const file = bookings.flatMap(({ each, own }) => linesOf(own, each).flatMap((one) => (one.at === at ? [one.line] : [])));
      return (await compareBookings(file, ours)).differences.map((difference) => ({ day, ...difference }));
    }),
  );
  return found.flat().map(({ day, number, insurer, ours }, index) => ({
    no: index + 1,
    day,
    number,
    insurer,
    ours,
    isClosed: false,
    pairedDay: null,
  }));
};

const sumOf = (differences: readonly DayDifference[]): number =>
  differences
    .flatMap(({ insurer, ours }) => [...insurer.map((line) => line.amountCents), ...ours.map((line) => -line.amountCents)])
    .reduce((sum, amount) => sum + amount, 0);

it('exactly the bookings that only differ in their date are paired, for any bookings of some days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(booked, { maxLength: 30 }), fc.constantFrom(...days), async (all, compared) => {
      const differences = await stored(all);
      const { pairs, broken } = await pairDays(differences, compared);
      expect(broken).toEqual([]);
      const paired = differences.filter(({ no }) => pairs.has(no));
      const expected = all.flatMap(({ change, shift }, index) => (change === 'same' && shift > 0 ? [`HZ${index}`] : []));
      expect([...new Set(paired.map(({ number }) => number))].toSorted()).toEqual(expected.toSorted());
      for (const one of paired) {
        const other = paired.find(({ no, number }) => number === one.number && no !== one.no);
        expect([pairs.get(one.no), pairs.get(other?.no ?? 0)]).toEqual([other?.day, one.day]);
      }
      // What is paired changes no sum, so the other differences explain the difference of both sides.
      expect(sumOf(paired)).toBe(0);
    }),
    { numRuns: 200 },
  );
});

it('pairs of a closed day stay, and are told as broken when a file lacks the booking', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(booked, { maxLength: 30 }), async (all) => {
      const differences = await stored(all);
      const { pairs } = await pairDays(differences, first);
      const [day = first, other = first] = days;
      const closed = differences.map((each) => ({
        ...each,
        isClosed: each.day === day,
        pairedDay: pairs.get(each.no) ?? null,
      }));
      expect(await pairDays(closed, other)).toEqual({ pairs, broken: [] });
      const rest = closed.filter((each) => each.day !== other);
      const { broken } = await pairDays(rest, other);
      expect(broken).toEqual(rest.filter(({ isClosed, pairedDay }) => isClosed && pairedDay === other));
    }),
    { numRuns: 200 },
  );
});
