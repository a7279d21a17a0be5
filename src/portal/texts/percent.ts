/** Reads a typed percentage ("22.5", "22.5%", full-width digits) from 0 to 100 with two decimals as a fraction: "0.225". */
export const readPercent = (typed: string): string | undefined => {
  const plain = typed.normalize('NFKC').trim().replace(/\s*%$/, '');
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined || Number(plain) > 100) return undefined;
  const digits = whole.padStart(3, '0') + decimals.padEnd(2, '0');
  const fraction = `${digits.slice(0, 1)}.${digits.slice(1)}`.replace(/\.?0+$/, '');
  return fraction === '' ? '0' : fraction;
};
