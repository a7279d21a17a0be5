import type { DifferenceKind, MoneyDirection } from '../../contract/reconciliation.ts';
import { cents, type Cents } from '../domain/money.ts';
import type { DailyLine } from '../integrations/payment/daily-file.ts';

/** A payment that was received or a refund that was made, by our records; a refund is negative. */
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

/** Compares the gateway's lines with our records by number: one of each with the same amount is a match, all else a difference. */
export const compare = (gateway: readonly DailyLine[], ours: readonly OurRecord[]): Comparison => {
  const [theirLines, ourLines] = [byNumber(gateway), byNumber(ours)];
  const differences: FoundDifference[] = [];
  const matched: DailyLine[] = [];
  for (const key of new Set([...theirLines.keys(), ...ourLines.keys()])) {
    const [theirs, our] = [theirLines.get(key) ?? [], ourLines.get(key) ?? []];
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

export const sumOf = (lines: readonly DailyLine[]): Cents => cents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));

const kindOf = (gateway: readonly DailyLine[], ours: readonly OurRecord[]): DifferenceKind | undefined => {
  if (gateway.length > 1) return 'DOUBLED';
  if (gateway.length === 0) return 'GATEWAY_MISSING';
  if (ours.length === 0) return 'OURS_MISSING';
  return sumOf(gateway) === sumOf(ours) ? undefined : 'AMOUNT';
};

const byNumber = <Line extends DailyLine>(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> => {
  const found = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.direction} ${line.number}`;
    const known = found.get(key);
    if (known) known.push(line);
    else found.set(key, [line]);
  }
  return found;
};
