import { describe, expect, it } from 'vitest';
import { deleteExpiredComparisonLinks } from '../../../src/server/comparison/repository.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { clerks, person } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();

const persons = [...clerks(), person(4, { finalName: '陈桂生', birthDay: '1950-01-01' })].map((each) => ({ ...each }));
const columns = [{ productId: '1001', choices: { 'insuredGroup.plan': 'GA10' } }];

const linkOf = async (agent: Client, change: object = {}) =>
  (
    await agent.get('comparisonLinkCreate', {
      body: { persons, columns, holderName: '启明电子', withRefused: true, days: 7, ...change },
    })
  ).data;
const shown = async (code: string, language?: string) =>
  (await server.visitor(language).get('comparisonLinkDetail', { params: { code } })).data;
const asked = async (code: string) => {
  const { status, error } = await server.visitor().call('comparisonLinkDetail', { params: { code } });
  return [status, error.code];
};
const pdfOf = (code: string) => server.visitor().fetch(paths.comparisonLinkPdf.path.replace(':code', code));

describe('a link to a comparison', () => {
  it("shows a visitor the prices and the agent in the visitor's language, and a product is bought through a share", async () => {
    const agent = await server.as('chenzq');
    const { code, url, expireTime } = await linkOf(agent);
    expect(url).toMatch(new RegExp(`^http.+/comparison/shared#${code}$`));
    // 128 random bits.
    expect(code).toMatch(/^[\w-]{22}$/);
    const chinese = await shown(code);
    expect(chinese).toMatchObject({ agentName: '陈志强', orgName: '鹭江保险代理', agentPhone: '', expireTime });
    const { comparison } = chinese;
    expect(comparison).toMatchObject({ holderName: '启明电子', persons: 4, startDate: '2026-11-22' });
    const [product] = comparison?.products ?? [];
    expect(product).toMatchObject({ premium: '210.00', insured: 3 });
    const english = await shown(code, 'en-US');
    expect(english).toMatchObject({ agentName: 'Chen Zhiqiang' });
    expect(english.comparison?.sections.map(({ title }) => title)).toContain('Who can be insured');
    const share = await server.visitor().get('shareResolve', { params: { code: product?.shareCode ?? '' } });
    expect(share.data).toMatchObject({ productId: '1001', plan: 'GA10', agentName: '陈志强', expireTime });
  });

  it('counts openings by others for the sender, with the time of the last one; reads by the sender and of an ended link are not counted', async () => {
    const agent = await server.as('chenzq');
    const { code } = await linkOf(agent);
    const row = async () => (await agent.get('comparisonLinkQuery')).rows.find((link) => link.code === code);
    await shown(code);
    await agent.get('comparisonLinkOpened', { body: { code } });
    expect(await row()).toMatchObject({ opened: 0 });
    expect(await row()).not.toHaveProperty('openTime');
    await server.visitor().get('comparisonLinkOpened', { body: { code } });
    await (await server.as('wangm')).get('comparisonLinkOpened', { body: { code } });
    expect(await row()).toMatchObject({ opened: 2, openTime: expect.stringContaining('2026-11-21T') });
    await agent.get('comparisonLinkRevoke', { body: { code } });
    const late = await server.visitor().call('comparisonLinkOpened', { body: { code } });
    expect([late.status, late.error.code]).toEqual([410, 'SHARE_GONE']);
  });

  it('shows only rejected persons, with the first character of the name and the age', async () => {
    const agent = await server.as('chenzq');
    const text = JSON.stringify(await shown((await linkOf(agent)).code));
    expect(text).toContain('陈**（76 岁）');
    for (const { finalName, certNumber } of persons) for (const own of [finalName, certNumber]) expect(text).not.toContain(own);
    expect(text).not.toMatch(/佣金|commission/i);
    expect(JSON.stringify(await shown((await linkOf(agent, { withRefused: false })).code))).not.toContain('陈**');
  });

  it('keeps the prices when the product costs more or is not sold any more', async () => {
    const agent = await server.as('chenzq');
    const { code } = await linkOf(agent);
    const { db } = server.deps;
    await db.updateTable('product').set({ status: 3 }).where('id', '=', '1001').execute();
    try {
      expect((await shown(code)).comparison?.products[0]).toMatchObject({ premium: '210.00' });
    } finally {
      await db.updateTable('product').set({ status: 1 }).where('id', '=', '1001').execute();
    }
  });

  it('is printed for the visitor with the agent, and with the telephone only if the agent shows it', async () => {
    const agent = await server.as('chenzq');
    const { code } = await linkOf(agent);
    const printed = async () => {
      const response = await pdfOf(code);
      expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
        "''启明电子_方案对比_2026-11-21.pdf",
      );
      return readPdf(new Uint8Array(await response.arrayBuffer()))
        .texts.join('')
        .replaceAll(' ', '');
    };
    const hidden = await printed();
    for (const part of ['启明电子', '陈志强', '70.00×3', '陈**']) expect(hidden).toContain(part);
    expect(hidden).not.toMatch(/13800001102|陈桂生/);
    await agent.get('sharePhoneEdit', { body: { isShown: true } });
    expect(await printed()).toContain('13800001102');
    await agent.get('sharePhoneEdit', { body: { isShown: false } });
  });

  it("expires: then it shows only the agent's contact, and is deleted with its content a month later", async () => {
    const { code } = await linkOf(await server.as('chenzq'), { days: 3 });
    const began = server.clock.now().toISOString();
    try {
      server.clock.pass({ hours: 24 * 3 });
      expect(await shown(code)).toMatchObject({ agentName: '陈志强', comparison: null });
      expect((await pdfOf(code)).status).toBe(410);
      server.clock.pass({ hours: 24 * 31 });
      await deleteExpiredComparisonLinks(server.deps.db, server.clock.now());
      expect(await asked(code)).toEqual([404, 'NOT_FOUND']);
    } finally {
      server.clock.set(began);
    }
  });

  it('can be withdrawn only by its agent, with the shares that it made; no link of a locked agent opens', async () => {
    const [agent, other] = [await server.as('chenzq'), await server.as('linxl')];
    const { code } = await linkOf(agent);
    const share = (await shown(code)).comparison?.products[0]?.shareCode ?? '';
    const { db } = server.deps;
    await db.updateTable('app_user').set({ locked: true }).where('id', '=', 'u-chenzq').execute();
    expect(await asked(code)).toEqual([410, 'SHARE_GONE']);
    await db.updateTable('app_user').set({ locked: false }).where('id', '=', 'u-chenzq').execute();
    expect((await other.call('comparisonLinkRevoke', { body: { code } })).status).toBe(404);
    expect((await agent.get('comparisonLinkQuery', {})).rows.map((each) => each.code)).toContain(code);
    await agent.get('comparisonLinkRevoke', { body: { code } });
    expect(await asked(code)).toEqual([410, 'SHARE_GONE']);
    expect((await pdfOf(code)).status).toBe(410);
    expect((await server.visitor().call('shareResolve', { params: { code: share } })).status).toBe(410);
    expect((await agent.get('comparisonLinkQuery', {})).rows.map((each) => each.code)).not.toContain(code);
    expect((await agent.call('comparisonLinkRevoke', { body: { code } })).status).toBe(404);
  });

  it('is stored encrypted', async () => {
    const { code } = await linkOf(await server.as('chenzq'));
    const stored = await server.plain.selectFrom('comparison_link').selectAll().where('code', '=', code).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/启明电子|陈志强|210\.00/);
  });
});
