import { entranceEndorse as call } from '../../contract/payments.ts';
import { channelFor } from '../domain/pay-channels.ts';
import { actOnEndorsement } from '../flows/access.ts';
import { startPayment } from '../flows/start-payment.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Leads the browser on to the gateway for the difference of an endorsement; the same payment while one is open. */
export const entranceEndorse = defineHandler(call, {
  access: 'buyer',
  perMinute: 60,
  run: async ({ deps, query: { endorseOrderNo, payChannel }, user, language }) => {
    const channel = channelFor(deps.gateway, payChannel);
    if (channel === undefined) throw new DomainError('MALFORMED');
    const { view } = await actOnEndorsement(deps, user, endorseOrderNo);
    return { location: await startPayment(deps, view, { channel, actor: user.id, language }) };
  },
});
