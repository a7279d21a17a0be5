const numbersBelowTwenty = [
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
  const words = `${integerWords(yuan)} yuan${fen === '00' ? ' only' : ` and ${belowThousand(Number(fen))} fen`}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const integerWords = (digits: string): string => {
  const groups = digits
    .padStart(Math.ceil(digits.length / 3) * 3, '0')
    .match(/.{3}/g)
    ?.map(Number);
  const lastGroup = groups?.at(-1) ?? 0;
  const parts = (groups ?? []).flatMap((group, index, all) =>
    group === 0 ? [] : [`${belowThousand(group)}${scales[all.length - 1 - index] ?? ''}`],
  );
  if (parts.length === 0) return belowThousand(0);
  // "one thousand and ten", but "one thousand, two hundred and ten".
  const [lastPart = '', ...earlierParts] = parts.toReversed();
  if (earlierParts.length === 0) return lastPart;
  return `${earlierParts.toReversed().join(', ')}${lastGroup > 0 && lastGroup < 100 ? ' and ' : ', '}${lastPart}`;
};

const belowThousand = (number: number): string => {
  if (number < 20) return numbersBelowTwenty[number] ?? '';
  if (number < 100)
    return `${tens[Math.floor(number / 10)] ?? ''}${number % 10 === 0 ? '' : `-${numbersBelowTwenty[number % 10] ?? ''}`}`;
  const remainder = number % 100;
  return `${numbersBelowTwenty[Math.floor(number / 100)] ?? ''} hundred${remainder === 0 ? '' : ` and ${belowThousand(remainder)}`}`;
};
