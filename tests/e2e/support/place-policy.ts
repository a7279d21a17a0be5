import type { BrowserContext } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { placeLiberty, placeOrder } from './place-order.ts';

const headers = { [ownHeader.name]: ownHeader.value };

/** Pays for an order over HTTP at the gateway, as the cashier does. */
export const payFor = async ({ request }: BrowserContext, orderNo: string, type: 'new' | 'edit' = 'new'): Promise<void> => {
  const opened = await request.post(paths.premiumPay.path, { headers, data: { premiumPayChannel: '2', orderNo, type } });
  if (!opened.ok()) throw new Error(`Cannot open the payment of ${orderNo}: ${opened.status()} ${await opened.text()}`);
  const gateway = await request.get((await opened.json()).data.url);
  const paid = await request.post(gateway.url(), { form: { outcome: 'PAID' }, maxRedirects: 0 });
  if (paid.status() >= 400) throw new Error(`Cannot pay for ${orderNo}: ${paid.status()} ${await paid.text()}`);
};

type Sold = { readonly orderNo: string; readonly policyNo: string };

/** Sells group accident for clerks as the context's user, and returns the numbers of the order and its policy. */
export const placePolicy = async (context: BrowserContext, count = 3): Promise<Sold> =>
  paidPolicy(context, await placeOrder(context, '', undefined, count));

/** Sells a product of the liberty model, whose policies allow added but no removed persons. */
export const placeLibertyPolicy = async (context: BrowserContext, origin: string): Promise<{ readonly policyNo: string }> =>
  paidPolicy(context, await placeLiberty(context, origin, false));

const paidPolicy = async (context: BrowserContext, orderNo: string): Promise<Sold> => {
  await payFor(context, orderNo);
  const reply = await context.request.get(`${paths.payStatus.path}?orderNo=${orderNo}`);
  return { orderNo, policyNo: String((await reply.json()).data.policyNo) };
};
