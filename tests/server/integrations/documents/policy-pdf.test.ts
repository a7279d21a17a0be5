import { describe, expect, it } from 'vitest';
import { certificatePdf, policyPdf } from '../../../../src/server/integrations/documents/policy-pdf.ts';
import type { PolicyDocument } from '../../../../src/server/integrations/documents/document-types.ts';
import { readPdf } from './read-pdf.ts';

const person = (name: string): readonly string[] => [name, '身份证', '110101199003070011', '一般内勤人员', '70.00'];

const policy: PolicyDocument = {
  language: 'zh-CN',
  broker: { name: '衡舟保险经纪', hotline: '400-000-0000' },
  insurer: { fullName: '东澜财产保险股份有限公司', licence: '000000350200', claimsPhone: '400-000-0218' },
  product: '团体意外险',
  policyNo: 'PGA202635020000118',
  orderNo: 'GA20261122000118',
  version: 1,
  check: {
    url: 'https://portal.example/verify?policyNo=PGA202635020000118&code=0A1B2C3D4E5F',
    address: 'https://portal.example/verify',
    code: '0A1B2C3D4E5F',
  },
  issuedAt: '2026-11-21T20:41:12+08:00',
  period: { from: '2026-11-22', to: '2027-11-21' },
  payment: [],
  policyholder: [{ title: '投保人名称', text: '福州某某科技有限公司' }],
  premium: '532520.00',
  benefits: [{ title: '意外身故、伤残', text: '每人 100,000 元' }],
  arithmetic: [{ title: 'GA10 1 类', text: '210.00（年费率 70.00 × 短期系数 1 × 3 人）' }],
  agreements: ['每一被保险人限投一份。'],
  clauses: ['团体意外伤害保险条款'],
  persons: {
    columns: [
      { title: '姓名' },
      { title: '证件类型' },
      { title: '证件号码' },
      { title: '职业' },
      { title: '保险费（元）', align: 'right' },
    ],
    rows: ['张三', '喆玥', '阿依古丽·买买提'].map(person),
  },
  lists: [],
  answers: [],
};
const withPersons = (names: readonly string[]): PolicyDocument => ({
  ...policy,
  persons: { ...policy.persons, rows: names.map(person) },
});

