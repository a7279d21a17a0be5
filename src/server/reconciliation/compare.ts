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
  const matchedRecords: DailyLine[] = [];
  await visitPairs(
    gateway,
    ours,
    ({ direction, number }) => `${direction} ${number}`,
    (gatewayLines, ourLines) => {
      const firstLine = gatewayLines[0] ?? ourLines[0];
      const kind = kindOf(gatewayLines, ourLines);
      if (firstLine && kind === undefined) matchedRecords.push(firstLine);
      else if (firstLine && kind)
        differences.push({
          kind,
          direction: firstLine.direction,
          number: firstLine.number,
          gateway: gatewayLines,
          ours: ourLines,
        });
    },
  );
  return {
    differences,
    gatewayCents: sumOf(gateway),
    ourCents: sumOf(ours),
    matchedLines: matchedRecords.length,
    matchedCents: sumOf(matchedRecords),
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
export const visitPairs = async <Theirs, Ours>(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
  keyOf: (line: Theirs | Ours) => string,
  visit: (theirs: readonly Theirs[], ours: readonly Ours[]) => void,
): Promise<void> => {
  const [theirLines, ourLines] = [await groupByKey(theirs, keyOf), await groupByKey(ours, keyOf)];
  await mapInSlices([...theirLines], ([key, lines]) => visit(lines, ourLines.get(key) ?? []));
  await mapInSlices([...ourLines], ([key, lines]) => (theirLines.has(key) ? undefined : visit([], lines)));
};

/** Returns the lines by their key, in the order of the first line of each. Other requests are answered in between. */
export const groupByKey = async <Line>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Promise<ReadonlyMap<string, readonly Line[]>> => {
  const linesByKey = new Map<string, Line[]>();
  await mapInSlices(lines, (line) => {
    const key = keyOf(line);
    const group = linesByKey.get(key);
    if (group) group.push(line);
    else linesByKey.set(key, [line]);
  });
  return linesByKey;
};

/** Returns the stored differences that a new comparison removes, and the new ones. Equal ones stay, with their acts. */
export const differenceChanges = async <Found>(
  storedDifferences: readonly { readonly no: number; readonly content_hash: string }[],
  newDifferences: readonly Found[],
  hashOf: (difference: Found) => string,
) => {
  const hashedDifferences = await mapInSlices(newDifferences, (difference) => ({ difference, hash: hashOf(difference) }));
  const [storedHashes, newHashes] = [
    new Set(storedDifferences.map((line) => line.content_hash)),
    new Set(hashedDifferences.map(({ hash }) => hash)),
  ];
  return {
    removedNos: storedDifferences.flatMap(({ no, content_hash: hash }) => (newHashes.has(hash) ? [] : [no])),
    addedDifferences: hashedDifferences.filter(({ hash }) => !storedHashes.has(hash)),
  };
};
