/** Cents of an exact amount: "-34.90" is -3490. */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

const textOf = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** What is charged and what is given back, apart; exact. */
export const sumsOf = (lines: readonly { readonly charge: string }[]): { readonly due: string; readonly back: string } => {
  const all = lines.map(({ charge }) => centsOf(charge));
  const sum = (of: readonly bigint[]): bigint => of.reduce((total, each) => total + each, 0n);
  return { due: textOf(sum(all.filter((each) => each > 0n))), back: textOf(-sum(all.filter((each) => each < 0n))) };
};
