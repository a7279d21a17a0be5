import { expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { submission } from '../harness/application.ts';
import { changedModel } from '../harness/changed-model.ts';
import type { Client } from '../harness/client.ts';
import { fleetApplication, fleetProduct, sellFleet } from '../harness/fleet.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const [car, lorry] = fleetApplication.vehicles;

/** The fleet product: vehicles may have insured equipment, and one document applies only to expensive vehicles. */
const schemas = changedModel('motorFleet', {
  'model.json': (model) => {
    model.lists.gear = 'vehicle.gear';
    model.documents[1].when = { some: { of: 'vehicle', where: { 'vehicle.value': { from: '2900000.00' } } } };
  },
  'insure.schema.json': ({ properties }) => {
    properties.vehicles.items.properties.gear = {
      title: '车上设备',
      type: 'array',
      maxItems: 9,
      items: {
        type: 'object',
        required: ['item', 'value'],
        properties: {
          item: { title: '设备', type: 'string', minLength: 1, maxLength: 20 },
          value: { title: '价值', type: 'string', format: 'money' },
        },
      },
    };
  },
  'insure.ui.json': (form) => (form['rows'] = { vehicles: [{ title: '车上设备', fields: ['gear'] }] }),
  'pricing.json': (pricing) => {
    pricing.steps.policy.push(
      { step: 'gearValue', sum: 'gear.value', unit: 'money' },
      { step: 'nothing', multiply: ['gearValue', '0'], unit: 'money' },
    );
    pricing.benefits.push(
      { title: '车上设备损失', amount: 'policy.gearValue', per: 'policy' },
      { title: '没有的责任', amount: 'policy.nothing', per: 'policy' },
    );
  },
});
const server = useServer({ schemas });

const crane = { item: '随车吊', value: '1234567.00' };
const sell = (agent: Client): Promise<string> => {
  const gear = { ...car, gear: [crane] };
  const other = { ...lorry, gear: [{ item: '冷机', value: '80000.00' }] };
  return sellFleet(agent, [gear, other], ['clauses.md']);
};
const printed = async (agent: Client, path: string, init?: RequestInit): Promise<string> => {
  const response = await agent.fetch(path, init);
  return readPdf(new Uint8Array(await response.arrayBuffer())).texts.join(' ');
};

it('the list of a thing is a table on the page, the policy and the certificate; benefits that pay nothing and documents that do not apply are missing', async () => {
  const agent = await server.as('chenzq');
  const policyNo = await sell(agent);
  const { rows } = await agent.get('policyPersons', { params: { policyNo } });
  const columns = [
    { title: '设备', isAmount: false },
    { title: '价值（元）', isAmount: true },
  ];
  expect(rows[0]?.answers).toEqual([{ title: '车上设备', text: '', table: { columns, rows: [['随车吊', '1,234,567.00']] } }]);

  const { data } = await agent.get('policyDetail', { params: { policyNo } });
  expect(data.documents).toEqual(['clauses.md']);
  expect(data.benefits.find(({ title }) => title === '车上设备损失')?.amounts).toEqual(['1314567']);
  expect(data.benefits.map(({ title }) => title)).not.toContain('没有的责任');

  const policy = await printed(agent, `/ins/business/rest/policy/pdf/${policyNo}`);
  expect(policy).toContain('车上设备 设备 价值（元） 随车吊 1,234,567.00');
  expect(policy).toContain('每单 1,314,567 元');
  const certificate = await printed(agent, `/ins/business/rest/policy/certificate/${policyNo}/1`);
  expect(certificate).toContain('车上设备 设备 价值（元） 随车吊 1,234,567.00');
  expect(certificate).toContain('本车辆 1,234,567 元');
  expect(certificate).not.toContain('没有的责任');
});

it('a quotation states the choices for the things and lists them', async () => {
  const agent = await server.as('chenzq');
  const wish = { ...fleetApplication, startDate: '2026-11-25', vehicles: [car, lorry] };
  const { productId, modelVersion: version, modelHash: hash } = await submission(agent, wish, '0.00', fleetProduct);
  const quotation = await printed(agent, paths.quotationPdf.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
    body: JSON.stringify({ productId, version, hash, application: wish }),
  });
  expect(quotation).toContain('车辆清单（共 2 辆车）');
  expect(quotation).toContain(car.plate);
  expect(quotation).toContain('第三者责任限额');
});
