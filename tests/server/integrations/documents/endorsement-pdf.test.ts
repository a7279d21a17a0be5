import { expect, it } from 'vitest';
import type { EndorsementDocument } from '../../../../src/server/integrations/documents/document-types.ts';
import { endorsementPdf } from '../../../../src/server/integrations/documents/endorsement-pdf.ts';
import { readPdf } from './read-pdf.ts';

const endorsement: EndorsementDocument = {
  language: 'zh-CN',
  broker: { name: '衡舟保险经纪', hotline: '400-000-0000' },
  insurer: { fullName: '东澜财产保险股份有限公司', licence: '000000350200', claimsPhone: '400-000-0218' },
  product: '团体意外险',
  policyNo: 'PGA1',
  endorsementNo: 'EN1',
  kind: '减少被保险人',
  issuedAt: '2026-11-21T16:05:00Z',
  effectiveDate: '2027-05-27',
  policyholder: [],
  charge: '-34.90',
  premium: '1210.00',
  changes: [],
  persons: { columns: [], rows: [] },
};

it.each([
  ['zh-CN', '-34.90', '应退保险费', '¥ 34.90'],
  ['zh-CN', '1034.90', '应收保险费', '¥ 1,034.90'],
  ['zh-CN', '0.00', '本次批改不收费', undefined],
  ['en-US', '-34.90', 'Return premium', '¥ 34.90'],
  ['en-US', '1034.90', 'Additional premium', '¥ 1,034.90'],
  ['en-US', '0.00', 'No premium adjustment', undefined],
] as const)('an endorsement sheet in %s states for %s: %s', async (language, charge, words, amount) => {
  const { texts } = readPdf(await endorsementPdf({ ...endorsement, language, charge }));
  const all = [
    ['应退保险费', 'Return premium'],
    ['应收保险费', 'Additional premium'],
    ['本次批改不收费', 'No premium adjustment'],
  ].flat();
  expect(texts.filter((text) => all.includes(text))).toEqual([words]);
  expect(texts.filter((text) => text.startsWith('¥'))).toEqual([...(amount === undefined ? [] : [amount]), '¥ 1,210.00']);
});

it.each([
  ['zh-CN', ['批单号', 'EN1'], ['生效时间', '2027-05-27 00:00 起'], ['出单时间', '2026-11-22 00:05']],
  ['en-US', ['Endorsement number', 'EN1'], ['Effective', 'from 2027-05-27 00:00'], ['Issued on', '2026-11-22 00:05']],
] as const)('an endorsement sheet in %s states its number, its day and its time in Shanghai', async (language, ...pairs) => {
  const { texts } = readPdf(await endorsementPdf({ ...endorsement, language }));
  for (const [title, text] of pairs) expect([title, texts[texts.indexOf(title ?? '') + 1]]).toEqual([title, text]);
});

it('an endorsement sheet has the check code and the place of the seal, and a preview has neither', async () => {
  const check = { url: 'https://portal.example/verify?policyNo=PGA1', address: 'https://portal.example/verify', code: '0A1B2C' };
  const issued = readPdf(await endorsementPdf({ ...endorsement, check })).texts;
  expect(issued).toContain('保险人签章');
  expect(issued.join('')).toContain('输入查验码 0A1B2C');
  const { issuedAt: _, ...preview } = endorsement;
  const previewed = readPdf(await endorsementPdf({ ...preview, previewedAt: '2026-11-21T16:05:00Z' })).texts;
  expect(previewed).not.toContain('保险人签章');
  expect(previewed.join('')).not.toContain('查验码');
});
