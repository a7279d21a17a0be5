import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditRow } from '../../../src/contract/audit.ts';
import { useSteps } from '../../../src/portal/console/audit-steps.tsx';
import { withPage } from '../draw.tsx';

withPage();

const words = { 'zh-CN': '承保', 'en-US': 'Issued' };
const row = (id: number, at: string, more: Partial<AuditRow>): AuditRow => ({
  id,
  at: `2026-11-23T10:00:${at}+08:00`,
  chain: 'WHOLE',
  hash: null,
  actor: 'insurer',
  actorName: words,
  subject: 'order',
  subjectNo: 'HZ1',
  orderNo: 'HZ1',
  subjectName: null,
  action: 'issue',
  words,
  from: null,
  to: null,
  amount: null,
  facts: [],
  detail: {},
  ...more,
});

describe('the steps of an order in the audit', () => {
  it('are one row with its payment and policy, and rows without an order stay alone', () => {
    const rows = [
      row(6, '30', { subject: 'user', subjectNo: 'u-1', orderNo: null }),
      row(5, '29', { subject: 'user', subjectNo: 'u-1', orderNo: null }),
      row(4, '20', { subject: 'policy', subjectNo: 'P1' }),
      row(3, '19', { subject: 'payment', subjectNo: 'PY1' }),
      row(2, '18', {}),
      row(1, '10', { subjectNo: 'HZ2', orderNo: 'HZ2' }),
    ];
    const { result } = renderHook(() => useSteps(rows, true));
    expect(result.current.shown?.map(({ id }) => id)).toEqual([6, 5, 4, 1]);
    expect(result.current.groups).toBe(4);
  });
});
