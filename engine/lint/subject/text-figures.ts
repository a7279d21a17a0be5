/**
 * A figure of a text, with everything that it may mean: numbers ("200000") and lengths of time ("12 months", "365 days"). So a
 * year equals 12 months, but 30 days do not equal a day. A figure in digits must be in the other text too.
 */
export type TextFigure = { readonly written: string; readonly values: readonly string[]; readonly isInDigits: boolean };

/** Latin digits without a letter before them, as "GA10" and "COVID19" are names. */
const DIGITS = String.raw`(?<![A-Za-z\d_])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|(?<![A-Za-z\d_.])\d+(?:\.\d+)?`;
/** Text between two figures with a common unit: "20–80 万", "10 / 20 / 30 万元". */
const JOINS = String.raw`\s*(?:[-–—~～/、至到或和]|to|or|and)\s*`;

/** Removes placeholders and addresses. "，" ends a part of a sentence, unlike the comma of 1,000. */
const normalise = (text: string): string =>
  text
    .replaceAll('，', '；')
    .normalize('NFKC')
    .replaceAll(/\{\w+\}|(?<=\])\([^)]*\)/g, ' ')
    .replaceAll(/7\s*[×x*]\s*24/g, '二十四')
    .replaceAll('24/7', 'daily');

const CHINESE_DIGITS = '零一二三四五六七八九';
const CHINESE_POWERS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 亿: 100_000_000 };
const CHINESE_UNITS: Readonly<Record<string, number>> = {
  ...CHINESE_POWERS,
  千万: 10_000_000,
  百万: 1_000_000,
  十万: 100_000,
  万亿: 1e12,
};

/** Reads a Chinese number: 一百二十 is 120, 九五 is 95. */
const readChinese = (text: string): number => {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const each of text.replaceAll('两', '二').replaceAll('〇', '零')) {
    const value = CHINESE_DIGITS.indexOf(each);
    const power = CHINESE_POWERS[each] ?? 1;
    if (value >= 0) digit = 10 * digit + value;
    else if (power < 10_000) {
      section += (digit || 1) * power;
      digit = 0;
    } else {
      total = (total + section + digit || 1) * power;
      section = 0;
      digit = 0;
    }
  }
  return total + section + digit;
};

const number = (value: number): string => String(Number(value.toPrecision(9)));

/** Returns a number with its other readings: 九五折 is 5% off, half a year is six months. */
const valuesOf = (value: number, textAfter: string): readonly string[] => {
  const parts = (...all: readonly number[]): readonly string[] => [value, ...all].map(number);
  if (/^\s*折/.test(textAfter)) {
    const part = value < 10 ? 10 * value : value;
    return parts(part, 100 - part, part / 100);
  }
  if (/^\s*(?:‰|per mille)/.test(textAfter)) return parts(value / 10, value / 1_000);
  if (/^\s*(?:%|per ?cent)/.test(textAfter)) return parts(value / 100);
  const time = TIMES.find(([pattern]) => pattern.test(textAfter));
  return [number(value), ...(time?.[1] ?? []).map(([factor, unit]) => `${number(factor * value)} ${unit}`)];
};

const TIMES: readonly (readonly [pattern: RegExp, lengths: readonly (readonly [factor: number, unit: string])[]])[] = [
  [
    /^\s*个?(?:周年|年)|^[- ]?years?\b/,
    [
      [12, 'months'],
      [365, 'days'],
    ],
  ],
  [/^\s*个?(?:星期|周(?!岁|年))|^[- ]?weeks?\b/, [[7, 'days']]],
  [
    /^\s*个?月|^[- ]?months?\b/,
    [
      [1, 'months'],
      [30, 'days'],
    ],
  ],
  [
    /^\s*(?:天|日)|^[- ]?days?\b/,
    [
      [1, 'days'],
      [24, 'hours'],
    ],
  ],
  [/^\s*小时|^[- ]?hours?\b/, [[1, 'hours']]],
];

/** Returns the figures of a Chinese text. */
export const figuresInChinese = (text: string): readonly TextFigure[] => {
  const source = normalise(text);
  const digits = digitsIn(source, /^\s*(万亿|千万|百万|十万|[百千万亿])/, (unit) => CHINESE_UNITS[unit] ?? 1);
  const words = [...source.matchAll(/(?<![\d.]\s?)[零〇一二两三四五六七八九十百千万亿]+/g)].map(({ 0: written, index }) => ({
    written,
    values: valuesOf(readChinese(written), source.slice(index + written.length)),
    isInDigits: false,
  }));
  const half = source.includes('半')
    ? [{ written: '半', values: ['0.5', '1.5', '2', '50', '6 months', '18 months', '12 hours'], isInDigits: false }]
    : [];
  const fractions = [...source.matchAll(/([一二两三四五六七八九十百千]+)分之([一二两三四五六七八九十百]+)/g)].map(
    ({ 0: written, 1: of = '', 2: part = '' }) => {
      const value = readChinese(part) / readChinese(of);
      return { written, values: [value, 100 * value].map(number), isInDigits: false };
    },
  );
  return [...digits, ...words, ...half, ...fractions];
};

