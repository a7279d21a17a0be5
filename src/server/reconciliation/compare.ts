import type { DifferenceKind, MoneyDirection } from '../../contract/reconciliation.ts';
import { mapInSlices } from '../database/encrypted-columns.ts';
import { cents, type Cents } from '../domain/money.ts';
import type { DailyLine } from '../integrations/payment/daily-file.ts';

/** A received payment or a completed refund in our records. The amount of a refund is negative. */
export type OurRecord = DailyLine & { readonly orderNo: string };

export type FoundDifference = {
  readonly kind: DifferenceKind;
  readonly direction: MoneyDirection;
  readonly number: string;
  readonly gateway: readonly DailyLine[];
  readonly ours: readonly OurRecord[];
};

export type Comparison = {
  readonly differences: readonly FoundDifference[];
  readonly gatewayCents: Cents;
  readonly ourCents: Cents;
  readonly matchedLines: number;
  readonly matchedCents: Cents;
};

/** Compares the gateway's lines with our records by number. Exactly one on each side with the same amount is a match. */
export const compare = async (gateway: readonly DailyLine[], ours: readonly OurRecord[]): Promise<Comparison> => {
  const differences: FoundDifference[] = [];
  const matched: DailyLine[] = [];
  await forPairs(
    gateway,
    ours,
    ({ direction, number }) => `${direction} ${number}`,
    (theirs, our) => {
      const first = theirs[0] ?? our[0];
      const kind = kindOf(theirs, our);
      if (first && kind === undefined) matched.push(first);
      else if (first && kind)
        differences.push({ kind, direction: first.direction, number: first.number, gateway: theirs, ours: our });
    },
  );
  return {
    differences,
    gatewayCents: sumOf(gateway),
    ourCents: sumOf(ours),
    matchedLines: matched.length,
    matchedCents: sumOf(matched),
  };
};

/** Returns the sum of the lines of a file or of records. */
export const sumOf = (lines: readonly { readonly amountCents: Cents }[]): Cents =>
  cents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));

const kindOf = (gateway: readonly DailyLine[], ours: readonly OurRecord[]): DifferenceKind | undefined => {
  if (gateway.length > 1) return 'DOUBLED';
  if (gateway.length === 0) return 'GATEWAY_MISSING';
  if (ours.length === 0) return 'OURS_MISSING';
  return sumOf(gateway) === sumOf(ours) ? undefined : 'AMOUNT';
};

/**
 * Calls `visit` for each key with the lines of the file and our records with this key, one of which may be empty. A day may
 * have tens of thousands, so other requests are answered in between.
 */
export const forPairs = async <Theirs, Ours>(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
  keyOf: (line: Theirs | Ours) => string,
  visit: (theirs: readonly Theirs[], ours: readonly Ours[]) => void,
): Promise<void> => {
  const [theirLines, ourLines] = [await byKey(theirs, keyOf), await byKey(ours, keyOf)];
  await mapInSlices([...theirLines], ([key, lines]) => visit(lines, ourLines.get(key) ?? []));
  await mapInSlices([...ourLines], ([key, lines]) => (theirLines.has(key) ? undefined : visit([], lines)));
};

/** Returns the lines by their key, in the order of the first line of each. Other requests are answered in between. */
export const byKey = async <Line>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Promise<ReadonlyMap<string, readonly Line[]>> => {
  const found = new Map<string, Line[]>();
  await mapInSlices(lines, (line) => {
    const key = keyOf(line);
    const known = found.get(key);
    if (known) known.push(line);
    else found.set(key, [line]);
  });
  return found;
};

/** Returns the stored differences that a new comparison removes, and the new ones. Equal ones stay, with their acts. */
export const changesOf = async <Found>(
  known: readonly { readonly no: number; readonly content_hash: string }[],
  found: readonly Found[],
  hashOf: (difference: Found) => string,
) => {
  const hashed = await mapInSlices(found, (difference) => ({ difference, hash: hashOf(difference) }));
  const [stored, wanted] = [new Set(known.map((line) => line.content_hash)), new Set(hashed.map(({ hash }) => hash))];
  return {
    gone: known.flatMap(({ no, content_hash: hash }) => (wanted.has(hash) ? [] : [no])),
    fresh: hashed.filter(({ hash }) => !stored.has(hash)),
  };
};
