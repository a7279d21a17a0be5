import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EndorsementDetail } from '../../../src/contract/endorsements.ts';
import { PriceChangedNote } from '../../../src/portal/endorsements/editor/notes.tsx';
import { noteOf, Trial } from '../../../src/portal/endorsements/trial.tsx';
import { pricedSoFar, titleOfPriced } from '../../../src/portal/endorsements/submit-bar.tsx';
import { calculationOf } from '../../../src/portal/endorsements/calculation.ts';
import { sessionBegun, handleEndedSession } from '../../../src/portal/session/session.ts';
import { loadTexts, showPlainWords, type Translate } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { drawPart, withPage } from '../draw.tsx';
import { changeDetail } from './change-detail.ts';

withPage();
beforeEach(() => loadTexts('endorsement', 'policy', 'status'));
afterEach(() => {
  showPlainWords(false);
  handleEndedSession();
});

const asCustomer = (): void => {
  sessionBegun({ ...agent, userId: 'c1', userType2: 4, userLevel: 0 });
  showPlainWords(true);
};

const detail = (charge: string, lines: EndorsementDetail['lines'], kind: EndorsementDetail['kind']): EndorsementDetail => ({
  ...changeDetail,
  kind,
  persons: kind === 'CORRECT' ? 1 : 0,
  charge,
  lines,
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

  it('has no sentence about days when a surrender gives everything back, before it is stored too', () => {
    const words: Translate = (key) => key;
    const lines = [{ kind: 'SURRENDER', arithmetic: '', charge: '-290.00' } as const];
    expect(noteOf({ lines }, words)).toBe('endorsement.wholeBack');
    expect(noteOf({ lines: [{ kind: 'SURRENDER', arithmetic: '290.00 × 5 ÷ 10', charge: '-145.00' }] }, words)).toBe(
      'endorsement.trialNotePlain',
    );
  });

  it('names the sum of the priced rows as a part while another row is incomplete', () => {
    const lines = ['980.00', '-70.00'].map((charge) => ({ kind: 'ADD', name: '张三', arithmetic: '', charge }) as const);
    const { charge: _, ...incomplete } = changeDetail;
    expect([pricedSoFar({ ...incomplete, lines }), titleOfPriced({ ...incomplete, lines })]).toEqual([
      '910.00',
      'endorsement.soFar',
    ]);
    expect([pricedSoFar(incomplete), titleOfPriced(incomplete)]).toEqual([undefined, 'endorsement.trial']);
    expect(titleOfPriced({ lines, charge: '910.00' })).toBe('endorsement.due');
  });

  it('calls a correction free when it costs nothing', () => {
    drawPart(
      <Trial detail={detail('0.00', [{ kind: 'CORRECT', no: 1, name: '张三', arithmetic: '', charge: '0.00' }], 'CORRECT')} />,
    );
    const trial = screen.getByRole('region', { name: '试算' });
    expect(trial.textContent).toContain('不收费');
    expect(trial.textContent).toContain('共 1 人变更');
  });

  it('shows a refund to a customer without a sign, and to an agent with one', () => {
    drawPart(<Trial detail={surrendered('-290.00')} />);
    expect(screen.getByRole('region', { name: '试算' }).textContent).toContain('合计 -290.00');
    cleanup();
    asCustomer();
    drawPart(<Trial detail={surrendered('-290.00')} isSubmitted />);
    const trial = screen.getByRole('region', { name: '明细' }).textContent;
    expect(trial).toContain('退款 290.00');
    expect(trial).not.toContain('-290.00');
  });

  it('names the units of a share to customers only', () => {
    const words: Translate = (key, params = {}) => `${key} ${Object.values(params).join(' ')}`;
    expect(calculationOf({ arithmetic: '10.00 × 5 ÷ 7', charge: '-7.14' }, words)).toBe('endorsement.share 10.00 5 7');
    expect(calculationOf({ arithmetic: '10.00 − 4.00', charge: '6.00' }, words)).toBe('10.00 − 4.00');
  });

  it('shows the former sum of a surrender once, because it has no lines of persons', () => {
    drawPart(<PriceChangedNote before={surrendered('-210.00')} now={surrendered('-290.00')} />);
    expect(screen.getByText(/-210.00 → -290.00/)).toBeDefined();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});
