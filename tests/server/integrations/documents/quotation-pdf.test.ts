import { expect, it } from 'vitest';
import { quotationPdf } from '../../../../src/server/integrations/documents/quotation-pdf.ts';
import { readPdf } from './read-pdf.ts';

it('a quotation prints each referral once, for any number of persons', async () => {
  const { texts } = readPdf(
    await quotationPdf({
      language: 'zh-CN',
      broker: { name: '衡舟保险经纪', hotline: '400-000-0000' },
      insurer: { fullName: '东澜财产保险股份有限公司', licence: '000000350200', claimsPhone: '400-000-0218' },
      product: '团体意外险',
      quoteNo: 'QT2026112200000001',
      quotedAt: '2026-11-21T20:41:12+08:00',
      validUntil: '2026-11-21',
      agent: [{ title: '联系电话', text: '13800138000' }],
      period: { from: '2026-11-22', to: '2027-11-21' },
      insured: [{ title: '被保险人数', text: '40 人' }],
      policyholder: [],
      premium: '83200.00',
      payment: [{ title: '交费方式', text: '每年交，交 20 年，保终身' }],
      facts: [{ title: '总保额', text: '20,000,000.00 元' }],
      benefits: [],
      arithmetic: [],
      lists: [{ title: '车辆清单（共 1 辆车）', columns: [{ title: '车牌号' }], rows: [['闽A10001']] }],
      referrals: [...Array.from({ length: 40 }, () => '高处作业'), '保额一百万及以上'],
      warnings: ['同期已有保障', '同期已有保障'],
      exclusions: ['饮酒、吸毒'],
    }),
  );
  expect(texts.filter((text) => text === '高处作业')).toHaveLength(1);
  expect(texts.filter((text) => text === '同期已有保障')).toHaveLength(1);
  expect(texts).toContain('保额一百万及以上');
  expect(texts.slice(texts.indexOf('车辆清单（共 1 辆车）')).slice(0, 3)).toEqual([
    '车辆清单（共 1 辆车）',
    '车牌号',
    '闽A10001',
  ]);
  expect(texts[texts.indexOf('报价有效期') + 1]).toBe('至 2026-11-21 24:00');
  expect(texts.slice(texts.indexOf('报价人')).slice(0, 3)).toEqual(['报价人', '联系电话', '13800138000']);
  expect(texts.slice(texts.indexOf('责任免除与免赔'))).toContain('饮酒、吸毒');
  expect(texts[texts.indexOf('被保险人数') + 1]).toBe('40 人');
  expect(texts[texts.indexOf('总保额') + 1]).toBe('20,000,000.00 元');
  expect(texts[texts.indexOf('交费方式') + 1]).toBe('每年交，交 20 年，保终身');
});
