import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../../src/contract/parts/order.ts';
import { orderSheet } from '../../src/server/handlers/shape/order-sheet.ts';

const order: OrderRow = {
  orderNo: 'HZ1',
  productId: '1001',
  productName: '鹭江团体意外险',
  prodModelCode: 'groupAccOption',
  companyId: 'cangyu',
  companyName: '沧屿财险',
  fileInfoPath: '',
  holderName: '福州某某科技有限公司',
  persons: 3,
  premium: '1.15',
  commission: '0.29',
  status: 'ISSUED',
  payStatus: 'PAID',
  startDate: '2026-11-22',
  endDate: '2027-11-21',
  submitTime: '2026-11-21T10:04:00+08:00',
  agentName: '陈志强',
};

describe('the export of orders', () => {
  // 1.15 × 100 is 114.99999999999999 as a float, 0.29 × 100 is 28.999999999999996.
  it('adds amounts up to the cent', () => {
    const { rows } = orderSheet([order, order, { ...order, orderNo: 'HZ2' }], true, 'zh-CN');
    expect(rows.at(-1)?.slice(0, 8)).toEqual(['合计', '', '', '', '', 9, 3.45, 0.87]);
  });
});
