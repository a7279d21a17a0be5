import { describe, expect, it } from 'vitest';
import type { Client } from '../harness/client.ts';
import { application, newKey, paidOrder, submission } from '../harness/application.ts';
import { asCustomer } from '../harness/customer.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();
const phone = '13911110088';
const withPhone = application({ policyholder: { ...application().policyholder, phone } });
const share = async (agent: Client, id = '1001', insPageUrl = '/products/group/detail'): Promise<string> =>
  (await agent.get('shareCreate', { body: { id, insPageUrl, data: { companyId: 'cangyu' } } })).code;
const home = async (customer: Client) => (await customer.get('customerHome')).data;
const ids = (products: readonly { readonly productId: string }[]) => products.map(({ productId }) => productId);

describe('the home page of a customer', () => {
  it('has no agent and no selection for a customer without purchases, and every product that needs no agent', async () => {
    const customer = await asCustomer(server, phone);
    const { myAgent, selection, products } = await home(customer);
    expect([myAgent, selection]).toEqual([null, []]);
    expect(ids(products)).toContain('1001');
    expect(products.every((row) => row.InternetProducts === 1 && row.isMobileProduct === 1 && row.detailPage !== null)).toBe(
      true,
    );
    expect(JSON.stringify(products)).not.toContain('"agent"');
  });

  it('names the agent who sold the newest order, with the products that this agent shares now, each once', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent, withPhone);
    await share(agent);
    server.clock.pass({ minutes: 1 });
    const newest = await share(agent);
    await share(await server.as('linxl'));
    const { myAgent: mine, selection } = await home(await asCustomer(server, phone));
    expect(mine).toEqual({ name: '陈志强', orgName: '鹭江保险代理', phone: '' });
    expect(selection.map(({ productId, shareCode }) => [productId, shareCode])).toEqual([['1001', newest]]);
  });

  it('names the agent whose share was used, not an agent with an older sale', async () => {
    const customer = await asCustomer(server, phone);
    await paidOrder(await server.as('linxl'), withPhone);
    server.clock.pass({ minutes: 1 });
    const shareCode = await share(await server.as('chenzq'));
    const body = { ...(await submission(customer)), shareCode };
    await customer.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    expect((await home(customer)).myAgent?.name).toBe('陈志强');
  });

  it("says the customer's own name from an order that was placed for a person, and which products only firms can buy", async () => {
    await paidOrder(await server.as('chenzq'), withPhone);
    const customer = await asCustomer(server, phone);
    const { holderName, products } = await home(customer);
    expect(holderName).toBe('');
    expect(products.find(({ productId }) => productId === '1001')?.forFirms).toBe(true);
    expect(products.find(({ productId }) => productId === '1010')?.forFirms).toBe(false);
    const { db } = server.deps;
    const { application: stored } = await db.selectFrom('sales_order').select('application').executeTakeFirstOrThrow();
    const holder = { holderType: 'person', holderName: '李建国', phone };
    await db
      .updateTable('sales_order')
      .set({ application: JSON.stringify({ ...stored, policyholder: holder }) })
      .execute();
    expect((await home(customer)).holderName).toBe('李建国');
    expect((await home(await asCustomer(server, '13911110089'))).holderName).toBe('');
  });

  it('lists policies with their first insured for the customer who holds them, and without them for the agent', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent, withPhone);
    const customer = await asCustomer(server, phone);
    const [own] = (await customer.get('policyQuery')).rows;
    expect(own?.insuredNames).toHaveLength(3);
    const [sold] = (await agent.get('policyQuery')).rows;
    expect(sold?.insuredNames).toBeUndefined();
  });

  it('shows the telephone only if the agent shows it, and the licence masked', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent, withPhone);
    await agent.get('sharePhoneEdit', { body: { isShown: true } });
    await server.deps.db
      .updateTable('app_user')
      .set({ licence_number: '02000135020080002026003171' })
      .where('user_name', '=', 'chenzq')
      .execute();
    const { myAgent: mine } = await home(await asCustomer(server, phone));
    expect(mine).toMatchObject({ phone: '13800001102', licence: { number: expect.stringMatching(/^\d+\*+3171$/), until: null } });
    expect(JSON.stringify(mine)).not.toContain('02000135020080002026003171');
  });

  it('leaves out a locked agent, and shares that have ended or were withdrawn', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent, withPhone);
    await share(agent);
    const customer = await asCustomer(server, phone);
    const { db } = server.deps;
    await db.updateTable('share').set({ revoked_at: server.clock.now() }).execute();
    expect((await home(customer)).selection).toEqual([]);
    await db.updateTable('app_user').set({ locked: true }).where('user_name', '=', 'chenzq').execute();
    expect((await home(customer)).myAgent).toBeNull();
  });
});
