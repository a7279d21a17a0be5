import { expect, it } from 'vitest';
import { texts as english } from '../../../src/portal/texts/en-US/status.ts';
import { texts as chinese } from '../../../src/portal/texts/zh-CN/status.ts';
import { dictionaries } from '../../../src/server/domain/dictionaries.ts';

it.each([
  ['orderStatus', 'order'],
  ['payStatus', 'pay'],
  ['policyStatus', 'policy'],
] as const)('%s has one name for each state: exports and code lists say what the pages say', (list, texts) => {
  const named = (language: 'zh-CN' | 'en-US') =>
    Object.fromEntries((dictionaries[list] ?? []).map(({ id, label }) => [id, label[language]]));
  expect(named('zh-CN')).toEqual(chinese[texts]);
  expect(named('en-US')).toEqual(english[texts]);
});
