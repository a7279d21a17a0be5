import { addMonths } from '@insure/engine';
import { getOrderSum as call } from '../../contract/dashboard.ts';
import { sumsOver } from '../adapters/database/figures.ts';
import { startOfDay } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { courseOf } from '../domain/periods.ts';
import { scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { defineHandler } from './define.ts';
import { figureOf } from './shape/figures.ts';

/** Premium of paid orders, with twelve months for the chart. */
export const getOrderSum = defineHandler(call, {
  access: 'user',
  run: async ({ deps: { db }, user, now, query: { period = 'month' } }) => {
    const scope = scopeOf(userOf(user));
    const months = courseOf('month', now);
    const yearBefore = months.map(({ label }) => ({
      from: startOfDay(addMonths(`${label}-01`, -12)),
      to: startOfDay(addMonths(`${label}-01`, -11)),
    }));
    const [figure, premiums, lastYear] = await Promise.all([
      figureOf(db, scope, 'premium', period, now, amountText),
      sumsOver(db, scope, 'premium', months),
      sumsOver(db, scope, 'premium', yearBefore),
    ]);
    return {
      data: {
        ...figure,
        months: months.map(({ label }, index) => ({
          month: label,
          premium: amountText(premiums[index] ?? 0),
          lastYear: amountText(lastYear[index] ?? 0),
        })),
      },
    };
  },
});
