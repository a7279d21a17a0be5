import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { compileModel, createEngine, defineFormat, type Extension } from '../../../../engine/index.ts';
import { china } from '../../../../engine/china.ts';
import { ApplicationAnswers } from '../../../../engine/react.ts';
import { miniFiles } from '../../mini-model.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const district = defineFormat({
  name: 'sg-district',
  doc: 'A postal district of Singapore: two digits.',
  source: 'Urban Redevelopment Authority',
  title: { 'zh-CN': '邮区', 'en-US': 'District' },
  messages: { 'sg-district': { 'zh-CN': '邮区为 2 位数字', 'en-US': 'a district has two digits' } },
  check: (text) => (/^\d{2}$/.test(text) ? undefined : 'sg-district'),
  places: () => Promise.resolve([{ code: '09', path: 'Singapore Orchard', isLeaf: true, level: 2 }]),
  examples: { good: ['09'], bad: { 'sg-district': '9' } },
});

it('the answers show the place names of every format with codes of places', async () => {
  const districts: Extension = { formats: [district] };
  const files = miniFiles({
    properties: {
      home: { type: 'string', title: 'Home', format: 'region-code' },
      office: { type: 'string', title: 'Office', format: 'sg-district' },
    },
    form: { steps: [{ step: 'all', title: 'All', sections: [{ title: 'Places', fields: ['home', 'office'] }] }] },
  });
  const { model } = compileModel(files, 'mini', createEngine(china, districts));
  draw(<ApplicationAnswers model={model} application={{ home: '350203', office: '09' }} language="en-US" />);
  expect(await screen.findByText('福建省 厦门市 思明区')).toBeDefined();
  expect(await screen.findByText('Singapore Orchard')).toBeDefined();
});
