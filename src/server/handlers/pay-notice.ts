import { payNotice as call } from '../../contract/payments.ts';
import { takeNotice } from '../flows/take-notice.ts';
import { defineHandler } from './define.ts';

/** A notice of the gateway, which proves itself by its signature. */
export const payNotice = defineHandler(call, {
  access: 'gateway',
  run: async ({ deps, body, now, address }) => ({ data: { result: await takeNotice(deps, body, { now, address }) } }),
});
