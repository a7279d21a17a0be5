import { describe, expect, it } from 'vitest';
import { addDays, checkApplication, exampleOrders } from '../../../engine/index.ts';
import { moveTermTo, startOf } from '../../../src/server/drafts/start-form.ts';
import { isObject } from '../../../src/server/domain/application.ts';
import { compiledModel, modelCodes } from '../../engine/model-files.ts';

describe('an application that is moved to another first day', () => {
  it('keeps the days of a journey within the cover, and days of birth as they are', () => {
    const { model } = compiledModel('SinosafeTravelModel');
    const moved = moveTermTo(
      model.data,
      {
        startDate: '2026-03-05',
        endDate: '2026-03-07',
        itinerary: [{ date: '2026-03-05' }, { date: '2026-03-07' }, { date: '2026-03-08' }, { date: 'soon' }],
      },
      '2026-04-01',
    );
    expect(moved).toEqual({
      startDate: '2026-04-01',
      endDate: '2026-04-03',
      itinerary: [{ date: '2026-04-01' }, { date: '2026-04-03' }, { date: '2026-03-08' }, { date: 'soon' }],
    });
    const group = compiledModel('groupAccOption').model.data;
    const persons = { term: 12, startDate: '2026-11-25', insuredGroup: [{ insured_list: [{ birthDay: '1990-01-01' }] }] };
    expect(moveTermTo(group, persons, '2027-11-25')).toEqual({ ...persons, startDate: '2027-11-25' });
  });

  it('starts on the day if it had no first day or no term', () => {
    const { data } = compiledModel('SinosafeTravelModel').model;
    expect(moveTermTo(data, { itinerary: [] }, '2026-04-01')).toEqual({ startDate: '2026-04-01', itinerary: [] });
    expect(moveTermTo(data, { startDate: 'soon' }, '2026-04-01')).toEqual({ startDate: '2026-04-01' });
  });

  it.each(modelCodes)('is as valid as before: every valid example of %s, ages aside', (code) => {
    const { model, examples } = compiledModel(code);
    const found = exampleOrders(model, examples).flatMap(({ application, at }) => {
      if (!isObject(application) || startOf(model.data, application) === undefined) return [];
      if (checkApplication(model, application, at).issues.length > 0) return [];
      const days = 40;
      const later = moveTermTo(model.data, application, addDays(startOf(model.data, application) ?? '2026-01-01', days));
      // A person at the limit of an age is too old on the later day.
      return checkApplication(model, later, addDays(at, days)).issues.filter(({ path }) => !path.endsWith('/birthDay'));
    });
    expect(found).toEqual([]);
  });
});
