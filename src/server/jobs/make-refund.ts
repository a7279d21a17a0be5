import { queuedRefunds } from '../adapters/database/unscoped/payments.ts';
import { makeRefund as make } from '../flows/unscoped/make-refund.ts';
import { defineJob } from './define.ts';

/** Makes a refund at the gateway. */
export const makeRefund = defineJob({
  name: 'make-refund',
  tries: 14,
  pauseSeconds: 30,
  due: async ({ db }, now) => (await queuedRefunds(db, now)).map((refund) => refund.refund_no),
  run: async (deps, refundNo) => {
    const failure = await make(deps, refundNo);
    return failure === undefined ? undefined : { failed: failure };
  },
});
