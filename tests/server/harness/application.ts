import type { BodyOf } from '../../../src/contract/call.ts';
import type { Calls } from '../../../src/contract/paths.gen.ts';
import type { Client } from './client.ts';

type Person = Readonly<Record<string, unknown>>;

/** Returns an insured person with a passport. Each `no` gives another person. */
export const person = (no: number, change: Person = {}): Person => ({
  finalName: `张三${no}`,
  certType: '15081002',
  certNumber: `E${20_000_000 + no}`,
  birthDay: '1990-01-01',
  occupationCodes: '0001003',
  ...change,
});

/** Returns clerks, three by default. */
export const clerks = (count = 3): readonly Person[] => Array.from({ length: count }, (_, index) => person(index + 1));

/**
 * Returns an application for group accident that is valid on the day of the tests: three clerks for a year at plan GA10,
 * 210.00.
 */
export const application = (
  change: Readonly<Record<string, unknown>> = {},
  persons: readonly Person[] = clerks(),
  plan = 'GA10',
) => ({
  term: 12,
  startDate: '2026-11-25',
  policyholder: {
    holderType: 'organisation',
    holderName: '福州某某科技有限公司',
    certNum: '91350100M000100Y43',
    phone: '13900001111',
    holderEmail: 'lin@example.com',
  },
  options: [],
  insuredGroup: [{ plan, insured_list: persons }],
  ...change,
});

/** Returns what the form submits for an application, with the version that is sold now. */
export const submission = async (
  client: Client,
  given: Readonly<Record<string, unknown>> = application(),
  premium = '210.00',
  productId = '1001',
): Promise<BodyOf<Calls['submitOrder']>> => {
  const { data } = await client.get('getProductInfo', { params: { id: productId } });
  if (!data.model) throw new Error(`product ${productId} has no model`);
  const model = await (await client.fetch(`${data.model.url}.json`)).json();
  const declarations: string[] = model.form.steps.flatMap(
    (step: { readonly declarations?: readonly string[] }) => step.declarations ?? [],
  );
  return {
    productId,
    modelVersion: data.model.version,
    modelHash: data.model.hash,
    application: { ...given },
    premium,
    declarations,
    documentsRead: [{ file: 'clauses.md', at: readAt(given) }],
  };
};

/** Returns a time of reading in the past for every day on which the application can be submitted. */
const readAt = ({ startDate }: Readonly<Record<string, unknown>>): string =>
  typeof startDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(startDate) && !Number.isNaN(Date.parse(startDate))
    ? `${new Date(Date.parse(startDate) - 45 * 86_400_000).toISOString().slice(0, 10)}T10:00:00+08:00`
    : '2026-11-21T10:00:00+08:00';

let keys = 0;
/** Returns a new idempotency key. */
export const newKey = (): string => `key-${process.pid}-${(keys += 1)}`;

/** Submits an order and returns its number. */
export const order = async (client: Client, given?: Readonly<Record<string, unknown>>, premium?: string): Promise<string> => {
  const body = await submission(client, given, premium);
  return (await client.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })).data.orderNo;
};

/** Opens the payment of an order and returns the path of the gateway's page. */
export const openPayment = async (client: Client, orderNo: string): Promise<string> => {
  await client.get('premiumPay', { body: { premiumPayChannel: '2', orderNo, type: 'new' } });
  const entrance = await client.fetch(`/ins/business/rest/onlinepay/thirdPremiumPay/entrance?orderNo=${orderNo}&payChannel=0`);
  return entrance.headers.get('location') ?? '';
};

/** Pays (or fails to pay) on the gateway's page and returns the address to which it redirects. */
export const decide = async (client: Client, page: string, outcome: 'PAID' | 'FAILED'): Promise<string> => {
  const response = await client.fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}`,
  });
  return response.headers.get('location') ?? '';
};

/** Returns a paid order with its policy. */
export const paidOrder = async (
  client: Client,
  given?: Readonly<Record<string, unknown>>,
  premium?: string,
): Promise<{ readonly orderNo: string; readonly policyNo: string }> => {
  const orderNo = await order(client, given, premium);
  await decide(client, await openPayment(client, orderNo), 'PAID');
  const { data } = await client.get('payStatus', { query: { orderNo } });
  return { orderNo, policyNo: data.policyNo ?? '' };
};
