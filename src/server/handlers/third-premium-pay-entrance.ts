import { thirdPremiumPayEntrance as call } from '../../contract/payments.ts';
import { channelFor } from '../domain/pay-channels.ts';
import { actOnOrder } from '../flows/access.ts';
import { startPayment } from '../flows/start-payment.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Leads the browser on to the gateway; the same payment while one is open. */
export const thirdPremiumPayEntrance = defineHandler(call, {
  access: 'buyer',
  perMinute: 60,
  run: async ({ deps, query: { orderNo, payChannel }, user, language }) => {
    const channel = channelFor(deps.gateway, payChannel);
    if (channel === undefined) throw new DomainError('MALFORMED');
    const { view } = await actOnOrder(deps, user, orderNo);
    return { location: await startPayment(deps, view, { channel, actor: user.id, language }) };
  },
});