describe('policy PDF', () => {
  it('contains every statement as searchable text', async () => {
    const { texts } = readPdf(await policyPdf(policy));
    for (const statement of [
      '团体意外险',
      'PGA202635020000118',
      'GA20261122000118',
      '东澜财产保险股份有限公司',
      '000000350200',
      '2026-11-22 00:00 至 2027-11-21 24:00',
      '2026-11-21 20:41',
      '福州某某科技有限公司',
      '532,520.00',
      '（大写）人民币伍拾叁万贰仟伍佰贰拾元整',
      '每人 100,000 元',
      '210.00（年费率 70.00 × 短期系数 1 × 3 人）',
      '每一被保险人限投一份。',
      '团体意外伤害保险条款',
      '被保险人清单（共 3 人）',
      '喆玥',
      '第 1 页，共 1 页',
    ])
      expect(texts).toContain(statement);
    expect(texts.join('')).not.toContain('\u0000');
  });

  it('has a heading on the page of its first line when the line is long and the page nearly full', async () => {
    const title = 'GA10 1 类';
    const arithmetic = [{ title, text: `210.00（${'年费率 70.00 × 短期系数 1 × 3 人；'.repeat(12)}）` }];
    for (let count = 1; count < 14; count += 1) {
      const benefits = Array.from({ length: count }, (_, index) => ({ title: `责任 ${index}`, text: '每人 100,000 元' }));
      const { texts } = readPdf(await policyPdf({ ...policy, benefits, arithmetic }));
      expect([count, texts[texts.indexOf('保费计算') + 1]]).toEqual([count, title]);
    }
  });

  it('has the insurer at the top, the check code, the place of the seal, and no state that may change', async () => {
    const { texts } = readPdf(await policyPdf(policy));
    expect(texts.filter((text) => text === '东澜财产保险股份有限公司')).toHaveLength(3);
    for (const part of ['报案电话：400-000-0218', '查验', '保险人签章', '衡舟保险经纪 · 服务热线 400-000-0000'])
      expect(texts).toContain(part);
    expect(texts.join('')).toContain('https://portal.example/verify 输入查验码 0A1B2C3D4E5F');
    expect(texts.join('')).not.toContain('第 1 版');
    const changed = readPdf(await policyPdf({ ...policy, version: 3 })).texts;
    expect(changed[changed.indexOf('保单版本') + 1]).toBe('第 3 版（含历次批改）');
  });

  it('has the hotline of the broker if the insurer has no telephone for claims', async () => {
    const { texts } = readPdf(await policyPdf({ ...policy, insurer: { ...policy.insurer, claimsPhone: '' } }));
    expect(texts).toContain('服务热线：400-000-0000');
    expect(texts.join('')).not.toContain('报案电话');
  });

  it('prints a list of an insured person as a table below the name', async () => {
    const table = {
      columns: [{ title: '设备' }, { title: '价值（元）', align: 'right' }],
      rows: [['钢琴', '456,789.00']],
    } as const;
    const answers = [{ name: '1. 上海站', lines: [{ title: '投保设备', text: '', table }] }];
    const { texts } = readPdf(await policyPdf({ ...policy, answers }));
    expect(texts.slice(texts.indexOf('1. 上海站')).slice(0, 6)).toEqual([
      '1. 上海站',
      '投保设备',
      '设备',
      '价值（元）',
      '钢琴',
      '456,789.00',
    ]);
    expect(texts).toContain('各项明细');
    expect(texts).not.toContain('投保告知');
    // The name is never the last line of a page.
    for (let count = 18; count < 34; count += 1) {
      const many = { ...policy.persons, rows: Array.from({ length: count }, (_, at) => person(`张${at}`)) };
      const printed = readPdf(await policyPdf({ ...policy, persons: many, answers })).texts;
      expect([count, printed[printed.indexOf('1. 上海站') + 1]]).toEqual([count, '投保设备']);
    }
  });

  it('prints a certificate of one insured without a premium', async () => {
    const { language, broker, insurer, product, policyholder, policyNo, issuedAt, period, benefits, clauses, check } = policy;
    const common = { language, broker, insurer, product, policyholder, policyNo, issuedAt, period, benefits, clauses, check };
    const insured = [
      { title: '姓名', text: '林静' },
      { title: '证件号码', text: '350102********2015' },
    ];
    const { texts } = readPdf(
      await certificatePdf({
        ...common,
        name: '林静',
        noun: '被保险人',
        insured,
        agreements: ['高处作业须系安全带'],
        lists: [{ title: '指定受益人', text: '受益人 王芳' }],
      }),
    );
    for (const part of [
      '林静 的被保险凭证',
      '团体意外险',
      '400-000-0218',
      '林静',
      '350102********2015',
      '受益人 王芳',
      'PGA202635020000118',
      '每人 100,000 元',
      '高处作业须系安全带',
    ])
      expect(texts).toContain(part);
    expect(texts.join('')).not.toContain('532,520.00');
  });

  it('has the seal at the foot of the first page, with the list or without, and the total below the last row', async () => {
    const many = Array.from({ length: 400 }, (_, index) => `王${index}号`);
    for (const names of [['张三'], many]) {
      const persons = { ...withPersons(names).persons, total: { title: '合计', sum: '¥ 532,520.00' } };
      const { texts } = readPdf(await policyPdf({ ...policy, persons }));
      const seal = texts.indexOf('保险人签章');
      expect(seal).toBeGreaterThan(0);
      expect(texts.findIndex((text) => text.startsWith('第 1 页'))).toBeGreaterThan(seal);
      expect(texts.filter((text) => text === '保险人签章')).toHaveLength(1);
      expect(texts.slice(texts.indexOf('合计') - 5).slice(0, 7)).toEqual([...person(names.at(-1) ?? ''), '合计', '¥ 532,520.00']);
    }
  });

  it('has words in place of an empty seal: who has issued it, when, and how it is checked', async () => {
    const { texts } = readPdf(await policyPdf(policy));
    const seal = texts.slice(texts.indexOf('保险人签章'));
    expect(seal[1]).toBe('2026-11-21');
    expect(seal.slice(2, 5).join('')).toContain(policy.insurer.fullName);
    expect(texts.join('')).toContain('电子单证，由保险人系统出具；真伪与现状以查验为准');
  });

  it.each([
    [undefined, false, false],
    [policy.period.from, false, true],
    ['2099-01-01', true, false],
  ])('says below its title that it was surrendered: %s', async (cancelDate, isEnding, isNever) => {
    const text = readPdf(await policyPdf({ ...policy, ...(cancelDate !== undefined && { cancelDate }) })).texts.join('');
    expect(text.includes('已退保：2099-01-01 00:00 起不再承担保险责任。')).toBe(isEnding);
    expect(text.includes('已退保：在保险责任开始前退保，不承担保险责任。')).toBe(isNever);
  });

  it('has a certificate on one page when it has many lines, with closer lines', async () => {
    const { language, broker, insurer, product, policyholder, policyNo, issuedAt, period, clauses, check } = policy;
    const benefits = Array.from({ length: 20 }, (_, index) => ({ title: `责任 ${index}`, text: '每人 100,000 元' }));
    const { pages, texts } = readPdf(
      await certificatePdf({
        language,
        broker,
        insurer,
        product,
        policyholder,
        policyNo,
        issuedAt,
        period,
        clauses,
        check,
        benefits,
        name: '林静',
        noun: '被保险人',
        insured: [],
        agreements: [],
        lists: [],
      }),
    );
    expect([pages, texts.includes('责任 19'), texts.includes('保险人签章')]).toEqual([1, true, true]);
  });

  it('prints the facts that the product shows on its policies, and no heading without a fact', async () => {
    const { texts } = readPdf(await policyPdf({ ...policy, facts: [{ title: '车龄', text: '3 年' }] }));
    for (const part of ['投保要素', '车龄', '3 年']) expect(texts).toContain(part);
    expect(readPdf(await policyPdf(policy)).texts).not.toContain('投保要素');
  });

  it('prints the answers of each insured person below the name, and no name as the last line of a page', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `${index + 1}. 王${index}号`);
    const answers = names.map((name) => ({
      name,
      lines: [
        { title: '身高与体重', text: '身高 171、体重 68' },
        { title: '健康告知', text: `曾住院 是、说明 ${'肺炎两周'.repeat(40)}尾${name}` },
      ],
    }));
    const { texts, pages } = readPdf(await policyPdf({ ...policy, answers }));
    expect(pages).toBeGreaterThan(3);
    expect(texts).toContain('投保告知');
    expect(texts.filter((text) => /^\d+\. 王\d+号$/.test(text))).toEqual(names);
    for (const name of names) {
      expect(texts[texts.indexOf(name) + 1]).toBe('身高与体重');
      expect(texts.join('')).toContain(`尾${name}`);
    }
    expect(readPdf(await policyPdf(policy)).texts).not.toContain('投保告知');
  });

  it('has English labels when the document is in English', async () => {
    const { texts } = readPdf(await policyPdf({ ...policy, language: 'en-US' }));
    for (const statement of [
      'Policy number',
      '2026-11-22 00:00 to 2027-11-21 24:00',
      'Insured persons (3)',
      'Page 1 of 1',
      'To check it',
      'Claims: 400-000-0218',
    ])
      expect(texts).toContain(statement);
    expect(texts.join('')).not.toContain('\u0000');
  });

  it('lists every insured person once, in order, on numbered pages, also for ten thousand', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `王${index}号`);
    const { texts, pages } = readPdf(await policyPdf(withPersons(names)));
    expect(texts.filter((text) => /^王\d+号$/.test(text))).toEqual(names);
    // 56 rows on a page.
    expect(pages).toBeLessThanOrEqual(182);
    expect(texts.filter((text) => / 页，共 /.test(text))).toEqual(
      Array.from({ length: pages }, (_, index) => `第 ${index + 1} 页，共 ${pages} 页`),
    );
  });

  it.each([33, 120, 400])(
    'has the sum of each page below its rows, and the premium as the total, for %d persons',
    async (count) => {
      const names = Array.from({ length: count }, (_, index) => `王${index}号`);
      const pageSum = { title: '本页小计 {count} 人', cents: names.map((_, index) => 7000 + index) };
      const total = { title: `合计 ${count} 人`, sum: '¥ 1.00', extraParts: [{ title: '其他', text: '¥ 2.00' }] };
      const persons = { ...withPersons(names).persons, pageSum, total };
      const { texts, pages } = readPdf(await policyPdf({ ...policy, persons }));
      const sums = texts.flatMap((text, at) => (text.startsWith('本页小计') ? [[text, texts[at + 1]]] : []));
      // Between two sums are the rows of one page.
      const parts = texts
        .join('|')
        .split('本页小计')
        .slice(0, -1)
        .map((part) => [...part.matchAll(/王(\d+)号/g)].map(([, no]) => Number(no)));
      const amount = (cents: number): string => `¥ ${(cents / 100).toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`;
      expect(pages).toBeGreaterThan(1);
      expect(sums).toEqual(
        parts.map((part) => [`本页小计 ${part.length} 人`, amount(part.reduce((sum, no) => sum + 7000 + no, 0))]),
      );
      expect(parts.flat()).toEqual(names.map((_, index) => index));
      const end = texts.indexOf('其他');
      expect(texts.slice(end, end + 4)).toEqual(['其他', '¥ 2.00', `合计 ${count} 人`, '¥ 1.00']);
    },
  );

  it('has no sum of a page for a list on one page', async () => {
    const persons = { ...withPersons(['张三', '李四']).persons, pageSum: { title: '本页小计 {count} 人', cents: [1, 2] } };
    expect(readPdf(await policyPdf({ ...policy, persons })).texts.join('')).not.toContain('小计');
  });

  it('has at least three rows on the last page of a list', async () => {
    for (const count of [29, 30, 31, 32, 33]) {
      const names = Array.from({ length: count }, (_, index) => `王${index}号`);
      const { texts, pages } = readPdf(await policyPdf(withPersons(names)));
      const before = texts.lastIndexOf('姓名');
      const onLast = texts.slice(before).filter((text) => /^王\d+号$/.test(text)).length;
      expect([count, pages, onLast >= 3]).toEqual([count, pages, true]);
    }
  });

  it('breaks no word of a header or a cell while the columns have room, and breaks a double name after its hyphen', async () => {
    const columns = ['No.', 'Name', 'Certificate number', 'Occupation', 'Class'].map((title) => ({ title }));
    const job = 'Keeper of the records of everything that was ever built, mended or taken down in the northern provinces';
    const rows = [['1', 'Alexander Montgomery-Smith', '11010519491231002X', job, '1']];
    const { texts } = readPdf(await policyPdf({ ...policy, language: 'en-US', persons: { columns, rows } }));
    expect(texts).toEqual(
      expect.arrayContaining(['No.', 'Certificate number', 'Occupation', 'Class', rows[0]?.[1], rows[0]?.[2]]),
    );
    const crowded = Array.from({ length: 7 }, (_, index) => ({ title: `Montgomery-Smith ${index}` }));
    const many = readPdf(await policyPdf({ ...policy, language: 'en-US', persons: { columns: crowded, rows: [[]] } }));
    expect(many.texts).toEqual(expect.arrayContaining(['Montgomery-', 'Smith 6']));
  });

  it('prints 〓 for a character that the font lacks, names it in a note, and says so at the foot of its page only', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `王${index}号`);
    const { texts, pages } = readPdf(await policyPdf(withPersons([...names, '𠮷田\uffa0'])));
    expect(texts).toContain('〓田〓');
    expect(texts.join('')).toContain('U+20BB7（清单第 121 号）、U+FFA0（清单第 121 号）');
    expect(texts.join('')).toContain('以系统记录为准');
    const feet = texts.filter((text) => text === '〓：字体未收录的字符，以系统记录为准');
    // The first page has the note, the last one the name.
    expect([pages, feet.length]).toEqual([4, 2]);
    expect(readPdf(await policyPdf(policy)).texts.join('')).not.toContain('〓');
  });

  it('prints rare characters that the font has, such as those of names', async () => {
    const rare = ['㐱秋', '龘三', '䶮', '喆玥', '鿍'];
    const { texts } = readPdf(await policyPdf(withPersons(rare)));
    expect(texts).toEqual(expect.arrayContaining(rare));
    expect(texts.join('')).not.toContain('以系统记录为准');
  });

  it('has the same bytes for the same document', async () => {
    expect(Buffer.compare(await policyPdf(policy), await policyPdf(policy))).toBe(0);
  });

  it('is rejected when the premium is no amount', async () => {
    await expect(policyPdf({ ...policy, premium: '70' })).rejects.toThrow('a decimal with two places: it is "70"');
  });

  it('prints hostile text as text', async () => {
    const { texts } = readPdf(await policyPdf(withPersons([') Tj ET (', '<script>\u0000\u200b', '=1+1\nnext'])));
    expect(texts).toEqual(expect.arrayContaining([') Tj ET (', '<script>', '=1+1 next']));
  });
});
