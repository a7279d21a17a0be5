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
    for (const [pointer, paid] of lengthsOf(payment))
      if (isLength(paid) && covers.length > 0 && covers.every(([, cover]) => isLonger(data, paid, cover)))
        yield {
          at: placeIn('model.json', `/payment${pointer}/${wordOf(paid)}`),
          message: `The premium is paid ${wordsOf(data, paid)}, and no cover lasts as long.`,
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
const isLonger = (data: ModelData, paid: Length, cover: Length): boolean => {
  if (cover.life) return false;
  if (paid.life) return true;
  const least = (count: Length['years']): number => Math.min(...countsOf(data, count));
  const most = (count: Length['years']): number => Math.max(...countsOf(data, count));
  if (paid.toAge !== undefined) return cover.toAge !== undefined && cover.of === paid.of && least(paid.toAge) > most(cover.toAge);
  const days = least(paid.years) * 365;
  if (cover.years !== undefined) return least(paid.years) > most(cover.years);
  if (cover.months !== undefined) return 12 * least(paid.years) > most(cover.months);
  return cover.days !== undefined && days > most(cover.days);
};
