import type { DifferenceKind, MoneyDirection } from '../../contract/reconciliation.ts';
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
export const compare = (gateway: readonly DailyLine[], ours: readonly OurRecord[]): Comparison => {
  const differences: FoundDifference[] = [];
  const matched: DailyLine[] = [];
  for (const [theirs, our] of inPairs(gateway, ours, ({ direction, number }) => `${direction} ${number}`)) {
    const first = theirs[0] ?? our[0];
    const kind = kindOf(theirs, our);
    if (first && kind === undefined) matched.push(first);
    else if (first && kind)
      differences.push({ kind, direction: first.direction, number: first.number, gateway: theirs, ours: our });
  }
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

/** Returns, for each key, the lines of the file and our records with this key. One of the two may be empty. */
export const inPairs = <Theirs, Ours>(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
  keyOf: (line: Theirs | Ours) => string,
): readonly (readonly [theirs: readonly Theirs[], ours: readonly Ours[]])[] => {
  const [theirLines, ourLines] = [byKey(theirs, keyOf), byKey(ours, keyOf)];
  const keys = new Set([...theirLines.keys(), ...ourLines.keys()]);
  return [...keys].map((key) => [theirLines.get(key) ?? [], ourLines.get(key) ?? []] as const);
};

const byKey = <Line>(lines: readonly Line[], keyOf: (line: Line) => string): ReadonlyMap<string, readonly Line[]> => {
  const found = new Map<string, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const known = found.get(key);
    if (known) known.push(line);
    else found.set(key, [line]);
  }
  return found;
};

/** Returns the stored differences that a new comparison removes, and the new ones. Equal ones stay, with their acts. */
export const changesOf = <Found>(
  known: readonly { readonly no: number; readonly content_hash: string }[],
  found: readonly Found[],
  hashOf: (difference: Found) => string,
) => {
  const hashed = found.map((difference) => ({ difference, hash: hashOf(difference) }));
  const [stored, wanted] = [new Set(known.map((line) => line.content_hash)), new Set(hashed.map(({ hash }) => hash))];
  return {
    gone: known.flatMap(({ no, content_hash: hash }) => (wanted.has(hash) ? [] : [no])),
    fresh: hashed.filter(({ hash }) => !stored.has(hash)),
  };
};
