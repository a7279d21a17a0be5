import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRow } from '../../../src/contract/orders.ts';
import { csv, ordersTable } from '../../../src/portal/orders/save-orders.ts';
import { loadTexts, setLanguage } from '../../../src/portal/texts/language.ts';

const order = (change: Partial<OrderRow>): OrderRow => ({
  orderNo: 'HZ202611210000001',
  productId: '1001',
  productName: '团体意外险',
  companyId: 'cangyu',
  companyName: '沧屿财险',
  fileInfoPath: '',
  prodModelCode: 'groupAccOption',
  holderName: '福州某某科技有限公司',
  persons: 3,
  premium: '210.00',
  status: 'WAIT_PAY',
  payStatus: 'UNPAID',
  startDate: '2026-11-25',
  endDate: '2027-11-24',
  submitTime: '2026-11-21T10:00:00+08:00',
  agentName: '陈志强',
  ...change,
});

beforeEach(async () => {
  await loadTexts('dashboard');
  setLanguage('zh-CN');
});

describe('the CSV file of selected orders', () => {
  it('has numbers, and a total of each numeric column, exact to the cent', () => {
    const rows = [
      order({ commission: '47.25' }),
      order({ orderNo: 'HZ202611210000002', persons: 0, premium: '0.10', commission: '0.02' }),
      order({ orderNo: 'HZ202611210000003', persons: 201, premium: '17464.20', commission: '3492.84' }),
    ];
    const lines = csv(ordersTable(rows)).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain(',福州某某科技有限公司,,0.10,0.02,');
    expect(lines[4]).toBe('合计,,,,204,17674.30,3540.11,,');
  });

  it('has no total of commissions for users who see none, and no totals without orders', () => {
    expect(
      csv(ordersTable([order({})]))
        .trim()
        .split('\r\n')
        .at(-1),
    ).toBe('合计,,,,3,210.00,,');
    expect(ordersTable([])).toHaveLength(1);
  });
});
