import { describe, expect, it } from 'vitest';
import type { BodyOf, QueryOf } from '../../../src/contract/call.ts';
import type { Occupation, occupationQuery } from '../../../src/contract/occupations.ts';
import type { getPremium } from '../../../src/contract/insure.ts';
import { application, person } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

const find = (client: Client, query: QueryOf<typeof occupationQuery>) => client.get('occupationQuery', { query });
const offerOf = (row: Occupation | undefined, productId: string) => row?.offers.find((offer) => offer.productId === productId);
const productOf = async (client: Client, model: string): Promise<string> => {
  const { rows } = await client.get('productQuery', { query: { limit: 100 } });
  const found = rows.find(({ prodModelCode }) => prodModelCode === model);
  if (!found) throw new Error(`no product is sold by ${model}`);
  return found.productId;
};

describe('the lookup of occupations', () => {
  it.each([
    ['a name', '木工', '0004007'],
    ['an everyday word', '洗碗', '0002003'],
    ['the beginning of a code', '00040', '0004001'],
    ['an English word', 'accountant', '0001003'],
  ])('finds by %s', async (_, key, code) => {
    const { rows } = await find(await server.as('chenzq'), { key, limit: 50 });
    expect(rows.map((row) => row.code)).toContain(code);
  });

  it('finds nothing for a word that no occupation has', async () => {
    expect(await find(await server.as('chenzq'), { key: '宇航员甲乙' })).toMatchObject({ total: 0, rows: [] });
  });

  it('prices one person by every plan as the form does', async () => {
    const client = await server.as('chenzq');
    const { rows } = await find(client, { key: '0004007' });
    const offer = offerOf(rows[0], '1001');
    expect(offer).toMatchObject({ standing: 'insurable', class: '4', reasons: [] });
    expect(offer?.prices.map(({ value }) => value)).toEqual(['GA10', 'GA30', 'GA50', 'GA80', 'GA100']);
    const { data } = await client.get('getProductInfo', { params: { id: '1001' } });
    if (!data.model) throw new Error('the product has no model');
    const { version, hash } = data.model;
    for (const { value = '', premium } of offer?.prices ?? []) {
      const persons = [1, 2, 3].map((no) => person(no, { occupationCodes: '0004007' }));
      const body: BodyOf<typeof getPremium> = { productId: '1001', version, hash, application: application({}, persons, value) };
      const quoted = await client.get('getPremium', { body });
      expect(Number(quoted.data.premium)).toBe(3 * Number(premium));
    }
  });

  it('lists the occupations that every product refuses after all others', async () => {
    const client = await server.as('chenzq');
    const { rows } = await find(client, { limit: 100 });
    const isRefused = rows.map(({ offers }) => offers.every(({ standing }) => standing === 'refused'));
    expect(isRefused).toContain(true);
    expect(isRefused).toEqual(isRefused.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('returns the rule by which a product rejects or refers an occupation', async () => {
    const client = await server.as('chenzq');
    const [miner] = (await find(client, { key: '0000001' })).rows;
    expect(offerOf(miner, '1001')).toMatchObject({ standing: 'refused', reasons: ['该职业拒保'], prices: [] });
    const liberty = await productOf(client, 'libertyGroup');
    const [high] = (await find(client, { key: '0006001' })).rows;
    expect(offerOf(high, '1001')).toMatchObject({ standing: 'referred', reasons: ['高处作业'] });
    expect(offerOf(high, '1001')?.conditions).toEqual(['有 5–6 类时全单须至少 10 人']);
    expect(offerOf(high, liberty)).toMatchObject({ standing: 'refused', reasons: ['仅承保1至5类职业'] });
    // A plan without a rate for the class has a reason instead of a price.
    expect(offerOf(high, '1001')?.prices.find(({ value }) => value === 'GA100')).toMatchObject({
      premium: null,
      reason: expect.stringContaining('该方案不承保此职业类别'),
    });
  });

  it('lists by class, by product and by rejected occupations', async () => {
    const client = await server.as('chenzq');
    const fourth = await find(client, { class: '4', limit: 100 });
    expect(fourth.total).toBeGreaterThan(5);
    expect(new Set(fourth.rows.flatMap(({ offers }) => offers.map((offer) => offer.class)))).toEqual(new Set(['4']));
    const liberty = await productOf(client, 'libertyGroup');
    const refused = await find(client, { productId: liberty, standing: 'refused', limit: 100 });
    expect(new Set(refused.rows.flatMap(({ offers }) => offers.map((offer) => offer.class)))).toEqual(new Set(['0', '6']));
    expect(refused.products.map(({ productId }) => productId)).toEqual([liberty]);
    expect(refused.products[0]?.lists).toMatchObject([
      { title: '行业', refused: [], referred: expect.arrayContaining([{ title: '制造业-化工', text: '行业需核保' }]) },
    ]);
  });

  it('returns the cover and the answers on which a price is based', async () => {
    const client = await server.as('chenzq');
    const wages = await productOf(client, 'EmployerModelNew');
    const { products, rows } = await find(client, { key: '0005001', productId: wages });
    expect(products[0]).toMatchObject({ startDate: '2026-11-22', endDate: '2027-11-21', least: 3 });
    expect(products[0]?.assumed).toContainEqual({ title: '人均月工资', text: '6,000.00' });
    // 6,000 a month, 12.5 months, 0.45%.
    expect(offerOf(rows[0], wages)?.prices).toEqual([{ premium: '337.50' }]);
  });

  it('returns the calculation of a price, and none for a plan that is not sold', async () => {
    const client = await server.as('chenzq');
    const query = { productId: '1001', code: '0004007', value: 'GA50' };
    const { data } = await client.get('occupationTrace', { query });
    expect(data.premium).toBe('740.00');
    expect(data.lines).toMatchObject([{ arithmetic: expect.stringContaining('740.00'), result: '740.00' }]);
    const other = await client.call('occupationTrace', { query: { ...query, value: 'GA11' } });
    expect(other.status).toBe(404);
  });

  it('starts a form with the occupation and the plan, once for each save id', async () => {
    const client = await server.as('chenzq');
    const body = { productId: '1001', code: '0004007', value: 'GA50', saveId: 'occupation-1' };
    const { data } = await client.get('occupationForm', { body });
    expect(data.prodModelCode).toBe('groupAccOption');
    const draft = await client.get('draftDetail', { params: { draftNo: data.draftNo } });
    expect(draft.data.content.application['insuredGroup']).toMatchObject([
      { plan: 'GA50', insured_list: [{ occupationCodes: '0004007' }] },
    ]);
    expect((await client.get('occupationForm', { body })).data.draftNo).toBe(data.draftNo);
  });
});
