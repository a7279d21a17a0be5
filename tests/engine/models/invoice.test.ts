import { describe, expect, it } from 'vitest';
import { checkApplication } from '../../../engine/index.ts';
import { validApplication } from '../../../engine/testing.ts';
import fc from 'fast-check';
import { compiledModel, modelCodes } from '../model-files.ts';

const at = '2026-11-21';
const models = modelCodes.map((code) => compiledModel(code).model);
const withInvoice = models.filter(({ data }) => data.schema.properties?.['invoice']);

const ordinary = {
  invoiceType: 'ordinary',
  titleKind: 'organisation',
  invoiceTitle: '福州某某科技有限公司',
  taxNumber: '91350100M000100Y43',
};
const special = {
  invoiceType: 'special',
  invoiceTitle: '福州某某科技有限公司',
  taxNumber: '91350100M000100Y43',
  bankName: '中国建设银行福州城北支行',
  bankAccount: '35001234567052501234',
  registeredAddress: '福州市鼓楼区五四路 111 号',
  registeredPhone: '0591-87651234',
};

it('some models have an invoice', () => expect(withInvoice.length).toBeGreaterThan(0));

describe.each(withInvoice.map((model) => [model.data.code, model] as const))('the invoice of %s', (_, model) => {
  const [given = {}] = fc.sample(validApplication(model, { at }), { seed: 7, numRuns: 1 });
  const issuesOf = (invoice: unknown): readonly string[] =>
    checkApplication(model, { ...given, invoice }, at)
      .issues.filter(({ path }) => path.startsWith('/invoice'))
      .map(({ path, code }) => `${path} ${code}`);
  const takesSpecial = model.data.schema.properties?.['invoice']?.properties?.['invoiceType']?.enum?.includes('special');
  const only = (kind: string) =>
    model.data.schema.properties?.['invoice']?.properties?.['titleKind']?.const === 'organisation'
      ? ordinary
      : { ...ordinary, titleKind: kind };

  it('may be none, and then has no other fields', () => {
    expect(issuesOf(undefined)).toEqual([]);
    expect(issuesOf({ invoiceType: 'none' })).toEqual([]);
    expect(issuesOf({ invoiceType: 'none', invoiceTitle: '某某' })).toEqual(['/invoice/invoiceTitle not-expected']);
  });

  it('requires a title and, for an organisation, a taxpayer number that is a credit code', () => {
    expect(issuesOf(only('organisation'))).toEqual([]);
    expect(issuesOf({ invoiceType: 'ordinary', titleKind: 'organisation' })).toEqual([
      '/invoice/invoiceTitle required',
      '/invoice/taxNumber required',
    ]);
    expect(issuesOf({ ...ordinary, taxNumber: '91350100M000100Y4Z' })).toEqual(['/invoice/taxNumber credit-code-check-digit']);
    expect(issuesOf({ ...ordinary, taxNumber: '9135' })).toEqual(['/invoice/taxNumber credit-code-format']);
  });

  it('is special only with bank, account, address and telephone', () => {
    const { bankName, bankAccount, registeredAddress, registeredPhone, ...short } = special;
    if (!takesSpecial) return expect(issuesOf(special)).toContain('/invoice/invoiceType enum');
    expect(issuesOf(special)).toEqual([]);
    expect(issuesOf(short)).toEqual([
      '/invoice/bankName required',
      '/invoice/bankAccount required',
      '/invoice/registeredAddress required',
      '/invoice/registeredPhone required',
    ]);
    expect(issuesOf({ ...ordinary, bankName, bankAccount, registeredAddress, registeredPhone }).length).toBe(4);
    return expect(issuesOf({ ...special, bankAccount: '3500', registeredPhone: '6051234' })).toEqual([
      '/invoice/bankAccount bank-account',
      '/invoice/registeredPhone contact-phone',
    ]);
  });
});
