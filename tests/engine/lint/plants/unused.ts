import { changed, type Planter } from './define.ts';

/** A step, a table and a translation that are not used. */
export const unusedParts: Planter = (files, { code, steps }) => {
  const pricing = `${code}/pricing.json`;
  const texts = `${code}/en-US.json`;
  return [
    {
      what: 'a step',
      code: 'unused-step',
      says: 'policy.idle',
      files: changed(files, pricing, (json) => {
        Object(json['steps']).policy.push({ step: 'idle', multiply: ['1.00'] });
      }),
      at: [{ file: pricing, pointer: `/steps/policy/${steps['policy']?.length ?? 0}/step` }],
    },
    {
      what: 'a table',
      code: 'unused-table',
      says: '"idle"',
      files: changed(files, pricing, (json) => {
        Object(json['tables']).idle = { columns: [{ key: 'a' }, { gives: 'b' }], rows: [['x', '1']] };
      }),
      at: [{ file: pricing, pointer: '/tables/idle' }],
    },
    {
      what: 'a translation',
      code: 'unused-text',
      says: '"无处可寻的文字"',
      files: changed(files, texts, (json) => {
        json['无处可寻的文字'] = 'nowhere';
      }),
      at: [{ file: texts, pointer: '/无处可寻的文字' }],
    },
  ];
};
