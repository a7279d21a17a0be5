import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../../../src/contract/orders.ts';
import { orderTable } from '../../../src/server/orders/order-spreadsheet.ts';

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
  it('sums amounts exactly to the cent', () => {
    const { rows } = orderTable([order, order, { ...order, orderNo: 'HZ2' }], true, 'zh-CN');
    expect(rows.at(-1)?.slice(0, 8)).toEqual(['合计', '', '', '', '', 9, 3.45, 0.87]);
  });

  it.each([
    ['zh-CN', ['已承保', '已支付'], '合计'],
    ['en-US', ['Issued', 'Paid'], 'Total'],
  ] as const)(
    'has a column for each fact in the order of the list, words for states, amounts with two decimals: %s',
    (language, states, total) => {
      const { columns, rows } = orderTable([{ ...order, policyNo: 'CY9' }], true, language);
      expect(columns.map(({ numbers }) => numbers)).toEqual([
        ...Array.from({ length: 5 }),
        '0',
        '#,##0.00',
        '#,##0.00',
        ...Array.from({ length: 6 }),
      ]);
      expect(rows).toEqual([
        [
          'HZ1',
          'CY9',
          '鹭江团体意外险',
          '沧屿财险',
          '福州某某科技有限公司',
          3,
          1.15,
          0.29,
          ...states,
          '2026-11-22',
          '2027-11-21',
          '2026-11-21 10:04',
          '陈志强',
        ],
        [total, '', '', '', '', 3, 1.15, 0.29, '', '', '', '', '', ''],
      ]);
    },
  );

  it('leaves the cell of an order without persons empty, and has no commissions for users who may not see them', () => {
    const { commission: _, ...sold } = order;
    const { columns, rows } = orderTable([{ ...sold, persons: 0 }], false, 'zh-CN');
    expect(columns.map(({ title }) => title)).not.toContain('佣金（元）');
    expect(rows[0]?.slice(4, 8)).toEqual(['福州某某科技有限公司', '', 1.15, '已承保']);
  });

  it('has no total if there are no orders', () => {
    expect(orderTable([], true, 'zh-CN').rows).toEqual([]);
  });
});
