import { decide, newKey, openPayment, submission } from './application.ts';
import type { Client } from './client.ts';

const child = (no: number) => ({
  finalName: `林小明${no}`,
  certType: '15081002',
  certNumber: `E2000010${no}`,
  birthDay: '2012-06-01',
  beneficiaryKind: 'statutory',
});

/** Returns an application for two children on a four-day sea trip: 2 × ¥16.00. */
export const tripOf = (phone: string, startDate = '2026-11-25', endDate = '2026-11-28') => ({
  startDate,
  endDate,
  policyholder: {
    holderType: 'person',
    holderName: '李梅',
    certType: '15081002',
    certNum: 'E12345678',
    birthDay: '1990-05-06',
    phone,
  },
  insuredGroup: [{ insured_list: [child(1), child(2)] }],
});

/** Shares the trip as an agent and returns the code of the share. */
export const tripShare = async (agent: Client): Promise<string> =>
  (
    await agent.get('shareCreate', {
      body: { id: '1006', insPageUrl: '/insure/east-china-sea', data: { companyId: 'cangyu' } },
    })
  ).code;

/** Begins a draft of the trip, from a share or without one. */
export const tripDraft = async (customer: Client, phone: string, shareCode?: string): Promise<string> => {
  const { data } = await customer.get('getProductInfo', { params: { id: '1006' } });
  const body = {
    saveId: newKey(),
    productId: '1006',
    modelVersion: data.model?.version ?? 0,
    modelHash: data.model?.hash ?? '',
    summary: { holderName: '李梅', persons: 2 },
    content: { application: tripOf(phone), read: {}, ticked: [] },
    ...(shareCode !== undefined && { shareCode }),
  };
  return (await customer.get('draftSave', { body })).data.draftNo;
};

type By = {
  readonly shareCode?: string;
  readonly draftNo?: string;
  readonly trip?: ReturnType<typeof tripOf>;
  readonly at?: string;
};

/** Submits an order of the trip. */
export const submitTrip = async (customer: Client, phone: string, { trip, at = '2026-11-21', ...by }: By) => {
  const body = await submission(customer, trip ?? tripOf(phone), '32.00', '1006');
  const documentsRead = ['clauses.md', 'rescue.md'].map((file) => ({ file, at: `${at}T10:00:00+08:00` }));
  return customer.call('submitOrder', { body: { ...body, documentsRead, ...by }, headers: { 'idempotency-key': newKey() } });
};

/** Submits an order of the trip, pays, and returns order and policy. */
export const buyTrip = async (customer: Client, phone: string, by: By) => {
  const { status, reply, error } = await submitTrip(customer, phone, by);
  if (status !== 200) throw new Error(JSON.stringify(error));
  const { orderNo } = reply.data;
  await decide(customer, await openPayment(customer, orderNo), 'PAID');
  const policyNo = (await customer.get('orderDetail', { params: { orderNo } })).data.policyNo ?? '';
  return { orderNo, policyNo };
};
