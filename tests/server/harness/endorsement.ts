import type { IsoDate } from '../../../engine/index.ts';
import type { BodyOf, ReplyOf } from '../../../src/contract/call.ts';
import type { Calls } from '../../../src/contract/paths.gen.ts';
import { decide, newKey, person } from './application.ts';
import type { Client } from './client.ts';

type Made = ReplyOf<Calls['endorseMake']>['data'];
type Asked = Omit<BodyOf<Calls['endorseMake']>, 'policyNo' | 'effectiveDate'> & { readonly effectiveDate?: IsoDate };

/** A day in the middle of the tests' policy (2026-11-25 to 2027-11-24), with 182 of 365 days left. */
export const midTerm: IsoDate = '2027-05-27';

/** Begins an endorsement and returns it with its charge. */
export const make = async (client: Client, policyNo: string, asked: Asked): Promise<Made> =>
  (
    await client.get('endorseMake', {
      body: { policyNo, effectiveDate: midTerm, ...asked },
      headers: { 'idempotency-key': newKey() },
    })
  ).data;

/** Returns an endorsement that adds a clerk. */
export const adding = (no: number): Asked => ({ kind: 'ADD', rows: [{ person: { ...person(no) } }] });

/** Submits an endorsement at the charge that it shows. */
export const submit = (
  client: Client,
  { endorseOrderNo, charge = '' }: Pick<Made, 'endorseOrderNo' | 'charge'>,
  key = newKey(),
) => client.call('endorseSubmit', { body: { endorseOrderNo, charge }, headers: { 'idempotency-key': key } });

/** Opens the payment of the difference and returns the path of the gateway's page. */
export const openDifference = async (client: Client, endorseOrderNo: string): Promise<string> => {
  const { data } = await client.get('premiumPay', { body: { premiumPayChannel: '2', orderNo: endorseOrderNo, type: 'edit' } });
  return (await client.fetch(data.url)).headers.get('location') ?? '';
};

/** Makes, submits and, if there is a charge, pays an endorsement, and returns the result. */
export const endorsed = async (client: Client, policyNo: string, asked: Asked): Promise<Made> => {
  const made = await make(client, policyNo, asked);
  const { status, reply, error } = await submit(client, made);
  if (status !== 200) throw new Error(JSON.stringify([error, made.issues]));
  if (reply.data.status === 'WAIT_PAY') await decide(client, await openDifference(client, made.endorseOrderNo), 'PAID');
  return (await client.get('endorseDetail', { params: { endorseOrderNo: made.endorseOrderNo } })).data;
};
