import { thirdPremiumPayEntrance as call } from '../../contract/third-premium-pay-entrance.ts';
import { channelFor } from '../domain/pay-channels.ts';
import { billOfOrder, startPayment } from '../flows/start-payment.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { ownOrder } from './shape/own-order.ts';

/** Leads the browser on to the gateway; the same payment while one is open. */
export const thirdPremiumPayEntrance = defineHandler(call, {
  access: 'buyer',
  perMinute: 60,
  run: async ({ deps, query: { orderNo, payChannel }, user, language }) => {
    const channel = channelFor(deps.gateway, payChannel);
    if (channel === undefined) throw new ReplyError('MALFORMED');
    const order = await ownOrder(deps, user, orderNo);
    if (order.user_id !== user.id && order.customer_id !== user.id) throw new ReplyError('FORBIDDEN');
    return { location: await startPayment(deps, billOfOrder(order), { channel, actor: user.id, language }) };
  },
});
