import { defineJob } from '../database/job.ts';
import { dayOf } from '../domain/calendar.ts';
import { settleProduct } from './apply.ts';
import { dueProducts } from './repository.ts';

/** Begins and ends sales on their days. */
export const settleShelf = defineJob({
  name: 'settle-shelf',
  retries: 20,
  pauseSeconds: 60,
  findDueSubjects: ({ db }, now) => dueProducts(db, dayOf(now)),
  run: async (deps, productId, now) => {
    await settleProduct(deps, productId, now);
    return undefined;
  },
});
