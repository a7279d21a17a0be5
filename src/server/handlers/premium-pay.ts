import { premiumPay as call } from '../../contract/payments.ts';
import { channelFor, channelsOf } from '../domain/pay-channels.ts';
import { actOnEndorsement, actOnOrder } from '../flows/access.ts';
import { startPayment } from '../flows/start-payment.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Third-party pay: what the embedded cashier offers. */
const thirdParty = '2';

/** Begins to pay an order, or with `edit` the difference of an endorsement. */
export const premiumPay = defineHandler(call, {
  access: 'buyer',
  perMinute: 60,
  run: async ({ deps, body: { premiumPayChannel, orderNo, type, payChannel }, user, language }) => {
    const channel = channelFor(deps.gateway, payChannel);
    const wrongChannel = wrongChannelIn(channelsOf(deps.gateway).map(({ id }) => id));
    if (String(premiumPayChannel) !== thirdParty)
      throw new DomainError('ISSUES', wrongChannel, { issues: [{ path: '/premiumPayChannel', code: 'enum' }] });
    if (channel === undefined) throw new DomainError('ISSUES', wrongChannel, { issues: [{ path: '/payChannel', code: 'enum' }] });
    const how = { channel, actor: user.id, language };
    const entrance = '/ins/business/rest/onlinepay/thirdPremiumPay';
    if (type === 'edit') {
      await startPayment(deps, (await actOnEndorsement(deps, user, orderNo)).view, how);
      return { data: { orderNo, url: `${entrance}/entranceEndorse?endorseOrderNo=${orderNo}&payChannel=${channel}` } };
    }
    await startPayment(deps, (await actOnOrder(deps, user, orderNo)).view, how);
    return { data: { orderNo, url: `${entrance}/entrance?orderNo=${orderNo}&payChannel=${channel}` } };
  },
});

const wrongChannelIn = (offered: readonly string[]) => ({
  'zh-CN': `支付方式有误：premiumPayChannel 须为 2（第三方支付），payChannel 须为 ${offered.join('、')}`,
  'en-US': `Wrong way to pay: premiumPayChannel must be 2 (third-party pay), payChannel one of ${offered.join(', ')}`,
});
