import { addDays, checkApplication, daysBetween, priceApplication, type PriceResult, type RuleIssue } from '@insure/engine';
import { dayOf } from '../domain/calendar.ts';
import { withPlan } from '../models/from-price.ts';
import { daysMoved } from '../drafts/start-form.ts';
import { type Cover, type Fields, isObject, termOf } from '../domain/application.ts';
import type { Sample, ServedModel } from '../models/models.ts';
import { boughtBy, type Dice, diceOf, withPeople } from './invented.ts';
import type { PlannedOrder } from './history-plan.ts';

/** A product on offer with its model and the applications of the model's examples. */
export type Offer = {
  readonly productId: string;
  /** Empty for all. */
  readonly plans: readonly string[];
  readonly rate: string;
  /** Number, sub-type and type of the product, which decide who buys it. */
  readonly kinds: readonly string[];
  readonly served: ServedModel;
  readonly samples: readonly Sample[];
};

export type Sale = {
  readonly offer: Offer;
  readonly application: Fields;
  readonly refer: readonly RuleIssue[];
  readonly price: PriceResult & { readonly premium: string };
  readonly term: Cover;
};

/** Most examples that are tried for one order: some are valid on their own day only. */
const TRIES = 12;

/** An example of a product, moved to the day of an order and given invented people; undefined if none is valid. */
export const pastSale = (offers: readonly Offer[], order: PlannedOrder): Sale | undefined => {
  const dice = diceOf(`sale ${dayOf(order.at)} ${order.serial}`);
  const wanted = offers.flatMap((offer) => {
    const samples = offer.samples.filter(({ isReferred }) => isReferred === order.status.startsWith('UW'));
    return samples.length > 0 ? [{ ...offer, samples }] : [];
  });
  for (let turn = 0; turn < TRIES; turn += 1) {
    const offer = wanted[dice.below(wanted.length)];
    const sample = offer?.samples[dice.below(offer.samples.length)];
    if (!offer || !sample) return undefined;
    for (const application of variants(offer, sample, order, dice)) {
      const sale = saleOf(offer, application, order);
      if (sale) return sale;
    }
  }
  return undefined;
};

const variants = (offer: Offer, sample: Sample, order: PlannedOrder, dice: Dice): readonly Fields[] => {
  const { data } = offer.served.model;
  const planned =
    offer.plans.length > 0 ? withPlan(sample.application, offer.plans[dice.below(offer.plans.length)] ?? '') : sample.application;
  const days = daysBetween(sample.at, dayOf(order.at));
  const moved = daysMoved(data.schema, { ...planned, ...boughtBy(offer.kinds) }, (date) => addDays(date, days));
  return isObject(moved) ? withPeople(data, moved, { dice, serial: order.serial, kinds: offer.kinds }) : [];
};

const saleOf = (offer: Offer, application: Fields, { at, status }: PlannedOrder): Sale | undefined => {
  const { model } = offer.served;
  const day = dayOf(at);
  const { issues, refer } = checkApplication(model, application, day);
  if (issues.length > 0 || refer.length > 0 !== status.startsWith('UW')) return undefined;
  const price = priceApplication(model, application, day);
  const term = termOf(model, application, day);
  const { premium } = price;
  return premium === undefined || !term ? undefined : { offer, application, refer, price: { ...price, premium }, term };
};
