import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EndorsementDetail } from '../../../src/contract/endorsements.ts';
import { PriceChangedNote } from '../../../src/portal/endorsements/editor/notes.tsx';
import { Trial } from '../../../src/portal/endorsements/view.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('endorsement'));

const detail = (charge: string, lines: EndorsementDetail['lines'], kind: EndorsementDetail['kind']): EndorsementDetail => ({
  endorseOrderNo: 'EN1',
  policyNo: 'P1',
  orderNo: 'HZ1',
  productId: '1001',
  productName: '鹭江团体意外险',
  fileInfoPath: '',
  holderName: '苏敏',
  kind,
  status: 'TRIAL',
  persons: kind === 'CORRECT' ? 1 : 0,
  named: [],
  effectiveDate: '2026-12-01',
  charge,
  createTime: '2026-11-23T10:00:00+08:00',
  companyName: '沧屿财险',
  companyFullName: '沧屿财产保险',
  earliest: '2026-12-01',
  latest: '2027-11-30',
  reason: '',
  rows: [],
  lines,
  issues: [],
  refer: [],
  warn: [],
  attachments: [],
  timeline: [],
  actions: [],
});
const surrendered = (charge: string) => detail(charge, [{ kind: 'SURRENDER', name: '', arithmetic: '', charge }], 'SURRENDER');

describe('the calculation of an endorsement', () => {
  it('does not call a full refund free, and shows no number of persons for it', () => {
    drawPart(<Trial detail={surrendered('-290.00')} />);
    const trial = screen.getByRole('region', { name: '试算' });
    expect(trial.textContent).toContain('保险责任尚未开始，退还全部保费');
    expect(trial.textContent).not.toContain('不收费');
    expect(trial.textContent).not.toContain('0 人变更');
  });

  it('calls a correction free when it costs nothing', () => {
    drawPart(
      <Trial detail={detail('0.00', [{ kind: 'CORRECT', no: 1, name: '张三', arithmetic: '', charge: '0.00' }], 'CORRECT')} />,
    );
    const trial = screen.getByRole('region', { name: '试算' });
    expect(trial.textContent).toContain('不收费');
    expect(trial.textContent).toContain('共 1 人变更');
  });

  it('shows the former sum of a surrender once, because it has no lines of persons', () => {
    drawPart(<PriceChangedNote before={surrendered('-210.00')} now={surrendered('-290.00')} />);
    expect(screen.getByText(/-210.00 → -290.00/)).toBeDefined();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});
