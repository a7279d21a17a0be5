import { premiumPay as call } from '../../contract/premium-pay.ts';
import { payChannels } from '../domain/pay-channels.ts';
import { billOfEndorsement, billOfOrder, startPayment } from '../flows/start-payment.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { ownEndorsement } from './shape/endorsements.ts';
import { ownOrder } from './shape/own-order.ts';

/** Third-party pay: what the embedded cashier offers. */
const thirdParty = '2';

/** Begins to pay an order, or with `edit` the difference of an endorsement. */
export const premiumPay = defineHandler(call, {
  access: 'buyer',
  perMinute: 60,
  run: async ({ deps, body: { premiumPayChannel, orderNo, type, payChannel = '0' }, user, language }) => {
    if (String(premiumPayChannel) !== thirdParty)
      throw new ReplyError('ISSUES', wrongChannel, { issues: [{ path: '/premiumPayChannel', code: 'enum' }] });
    if (!payChannels.some(({ id }) => id === payChannel))
      throw new ReplyError('ISSUES', wrongChannel, { issues: [{ path: '/payChannel', code: 'enum' }] });
    const how = { channel: payChannel, actor: user.id, language };
    const entrance = '/ins/business/rest/onlinepay/thirdPremiumPay';
    if (type === 'edit') {
      await startPayment(deps, billOfEndorsement(await ownEndorsement(deps, user, orderNo)), how);
      return { data: { orderNo, url: `${entrance}/entranceEndorse?endorseOrderNo=${orderNo}&payChannel=${payChannel}` } };
    }
    const order = await ownOrder(deps, user, orderNo);
    if (order.user_id !== user.id && order.customer_id !== user.id) throw new ReplyError('FORBIDDEN');
    await startPayment(deps, billOfOrder(order), how);
    return { data: { orderNo, url: `${entrance}/entrance?orderNo=${orderNo}&payChannel=${payChannel}` } };
  },
});

const wrongChannel = {
  'zh-CN': `支付方式有误：premiumPayChannel 须为 2（第三方支付），payChannel 须为 ${payChannels.map(({ id }) => id).join('、')}`,
  'en-US': `Wrong way to pay: premiumPayChannel must be 2 (third-party pay), payChannel one of ${payChannels.map(({ id }) => id).join(', ')}`,
};
