import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, today } from '../group-accident.ts';

withLayout();

const product = { name: '鹭江团体意外险', insurer: '沧屿财产保险股份有限公司', documents: '/models/x/documents' };
const open = (step: string) => {
  const store = createApplicationStore({
    model,
    at: today,
    application: applicationOf(3),
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={step}
      onStep={() => undefined}
      product={product}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      now={() => '2026-11-21T14:35:00+08:00'}
    />,
  );
  return store;
};

describe('a start date of tomorrow', () => {
  it('shows the deadline of approval and payment under its field; a later start date does not', () => {
    const store = open('plan');
    const soon = /明天起保，须在今天 24:00 前通过核保并付款/;
    expect(screen.getByText(soon)).toBeTruthy();
    act(() => store.setField('startDate', '2026-11-23'));
    expect(screen.queryByText(soon)).toBeNull();
    expect(screen.getByText('最早 2026-11-22，最晚 2026-12-21')).toBeTruthy();
  });
});

describe('a referral', () => {
  it('is shown beside the premium at once', () => {
    const store = open('insured');
    const bar = screen.getByRole('region', { name: '保费合计' });
    expect(bar.textContent).not.toContain('需人工核保');
    const [place] = store.places;
    if (!place) throw new Error('The model has no list');
    act(() => {
      store.edit(place, (groups) =>
        groups.map((group) => ({
          ...group,
          rows: group.rows.map((row, at) => (at > 0 ? row : { ...row, values: { ...row.values, occupationCodes: '0006001' } })),
        })),
      );
      store.flush();
    });
    expect(bar.textContent).toContain('需人工核保');
  });
});
