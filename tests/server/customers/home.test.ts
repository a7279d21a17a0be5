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
