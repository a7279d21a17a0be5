import { addDays } from '@insure/engine';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { signNotification } from '../../../src/server/integrations/payment/sandbox.ts';
import { storedSecret } from '../../../src/server/database/keys.ts';
import type { Db } from '../../../src/server/database/open.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { application, clerks, newKey, openPayment, order, submission } from '../harness/application.ts';
import { type Client, clientOf } from '../harness/client.ts';
import type { Moment, Point } from './points.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

/** A request that a client repeats with the same key until it is answered. */
export type Attempt = {
  /** Sends the request. Returns the name of its effect (an order, a policy version), or throws if there is no answer. */
  readonly ask: () => Promise<string>;
  /** Returns the effect in the store: nothing, or everything once. */
  readonly found: () => Promise<readonly string[]>;
};

/** A flow that may be interrupted: its preparation, and the points at which the process dies. */
export type Flow = {
  readonly name: string;
  readonly points: readonly Point[];
  readonly prepare: (world: { readonly agent: Client; readonly origin: string; readonly db: Db }) => Promise<Attempt>;
};

const at = (write: string, ...moments: readonly Moment[]): readonly Point[] => moments.map((moment) => ({ moment, write }));
const everywhere = ['at the write', 'before the commit', 'after the commit'] as const;

/** The application of the tests, a few days from now. */
const soon = () => application({ startDate: addDays(dayOf(new Date()), 4) }, clerks());

const submit: Flow = {
  name: 'submitOrder',
  points: at('insert sales_order', ...everywhere),
  prepare: async ({ agent, db }) => {
    const body = await submission(agent, soon());
    const key = newKey();
    return {
      ask: async () => (await agent.get('submitOrder', { body, headers: { 'idempotency-key': key } })).data.orderNo,
      found: async () => {
        const rows = await db.selectFrom('sales_order').select('order_no').where('idempotency_key', '=', key).execute();
        return rows.map((row) => row.order_no);
      },
    };
  },
};

/** Sends a notice until it is accepted, and returns the policy that it has made. */
const notice: Flow = {
  name: 'the notice of a payment',
  points: [...at('update payment', ...everywhere), ...at('insert policy', ...everywhere)],
  prepare: async ({ agent, origin, db }) => {
    const orderNo = await order(agent, soon());
    await openPayment(agent, orderNo);
    const payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow();
    const unsigned = {
      paymentNo: payment.payment_no,
      orderNo,
      tradeNo: `T${payment.payment_no}`,
      amount: '210.00',
      status: 'SUCCESS' as const,
      paidAt: new Date().toISOString(),
    };
    const body = JSON.stringify({ ...unsigned, sign: signNotification(unsigned, await storedSecret(db, 'sandbox-gateway')) });
    const found = async (): Promise<readonly string[]> => {
      const rows = await db.selectFrom('policy').select('policy_no').where('order_no', '=', orderNoOf(orderNo)).execute();
      return rows.map((row) => row.policy_no);
    };
    return {
      found,
      ask: async () => {
        const headers = { 'content-type': 'application/json' };
        const { status } = await fetch(origin + paths.payNotice.path, { method: 'POST', headers, body });
        if (status !== 200) throw new Error(`payNotice answers ${status}`);
        const { data } = await agent.get('payStatus', { query: { orderNo } });
        if (!data.policyNo) throw new Error(`order ${orderNo} has no policy yet`);
        return data.policyNo;
      },
    };
  },
};

const fill: Flow = {
  name: 'an import into a draft',
  points: at('update draft', ...everywhere),
  prepare: async ({ agent, db }) => {
    const { data } = await agent.get('getProductInfo', { params: { id: '1001' } });
    const model = { modelVersion: data.model?.version ?? 0, modelHash: data.model?.hash ?? '' };
    const content = { application: { term: 12, insuredGroup: [{ insured_list: [] }] }, read: {}, ticked: [], step: 'insured' };
    const body = { saveId: newKey(), productId: '1001', ...model, summary: { holderName: '', persons: 0 }, content };
    const draft = (await agent.get('draftSave', { body })).data;
    const fields = { productId: '1001', draftNo: draft.draftNo, version: String(draft.version), saveId: newKey() };
    const lines = Array.from(
      { length: 20 },
      (_, no) => `张三${'甲乙丙丁戊己庚辛壬癸'[no % 10]},护照,E${30_000_000 + no},0001003,GA10`,
    );
    return {
      ask: async () => {
        const form = new FormData();
        for (const [key, value] of Object.entries(fields)) form.set(key, value);
        form.set('file', new File([['姓名,证件类型,证件号码,职业,方案', ...lines].join('\n')], '名单.csv'));
        const headers = { 'x-requested-with': 'portal' };
        const response = await agent.fetch(paths.newImportPersonnel.path, { method: 'POST', body: form, headers });
        if (response.status !== 200) throw new Error(`newImportPersonnel answers ${response.status} ${await response.text()}`);
        return '20 persons, version 2';
      },
      found: async () => {
        const { persons, version } = await db
          .selectFrom('draft')
          .select(['persons', 'version'])
          .where('draft_no', '=', draft.draftNo)
          .executeTakeFirstOrThrow();
        return persons === 0 && version === 1 ? [] : [`${persons} persons, version ${version}`];
      },
    };
  },
};

const endorse: Flow = {
  name: 'an endorsement',
  points: at('insert policy_version', ...everywhere),
  prepare: async (world) => {
    const { agent, db } = world;
    const policyNo = await (await notice.prepare(world)).ask();
    const body = {
      policyNo,
      kind: 'CORRECT' as const,
      effectiveDate: addDays(dayOf(new Date()), 30),
      rows: [{ no: 1, person: { finalName: '张叁' } }],
    };
    const made = await agent.get('endorseMake', { body, headers: { 'idempotency-key': newKey() } });
    const { endorseOrderNo, charge, issues } = made.data;
    if (charge === undefined) throw new Error(JSON.stringify(issues));
    const key = newKey();
    return {
      ask: async () => {
        await agent.get('endorseSubmit', { body: { endorseOrderNo, charge }, headers: { 'idempotency-key': key } });
        return `${endorseOrderNo} made version 2`;
      },
      found: async () => {
        const rows = await db
          .selectFrom('policy_version')
          .select(['endorsement_no', 'version'])
          .where('endorsement_no', '=', endorseOrderNo)
          .execute();
        return rows.map((row) => `${row.endorsement_no} made version ${row.version}`);
      },
    };
  },
};

/** All flows whose requests are acknowledged: those that make orders and policies, and those that change drafts and policies. */
export const flows = { sales: [submit, notice], changes: [fill, endorse] } as const;

/** Returns an agent whose session is still valid after the server has died. */
export const signedIn = async (origin: string, userName = 'chenzq'): Promise<Client> => {
  const client = clientOf(origin);
  const { demoOrganisations, demoPassword, demoUsers } = await import('../../../src/server/demo/users.ts');
  const user = demoUsers.find((each) => each.userName === userName);
  const orgName = demoOrganisations.find(({ id }) => id === user?.orgId)?.name ?? '';
  await client.get('login', { body: { orgName, userName, password: demoPassword } });
  return client;
};
