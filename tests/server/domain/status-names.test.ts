import { expect, it } from 'vitest';
import { texts } from '../../../src/portal/texts/areas/status.ts';
import { dictionaries } from '../../../src/server/domain/dictionaries.ts';

it.each([
  ['orderStatus', 'order'],
  ['payStatus', 'pay'],
  ['policyStatus', 'policy'],
] as const)('%s has one name for each state, the same in exports, code lists and pages', (list, kind) => {
  const named = (dictionaries[list] ?? []).map(({ id, label }) => [id, [label['zh-CN'], label['en-US']]] as const);
  expect(Object.fromEntries(named)).toEqual(texts[kind]);
});
