import type { Length, ModelData } from '../model/model.ts';
import { lengthsOf } from '../model/pricing/term.ts';
import { defineLint } from './define.ts';
import { countsOf } from './reach/lengths.ts';

export const longPayment = defineLint({
  name: 'long-payment',
  severity: 'error',
  stage: 'words',
  doc: 'A length of payment is longer than every length of cover, so no application can choose it.',
  solve: 'Write a shorter payment, or longer cover',
  *check({ data, placeIn }) {
    const { term, payment } = data;
    if (!term || !payment || term.end !== undefined) return;
    const covers = lengthsOf(term).filter(([, length]) => isLength(length));
    for (const [pointer, paymentLength] of lengthsOf(payment))
      if (isLength(paymentLength) && covers.length > 0 && covers.every(([, cover]) => isLonger(data, paymentLength, cover)))
        yield {
          at: placeIn('model.json', `/payment${pointer}/${wordOf(paymentLength)}`),
          message: `The premium is paid ${wordsOf(data, paymentLength)}, and no cover lasts as long.`,
        };
  },
});

const isLength = ({ days, months, years, toAge, life }: Length): boolean =>
  (days ?? months ?? years ?? toAge ?? life) !== undefined;
const wordOf = ({ years, life }: Length): string => (life ? 'life' : years === undefined ? 'toAge' : 'years');
const wordsOf = (data: ModelData, { years, toAge, life }: Length): string =>
  life
    ? 'for life'
    : years === undefined
      ? `to the age of ${Math.min(...countsOf(data, toAge))}`
      : `for ${Math.min(...countsOf(data, years))} years`;

/** Returns whether the shortest payment is certainly longer than the longest cover. Ages are not compared with years. */
const isLonger = (data: ModelData, paymentLength: Length, cover: Length): boolean => {
  if (cover.life) return false;
  if (paymentLength.life) return true;
  const minimumOf = (count: Length['years']): number => Math.min(...countsOf(data, count));
  const maximumOf = (count: Length['years']): number => Math.max(...countsOf(data, count));
  if (paymentLength.toAge !== undefined)
    return cover.toAge !== undefined && cover.of === paymentLength.of && minimumOf(paymentLength.toAge) > maximumOf(cover.toAge);
  const days = minimumOf(paymentLength.years) * 365;
  if (cover.years !== undefined) return minimumOf(paymentLength.years) > maximumOf(cover.years);
  if (cover.months !== undefined) return 12 * minimumOf(paymentLength.years) > maximumOf(cover.months);
  return cover.days !== undefined && days > maximumOf(cover.days);
};
