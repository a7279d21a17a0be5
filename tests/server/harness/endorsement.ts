import type { IsoDate } from '../../../engine/index.ts';
import type { BodyOf, ReplyOf } from '../../../src/contract/call.ts';
import type { Calls } from '../../../src/contract/paths.gen.ts';
import { decide, newKey, person } from './application.ts';
import type { Client } from './client.ts';

type Made = ReplyOf<Calls['endorseMake']>['data'];
type Asked = Omit<BodyOf<Calls['endorseMake']>, 'policyNo' | 'effectiveDate'> & { readonly effectiveDate?: IsoDate };

/** Half a year into the policy of the tests (2026-11-25 to 2027-11-24): 182 of 365 days are left. */
export const midTerm: IsoDate = '2027-05-27';

/** Begins an endorsement and gives it as it was priced. */
export const make = async (client: Client, policyNo: string, asked: Asked): Promise<Made> =>
  (
    await client.get('endorseMake', {
      body: { policyNo, effectiveDate: midTerm, ...asked },
      headers: { 'idempotency-key': newKey() },
    })
  ).data;

/** One that adds a clerk. */
export const adding = (no: number): Asked => ({ kind: 'ADD', rows: [{ person: { ...person(no) } }] });

/** Submits it at the charge that it shows. */
export const submit = (
  client: Client,
  { endorseOrderNo, charge = '' }: Pick<Made, 'endorseOrderNo' | 'charge'>,
  key = newKey(),
) => client.call('endorseSubmit', { body: { endorseOrderNo, charge }, headers: { 'idempotency-key': key } });

/** Opens the payment of its difference; gives the path of the gateway's page. */
export const openDifference = async (client: Client, endorseOrderNo: string): Promise<string> => {
  const { data } = await client.get('premiumPay', { body: { premiumPayChannel: '2', orderNo: endorseOrderNo, type: 'edit' } });
  return (await client.fetch(data.url)).headers.get('location') ?? '';
};

/** Makes, submits and pays (where there is something to pay); gives it as it is then. */
export const endorsed = async (client: Client, policyNo: string, asked: Asked): Promise<Made> => {
  const made = await make(client, policyNo, asked);
  const { status, reply, error } = await submit(client, made);
  if (status !== 200) throw new Error(JSON.stringify([error, made.issues]));
  if (reply.data.status === 'WAIT_PAY') await decide(client, await openDifference(client, made.endorseOrderNo), 'PAID');
  return (await client.get('endorseDetail', { params: { endorseOrderNo: made.endorseOrderNo } })).data;
};
