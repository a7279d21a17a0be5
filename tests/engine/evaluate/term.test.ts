import { expect, it } from 'vitest';
import { checkApplication } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const day = (title: string) => ({ title, type: 'string', format: 'date' });
const { model } = miniModel({
  model: { term: { start: 'application.startDate', end: 'application.endDate', earliest: 1, latest: 20, maxDays: 15 } },
  required: ['startDate', 'endDate'],
  properties: { startDate: day('起期'), endDate: day('止期') },
});

it.each([
  ['2026-11-21', '2026-11-21', ['too-early']],
  ['2026-11-22', '2026-11-22', []],
  ['2026-12-11', '2026-12-11', []],
  ['2026-12-12', '2026-12-12', ['too-late']],
  ['2026-11-22', '2026-12-06', []],
  ['2026-11-22', '2026-12-07', ['too-long']],
  ['2026-11-22', '2026-11-21', ['ends-before-start']],
])('a term from %s to %s has on 2026-11-21 the issues %j', (startDate, endDate, codes) => {
  expect(checkApplication(model, { startDate, endDate }, '2026-11-21').issues.map(({ code }) => code)).toEqual(codes);
});
