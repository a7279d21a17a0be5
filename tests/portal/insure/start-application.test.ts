import { describe, expect, it } from 'vitest';
import { startApplication } from '../../../src/portal/insure/start-application.ts';
import { compiledModel } from '../../engine/model-files.ts';

const start = (code: string, query: string, plans: readonly string[] = []) =>
  startApplication(compiledModel(code).model, '2026-11-22', new URLSearchParams(query), plans);

describe('a new form with the choices of the detail page', () => {
  it('takes a last day in the future', () => {
    expect(start('EastChinaSea', 'endDate=2026-11-25')['endDate']).toBe('2026-11-25');
    for (const day of ['2026-11-22', '2026-02-30', 'soon', ''])
      expect(start('EastChinaSea', `endDate=${day}`)['endDate']).toBeUndefined();
  });

  it('takes an answer of yes or no', () => {
    expect(start('travelLyb', 'highland=false')['highland']).toBe(false);
    expect(start('travelLyb', 'highland=true')['highland']).toBe(true);
    expect(start('travelLyb', 'highland=maybe')['highland']).toBeUndefined();
  });

  it('has an individual with an ID card as policyholder for customers, where the model leaves it open', () => {
    const holderOf = (code: string, isOwn: boolean) =>
      startApplication(compiledModel(code).model, '2026-11-22', new URLSearchParams(), [], isOwn)['policyholder'];
    expect(holderOf('travelLyb', true)).toMatchObject({ holderType: 'person', certType: '15081001' });
    expect(holderOf('travelLyb', false)).not.toHaveProperty('holderType');
    expect(holderOf('groupAccOption', true)).toMatchObject({ holderType: 'organisation' });
    expect(holderOf('shopProperty', true)).not.toHaveProperty('holderType');
  });

  it('takes options of the application and of its groups, except those that the model or the department lacks', () => {
    const group = (query: string) => JSON.stringify(start('groupAccOption', query, ['GA30', 'GA50'])['insuredGroup']);
    expect(start('groupAccOption', 'term=6')['term']).toBe(6);
    expect(start('groupAccOption', 'term=600')['term']).not.toBe(600);
    expect(group('plan=GA50')).toContain('GA50');
    expect(group('plan=GA100')).not.toContain('GA100');
  });
});
