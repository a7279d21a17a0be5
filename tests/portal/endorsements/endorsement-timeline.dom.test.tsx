import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EndorsementDetail } from '../../../src/contract/endorsements.ts';
import { EndorsementTimeline } from '../../../src/portal/endorsements/timeline.tsx';
import { doneTitle } from '../../../src/portal/policies/endorsement-names.tsx';
import { loadTexts, setLanguage, text } from '../../../src/portal/texts/language.ts';
import { drawPart, withPage } from '../draw.tsx';
import { changeDetail } from './change-detail.ts';

withPage();
beforeEach(() => loadTexts('endorsement', 'policy', 'status'));

type Status = EndorsementDetail['status'];
const at = '2026-11-23T10:00:00+08:00';
const stepsOf = (statuses: readonly Status[], more: Partial<EndorsementDetail> = {}): readonly string[] => {
  const timeline = statuses.map((status) => ({ status, at }));
  drawPart(<EndorsementTimeline endorsement={{ ...changeDetail, effectiveDate: '2999-12-01', timeline, ...more }} />);
  return within(screen.getByRole('region', { name: '办理进度' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\d{4}-.*$/, '').trim());
};
const payment = { serialNo: '4220', channel: 'alipay', paidTime: at };

describe('the progress of an endorsement', () => {
  it('names finished steps as the page of the payment does, and the day on which the change begins', () => {
    expect(stepsOf(['DRAFT', 'TRIAL', 'SUBMITTED', 'WAIT_PAY', 'EFFECTIVE'], { payment })).toEqual([
      '提交批改',
      '审核通过',
      '支付成功',
      '批单已出',
      '保障生效 未到',
    ]);
  });

  it('names the last step by what is awaited', () => {
    expect(stepsOf(['DRAFT', 'TRIAL', 'SUBMITTED', 'WAIT_PAY'])).toEqual(['提交批改', '待支付']);
  });

  it('has the refund before the day on which the change begins', () => {
    expect(stepsOf(['DRAFT', 'SUBMITTED', 'EFFECTIVE', 'REFUNDING', 'DONE'])).toEqual([
      '提交批改',
      '批单已出',
      '已申请退款',
      '退款完成',
      '保障生效 未到',
    ]);
  });

  it('has one entry for a draft and its prices', () => {
    expect(stepsOf(['DRAFT', 'TRIAL', 'DRAFT', 'TRIAL'])).toHaveLength(1);
  });

  it('of a change that has begun is not done twice', () => {
    const steps = stepsOf(['DRAFT', 'SUBMITTED', 'EFFECTIVE', 'DONE'], { effectiveDate: '2026-11-24' });
    expect(steps).toEqual(['提交批改', '批单已出', '保障生效']);
  });
});

it('the heading of a submitted change is a sentence in English, and short in Chinese', async () => {
  expect(doneTitle(text, { kind: 'ADD', persons: 2 })).toBe('增员 2 人');
  setLanguage('en-US');
  expect(doneTitle(text, { kind: 'ADD', persons: 2 })).toBe('2 persons added');
  expect(doneTitle(text, { kind: 'JOB', persons: 1 })).toBe('Occupation of 1 person changed');
  expect(doneTitle(text, { kind: 'SURRENDER', persons: 0 })).toBe('Surrender');
});
