import { dayOf } from '../../domain/calendar.ts';
import { nextNumber } from '../database/numbers.ts';
import type { Db } from '../database/open.ts';
import type { Insurer, Proposal, Underwriting } from './insurer.ts';

/** Line of business in a policy number: the first two capitals of the model's code ("groupAccOption": GA). */
const lineOf = (modelCode: string): string =>
  (modelCode.charAt(0).toUpperCase() + modelCode.slice(1)).replaceAll(/[^A-Z]/g, '').slice(0, 2);

/** Region of the issuing office: Xiamen (GB/T 2260). */
const office = '3502';

const opinionOf = (refer: Proposal['refer']): Underwriting =>
  refer.length > 0
    ? { decision: 'refer', note: [...new Set(refer.map(({ message }) => message))].join('；') }
    : { decision: 'accept', note: '' };

/** The insurer that comes with the product: refers what a rule refers, takes the rest, issues at once and numbers policies ("PGA202635020000118"). */
export const embeddedInsurer = (db: Db): Insurer => ({
  underwrite: async ({ refer }) => opinionOf(refer),
  endorse: async ({ refer }) => opinionOf(refer),
  issue: async ({ modelCode }, now) => {
    const series = `P${lineOf(modelCode)}${dayOf(now).slice(0, 4)}${office}`;
    return `${series}${String(await nextNumber(db, series)).padStart(7, '0')}`;
  },
});
