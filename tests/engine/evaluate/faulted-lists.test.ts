import { describe, expect, it } from 'vitest';
import { checkApplication } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const at = '2026-11-21';

describe('an invalid list', () => {
  const { model: counting } = miniModel({
    model: {
      lists: { group: 'application.groups', person: 'group.people' },
      facts: {
        application: [
          { step: 'heads', count: 'person' },
          { step: 'years', sum: 'person.years' },
        ],
        group: [{ step: 'heads', count: 'person' }],
      },
      rules: [
        { rule: 'few', at: 'note', when: { not: { 'application.heads': { from: 3 } } }, refuse: '太少' },
        { rule: 'young', at: 'sum', when: { not: { 'application.years': { from: 60 } } }, refuse: '太小' },
        {
          rule: 'no-elder',
          at: 'elder',
          when: { not: { some: { of: 'person', where: { 'person.years': { from: 50 } } } } },
          refuse: '没有长者',
        },
        { rule: 'lonely', for: 'group', at: 'note', when: { 'group.heads': { to: 1 } }, refuse: '太少' },
      ],
    },
    properties: {
      groups: {
        type: 'array',
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            people: {
              type: 'array',
              uniqueBy: ['id'],
              maxItems: 4,
              items: { type: 'object', properties: { id: { type: 'string' }, years: { type: 'integer' } } },
            },
            note: { type: 'string' },
          },
        },
      },
      note: { type: 'string' },
      sum: { type: 'string' },
      elder: { type: 'string' },
    },
  });
  const group = (...years: readonly number[]) => ({ people: years.map((each, index) => ({ id: String(index), years: each })) });
  const codes = (application: unknown): readonly string[] =>
    checkApplication(counting, application, at).issues.map(({ path, code }) => `${path} ${code}`);

  it('is counted, summed and searched when it is valid', () => {
    expect(codes({ groups: [group(20, 30), group(40)] })).toEqual(['/elder no-elder', '/groups/1/note lonely']);
    expect(codes({ groups: [] })).toEqual(['/note few', '/sum young', '/elder no-elder']);
    expect(codes({})).toEqual(['/note few', '/sum young', '/elder no-elder']);
  });

  it.each([
    ['groups that are not a list', { groups: 'text' }, ['/groups not-array']],
    ['too many groups', { groups: [group(1), group(2), group(3), group(4)] }, ['/groups maxItems']],
    ['a group that is not an object', { groups: ['text', group(50, 1)] }, ['/groups/0 structure']],
  ])('is not counted, summed or searched: %s', (_, application, issues) => expect(codes(application)).toEqual(issues));

  it('keeps known results: an item that makes `some` true, and other groups', () => {
    expect(codes({ groups: [group(1, 2, 3, 4, 5), group(50)] })).toEqual(['/groups/0/people maxItems', '/groups/1/note lonely']);
    expect(codes({ groups: [group(1, 2, 3, 4, 5), group(20, 20)] })).toEqual(['/groups/0/people maxItems']);
  });

  it('counts an invalid item', () => {
    expect(codes({ groups: [{ people: ['text', { id: '1', years: 50 }, { id: '2', years: 20 }] }] })).toEqual([
      '/groups/0/people/0 structure',
    ]);
  });
});
