const small = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

/** Every letter that an amount in words may contain. */
export const amountLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-, ';

/**
 * Returns an amount of yuan in English words: "1210.50" becomes "One thousand, two hundred and ten yuan and fifty fen". Throws
 * if the text is not a decimal with two places from 0 to below 10^15.
 */
export const englishAmount = (amount: string): string => {
  const [, yuan = '', fen = ''] = /^(\d{1,15})\.(\d\d)$/.exec(amount) ?? [];
  if (!yuan)
    throw new Error(
      `Cannot write the amount in words as it must be a decimal with two places from zero: it is ${JSON.stringify(amount)}`,
    );
  const words = `${integer(yuan)} yuan${fen === '00' ? ' only' : ` and ${belowThousand(Number(fen))} fen`}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const integer = (digits: string): string => {
  const groups = digits
    .padStart(Math.ceil(digits.length / 3) * 3, '0')
    .match(/.{3}/g)
    ?.map(Number);
  const last = groups?.at(-1) ?? 0;
  const parts = (groups ?? []).flatMap((group, at, all) =>
    group === 0 ? [] : [`${belowThousand(group)}${scales[all.length - 1 - at] ?? ''}`],
  );
  if (parts.length === 0) return belowThousand(0);
  // "one thousand and ten", but "one thousand, two hundred and ten".
  const [end = '', ...before] = parts.toReversed();
  if (before.length === 0) return end;
  return `${before.toReversed().join(', ')}${last > 0 && last < 100 ? ' and ' : ', '}${end}`;
};

const belowThousand = (number: number): string => {
  if (number < 20) return small[number] ?? '';
  if (number < 100) return `${tens[Math.floor(number / 10)] ?? ''}${number % 10 === 0 ? '' : `-${small[number % 10] ?? ''}`}`;
  const rest = number % 100;
  return `${small[Math.floor(number / 100)] ?? ''} hundred${rest === 0 ? '' : ` and ${belowThousand(rest)}`}`;
};
