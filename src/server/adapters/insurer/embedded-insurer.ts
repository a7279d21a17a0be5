import { dayOf } from '../../domain/calendar.ts';
import { nextNumber } from '../database/numbers.ts';
import type { Db } from '../database/open.ts';
import { together } from '../together.ts';
import { insurerOrders, type InsurerOrders } from './insurer-orders.ts';
import type { Insurer, Proposal, Underwriting } from './insurer.ts';

/** Line of business in a policy number: the first two capitals of the model's code ("groupAccOption": GA). */
const lineOf = (modelCode: string): string =>
  (modelCode.charAt(0).toUpperCase() + modelCode.slice(1)).replaceAll(/[^A-Z]/g, '').slice(0, 2);

/** Region of the issuing office: Xiamen (GB/T 2260). */
const office = '3502';

const opinionOf = (refer: Proposal['refer'], { underwriting }: InsurerOrders): Underwriting => {
  if (underwriting === 'declines') return { decision: 'decline', note: '保险公司不承保此类风险' };
  if (underwriting === 'refers') return { decision: 'refer', note: '保险公司要求人工核保' };
  return refer.length > 0
    ? { decision: 'refer', note: [...new Set(refer.map(({ message }) => message))].join('；') }
    : { decision: 'accept', note: '' };
};

const delayMs = 3000;

/**
 * The insurer that comes with the product: refers what a rule refers, takes the rest, issues at once and numbers policies ("PGA202635020000118"),
 * unless it was told otherwise.
 */
export const embeddedInsurer = (db: Db, told: () => Promise<InsurerOrders> = ordersFor(db)): Insurer => ({
  underwrite: async ({ refer }) => opinionOf(refer, await told()),
  endorse: async ({ refer }) => opinionOf(refer, await told()),
  issue: async ({ modelCode }, now) => {
    const { issue } = await told();
    if (issue === 'fails') throw new Error('The insurer does not issue: it was told to fail');
    if (issue === 'delays') await new Promise((resolve) => setTimeout(resolve, delayMs));
    const series = `P${lineOf(modelCode)}${dayOf(now).slice(0, 4)}${office}`;
    return `${series}${String(await nextNumber(db, series)).padStart(7, '0')}`;
  },
});

const ordersFor = (db: Db): (() => Promise<InsurerOrders>) => {
  const told = together(async () => {
    const orders = await insurerOrders(db);
    return () => orders;
  });
  return () => told('all');
};
