import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CheckPage } from '../../../src/portal/policies/check-page.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('policy'));

const policy = {
  policyNo: 'PGA202635020000001',
  productName: '团体意外险',
  companyFullName: '沧屿财产保险股份有限公司',
  companyLicence: '000218',
  claimsPhone: '400-000-0218',
  holderName: '福州某某科技有限公司',
  persons: 3,
  status: 'IN_FORCE',
  startDate: '2026-11-25',
  endDate: '2027-11-24',
  issueTime: '2026-11-21T10:00:00+08:00',
  version: 2,
  checkedAt: '2026-11-26T10:00:00+08:00',
};

/** Renders the page at a URL. Returns a function that gives the bodies of the sent calls. */
const draw = (at: string, change: object = {}) => {
  const sent = answer({ policyCheck: { data: { ...policy, ...change } } });
  drawPart(<CheckPage />, at);
  return () =>
    sent.filter(({ url }) => url.pathname.endsWith('/policy/check')).map(({ init }): unknown => JSON.parse(String(init.body)));
};

const enter = (policyNo: string, proof: string): void => {
  fireEvent.change(screen.getByLabelText('保单号'), { target: { value: policyNo } });
  fireEvent.change(screen.getByLabelText('查验码，或证件号码后 6 位'), { target: { value: proof } });
  fireEvent.click(screen.getByRole('button', { name: '查验' }));
};

describe('the page that checks a policy', () => {
  it('shows the result of a QR code at once', async () => {
    const sent = draw('/verify?policyNo=PGA202635020000001&code=0A1B2C3D4E5F&person=2', { insured: { no: 2, name: '张**' } });
    const result = await screen.findByText('保单真实');
    expect(sent()).toEqual([{ policyNo: 'PGA202635020000001', code: '0A1B2C3D4E5F', person: 2 }]);
    const text = result.closest('[role=status]')?.textContent ?? '';
    for (const part of ['保障中', '沧屿财产保险股份有限公司', '许可证 000218', '张**', '已批改 1 次', '400-000-0218'])
      expect(text).toContain(part);
  });

  it.each([
    ['EXPIRED', {}, '已到期，2027-11-24 24:00 起不再保障'],
    ['CANCELLED', { cancelDate: '2027-03-01' }, '2027-03-01 00:00 起不再保障'],
    ['CANCELLED', { cancelDate: '2026-11-25' }, '在保障开始前退保，没有任何保障'],
    ['CANCELLED', { cancelDate: '2026-11-25', insured: { no: 7 } }, '在保障开始前退保，没有任何保障'],
    ['IN_FORCE', { cancelDate: '2027-03-01' }, '保障中，已办理退保，2027-03-01 00:00 起不再保障'],
    ['NOT_STARTED', {}, '尚未生效，2026-11-25 00:00 起保障'],
    ['IN_FORCE', { insured: { no: 7 } }, '第 7 号被保险人已不在本保单上'],
  ])('shows for a policy in the state %s %j: %s', async (status, change, words) => {
    draw('/verify?policyNo=PGA202635020000001&code=0A1B2C3D4E5F', { status, ...change });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('does not call a surrendered policy genuine, and names the day', async () => {
    draw('/verify?policyNo=PGA202635020000001&code=0A1B2C3D4E5F', { status: 'CANCELLED', cancelDate: '2026-11-25' });
    const result = (await screen.findByRole('heading', { name: '保单已退保' })).closest('[role=status]');
    expect(result?.textContent).toContain('退保生效2026-11-25 00:00');
    expect(result?.textContent).not.toContain('保单真实');
  });

  it('sends the input as a check code or as digits, by its length, and starts again for another policy', async () => {
    const sent = draw('/verify');
    enter('PGA1', '00201X');
    fireEvent.click(await screen.findByRole('button', { name: '查验其他保单' }));
    enter('PGA1', '0a1b2c3d4e5f');
    await waitFor(() =>
      expect(sent()).toEqual([
        { policyNo: 'PGA1', digits: '00201X' },
        { policyNo: 'PGA1', code: '0a1b2c3d4e5f' },
      ]),
    );
  });

  it('shows what is missing at the fields, and sends nothing', () => {
    const sent = draw('/verify');
    enter('', '12345');
    expect(screen.getByText('请填写保单号：4 至 40 位字母或数字')).toBeTruthy();
    expect(screen.getByText('请填写 12 位查验码（0–9、A–F），或证件号码后 6 位')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
