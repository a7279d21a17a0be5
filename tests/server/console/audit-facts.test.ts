import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditFacts } from '../../../src/server/console/audit-facts.ts';
import { endorsementKinds } from '../../../src/contract/endorsements.ts';
import { bookingActs, bookingCauses, foundDifferenceKinds } from '../../../src/contract/insurer-reconciliation.ts';
import { officeRequestKinds } from '../../../src/contract/office-requests.ts';
import { orderStatuses, payStatuses } from '../../../src/contract/orders.ts';
import { differenceCauses, differenceKinds, moneyDirections, settlingActs } from '../../../src/contract/reconciliation.ts';
import type { Names } from '../../../src/server/console/audit-search.ts';

const named = (id: string, zh: string, en: string) => new Map([[id, { 'zh-CN': zh, 'en-US': en }]]);

const names: Names = {
  user: named('u-linxl', '林晓岚', 'Lin Xiaolan'),
  product: new Map(),
  organisation: named('lujiang', '鹭江', 'Lujiang'),
  insurer: new Map(),
};

/** Returns the facts of a detail as "label: text" in both languages. */
const told = (detail: Readonly<Record<string, unknown>>, action = 'changed') =>
  auditFacts(action, detail, names).map(({ name, text }) => [
    `${name['zh-CN']}: ${text['zh-CN']}`,
    `${name['en-US']}: ${text['en-US']}`,
  ]);

describe('the facts of a row of the audit', () => {
  it('have amounts with two decimal places when the detail has cents', () => {
    expect(told({ expected: 3200 })).toEqual([['应收: ¥32.00', 'Expected: ¥32.00']]);
    expect(told({ gatewayCents: 10_005, ourCents: null })).toEqual([
      ['渠道金额: ¥100.05', 'Amount of the channel: ¥100.05'],
      ['本平台金额: —', 'Our amount: —'],
    ]);
    expect(told({ of: '6.40' })).toEqual([['原金额: ¥6.40', 'Of: ¥6.40']]);
    expect(told({ numbers: 'full', of: 'insurer' })).toEqual([
      ['证件号码: 完整', 'ID numbers: Complete'],
      ['出具方: 保险公司', 'Made by: Insurer'],
    ]);
  });

  it('say what was before and after a change, and nothing when both are the same', () => {
    expect(told({ level: [2, 3], issueFlag: [true, true] })).toEqual([['级别: 业务员 → 主管', 'Level: Agent → Manager']]);
    expect(told({ payFrom: 'PAYING', payTo: 'PAYING' })).toEqual([]);
    expect(told({ payFrom: 'UNPAID', payTo: 'PAYING' })).toHaveLength(2);
    expect(told({ rights: [['finance', 'audit'], []] })).toEqual([
      ['后台权限: 财务、操作记录 → —', 'Rights: Finance, Audit → —'],
    ]);
    expect(told({ rights: [null, ['shelf']] })).toEqual([['后台权限: — → 产品上架', 'Rights: — → Catalogue']]);
    const licence = ['2026-01-01', null];
    expect(told({ licence: [licence, ['2027-01-01', null]] })).toEqual([
      ['执业许可: 2026-01-01、— → 2027-01-01、—', 'Licence: 2026-01-01, — → 2027-01-01, —'],
    ]);
    expect(told({ licence, officeRights: ['finance', 'audit'] })).toEqual([
      ['执业许可: 2026-01-01、—', 'Licence: 2026-01-01, —'],
      ['后台权限: 财务、操作记录', 'Rights: Finance, Audit'],
    ]);
  });

  it('name the users and the organisations between which something passes', () => {
    expect(told({ from: 'u-linxl', to: 'lujiang', askedBy: 'u-linxl' })).toEqual([
      ['从: 林晓岚', 'From: Lin Xiaolan'],
      ['到: 鹭江', 'To: Lujiang'],
      ['申请人: 林晓岚', 'Asked by: Lin Xiaolan'],
    ]);
  });

  it('have the authority of an escalation, not the level of a user', () => {
    expect(told({ level: 2 }, 'escalate')).toEqual([['级别: 核保权限 2 级', 'Level: Authority 2']]);
  });

  it('have an object in words, not as JSON', () => {
    const after = { name: { 'zh-CN': '甲', 'en-US': 'A' }, sort: 3 };
    expect(told({ after })).toEqual([['修改后: 名称：甲；排序：3', 'After: Name: A; Position: 3']]);
  });

  it.each([
    ['act', [...settlingActs, ...bookingActs]],
    ['kind', [...differenceKinds, ...foundDifferenceKinds, 'DATE', ...officeRequestKinds, ...endorsementKinds]],
    ['cause', [...differenceCauses, ...bookingCauses]],
    ['direction', moneyDirections],
    ['payFrom', payStatuses],
    ['payTo', payStatuses],
    ['status', orderStatuses],
  ] as const)('have words in both languages for every code of %s', (member, codes) => {
    const rawOf = (code: string) =>
      told({ [member]: code })
        .flat()
        .filter((text) => /[A-Z]{2}|_/.test(text));
    expect(codes.flatMap(rawOf)).toEqual([]);
  });

  it('have a label in both languages for every member that the server records', () => {
    const folder = join(import.meta.dirname, '../../../src/server');
    const members = new Set(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(
          (file) =>
            file.endsWith('.ts') && !file.includes('migrations') && !file.includes('schema') && !file.endsWith('audit-facts.ts'),
        )
        .flatMap((file) => recordedIn(readFileSync(join(folder, file), 'utf8'))),
    );
    const label = (member: string) => auditFacts('changed', { [member]: 'x' }, names).map(({ name }) => name);
    const isCode = (member: string) => label(member).some((name) => name['zh-CN'] === member || name['en-US'] === member);
    expect([...members].filter(isCode)).toEqual([]);
    expect([...members]).toEqual(expect.arrayContaining(['alone', 'extraPercent', 'ourCents', 'payFrom', 'opinion', 'askedBy']));
    expect(members.size).toBeGreaterThan(60);
  });
});

/** Returns the members of the objects that a source gives as the detail of a row. */
const recordedIn = (source: string): string[] =>
  [...source.matchAll(/\bdetail(?:: | = )|\b(?:entryOf|auditEntry)\((?=[^)]*\{)/g)].flatMap(({ index, 0: { length } }) =>
    [...objectIn(valueAt(source, index + length)).matchAll(/(?<=[{,]\s*)(\w+)(?=\s*[:,}])/g)].flatMap(
      ([, member]) => member ?? [],
    ),
  );

/** Returns a value from its first object on, without what the functions in it take. */
const objectIn = (value: string): string => (/\{.*/s.exec(value)?.[0] ?? '').replaceAll(/\(\{[^{}]*\}\) =>/g, '');

/** Returns the text of the value that begins at a place of a source, up to its end. */
const valueAt = (source: string, begin: number): string => {
  let depth = 0;
  for (let at = begin; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (depth < 0 || (depth === 0 && char === ';')) return source.slice(begin, at);
    if (depth === 0 && char === ',' && source.slice(begin, at).includes('{')) return source.slice(begin, at);
  }
  return source.slice(begin);
};