const ENGLISH_UNITS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
  bn: 1_000_000_000,
  billion: 1_000_000_000,
};
const SMALL =
  'three|third|thrice,four|fourth,five|fifth,six|sixth,seven|seventh,eight|eighth,nine|ninth,ten|tenth,eleven|eleventh,twelve|twelfth|dozen,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen'.split(
    ',',
  );
const TENS = 'twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const ENGLISH_WORDS: readonly (readonly [pattern: string, values: readonly (number | string)[]])[] = [
  ['zero|no|none|midnight', [0, 24]],
  ['an?|one|once|first|single|each|every|per', [1]],
  ['two|twice|second|both|double|couple', [2]],
  ...SMALL.map((words, index) => [words, [index + 3]] as const),
  ...TENS.map((word, index) => [word, [10 * (index + 2)]] as const),
  ...MONTHS.map((month, index) => [month, [index + 1]] as const),
  ['hundred', [100]],
  ['thousand', [1_000]],
  ['million', [1_000_000]],
  ['half|halves|halved|half-yearly|semi-?annual(?:ly)?', [0.5, 1.5, 2, 50, '6 months', '18 months', '12 hours']],
  ['quarter(?:ly)?', [0.25, 25, 3, 4, '3 months']],
  ['annual(?:ly)?|yearly|years?', [1, '12 months', '365 days']],
  ['monthly|months?', [1, '30 days']],
  ['weekly|weeks?', [1, '7 days']],
  ['fortnight', ['14 days']],
  ['any hour|(?:a)?round the clock|day and night|daily|days?', [1, '24 hours']],
];
const ENGLISH_PATTERNS = ENGLISH_WORDS.map(
  ([pattern, values]) => [new RegExp(String.raw`\b(?:${pattern})s?\b`, 'gi'), values] as const,
);

/** Returns the figures of an English text. */
export const figuresInEnglish = (text: string): readonly TextFigure[] => {
  const source = normalise(text);
  const digits = digitsIn(source, /^(k|m|bn)\b|^[\s-]?(thousand|million|billion)\b/, (unit) => ENGLISH_UNITS[unit] ?? 1);
  const words = ENGLISH_PATTERNS.flatMap(([pattern, values]) =>
    [...source.matchAll(pattern)].map(({ 0: written, index }) => ({
      written,
      values: values.flatMap((value) =>
        typeof value === 'string' ? [value] : valuesOf(value, source.slice(index + written.length)),
      ),
      isInDigits: false,
    })),
  );
  return [...digits, ...words];
};

/** Returns the figures in digits. If a figure is joined to the next one, it may have the unit of that one. */
const digitsIn = (source: string, unitPattern: RegExp, timesOf: (unit: string) => number): readonly TextFigure[] => {
  const matches = [...source.matchAll(new RegExp(DIGITS, 'g'))].map(({ 0: written, index }) => {
    const textAfter = source.slice(index + written.length);
    const unit = unitPattern.exec(textAfter);
    const amount = Number(written.replaceAll(',', ''));
    const name = unit?.[1] ?? unit?.[2] ?? '';
    return { written: written + (unit?.[0] ?? ''), amount, name, behind: textAfter.slice(unit?.[0].length ?? 0) };
  });
  const joinPattern = new RegExp(`^${JOINS}[¥$]?$`);
  return matches.map(({ written, amount, name, behind }, index) => {
    const values = [amount * timesOf(name)];
    // The unit of "15m" may also be metres.
    if (name === 'm') values.push(amount);
    for (let next = index, between = behind; name === '' && next + 1 < matches.length; next += 1) {
      const following = matches[next + 1];
      const gap = between.slice(0, between.length - (following?.behind.length ?? 0));
      if (!following || !joinPattern.test(gap.slice(0, gap.length - following.written.length))) break;
      if (following.name !== '') values.push(amount * timesOf(following.name));
      between = following.behind;
    }
    return { written, values: values.flatMap((value) => valuesOf(value, behind)), isInDigits: true };
  });
};
