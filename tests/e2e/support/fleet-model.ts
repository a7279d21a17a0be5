import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModel } from '../../../src/commands/new-model/start-model.ts';

/** Creates a model that insures vehicles, in a list at the root of the application, and returns its folder. */
export const fleetModel = (code: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  startModel(folder, { code, title: '车队综合险', english: 'Fleet cover' });
  const path = (file: string): string => join(folder, code, file);
  const read = (file: string) => JSON.parse(readFileSync(path(file), 'utf8'));
  const write = (file: string, json: unknown): void => writeFileSync(path(file), JSON.stringify(json, null, 2));

  const { term, startDate, policyholder } = read('insure.schema.json').properties;
  write('insure.schema.json', {
    $schema: '../meta/insure.schema.json',
    type: 'object',
    required: ['term', 'startDate', 'policyholder', 'vehicles'],
    properties: { term, startDate, policyholder, vehicles },
  });
  const model = read('model.json');
  for (const word of ['endorsement', 'rules', 'facts']) delete model[word];
  write('model.json', {
    ...model,
    lists: { vehicle: 'application.vehicles' },
    insured: { list: 'vehicle', min: 1, max: 100 },
  });
  write('pricing.json', pricing);
  const ui = read('insure.ui.json');
  const sections: Readonly<Record<string, object>> = {
    plan: { title: '保险期间', sections: [{ fields: ['startDate', 'term'], columns: 2 }] },
    insured: { title: '承保车辆', sections: [{ fields: ['vehicles'] }] },
  };
  write('insure.ui.json', {
    ...ui,
    steps: ui.steps.map((step: { readonly step: string }) => ({ ...step, ...sections[step.step] })),
    widgets: {},
    grid: { vehicles: ['plate', 'tons', 'garage', 'vehicle.termPremium'] },
  });
  const kept = new Set(['headline', 'exclusions', 'claims', 'documents', 'buy']);
  const { blocks } = read('detail.json');
  write('detail.json', { blocks: blocks.filter(({ block }: { readonly block: string }) => kept.has(block)) });
  const [{ application }] = read('examples.json');
  for (const field of ['plan', 'insuredGroup']) delete application[field];
  write('examples.json', [
    { name: 'two lorries for a year', application: { ...application, vehicles: lorries }, premium: '350.00' },
    { name: 'no vehicle', from: 'two lorries for a year', set: { vehicles: [] }, issues: ['vehicles minItems'] },
  ]);
  write('en-US.json', { ...read('en-US.json'), ...english });
  return folder;
};

const vehicles = {
  title: '承保车辆',
  type: 'array',
  minItems: 1,
  maxItems: 10,
  items: {
    type: 'object',
    required: ['plate', 'tons'],
    properties: {
      plate: { title: '车牌号', type: 'string', minLength: 5, maxLength: 10 },
      tons: { title: '载重', type: 'integer', minimum: 1, maximum: 60 },
      garage: { title: '停放地点', type: 'string', maxLength: 60 },
    },
  },
};
const lorries = [
  { plate: '闽D12345', tons: 8, garage: '厦门海沧' },
  { plate: '闽D67890', tons: 20, garage: '泉州晋江' },
];
const pricing = {
  $schema: '../meta/pricing.schema.json',
  steps: {
    vehicle: [
      {
        step: 'termPremium',
        title: '保费',
        multiply: ['vehicle.tons', '12.50', 'policy.termFactor'],
        round: { to: '0.01', rule: 'half-up' },
      },
    ],
    policy: [
      { step: 'termFactor', title: '短期系数', lookup: 'shared/short-term.factor', by: { months: 'term.months' } },
      { step: 'total', title: '应付保费', sum: 'vehicle.termPremium' },
    ],
  },
  premium: 'policy.total',
};
const english = {
  承保车辆: 'Vehicles',
  车牌号: 'Plate',
  载重: 'Tons',
  停放地点: 'Garage',
  保险期间: 'Period of cover',
};

/** Removes the folder of a model. */
export const dropModel = (folder: string): void => rmSync(folder, { recursive: true, force: true });
