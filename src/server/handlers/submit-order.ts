import { submitOrder as call } from '../../contract/insure.ts';
import { defineHandler } from './define.ts';
import { submitOnce } from './shape/submit-once.ts';

/** Submits an order: once per key, at the server's own price, by the version that is sold now. */
export const submitOrder = defineHandler(call, {
  access: 'buyer',
  run: async (context) => ({ data: await submitOnce(context, context.body) }),
});
