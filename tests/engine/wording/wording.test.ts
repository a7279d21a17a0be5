import { describe, expect, it } from 'vitest';
import { checkApplication } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const short = { title: '名称', type: 'string', minLength: 3, pattern: '^[a-z]*$' };

/** Returns the sentences of the issues of a model whose fields have their own sentences. */
const sentencesOf = (errorMessage: unknown, property: object, people: unknown): readonly unknown[] => {
  const { model } = miniModel({
    properties: {
      people: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name'],
          ...(errorMessage ? { errorMessage } : {}),
          properties: { name: { ...short, ...property } },
        },
      },
    },
  });
  return checkApplication(model, { people }, '2026-11-21').issues.map(({ path, code, message }) => [path, code, message]);
};

describe("the model's own sentences", () => {
  it.each([
    ['for a missing property', { required: { name: '须填' } }, {}, [{}], [['/people/0/name', 'required', '须填']]],
    ['for any missing property', { required: '须填' }, {}, [{}], [['/people/0/name', 'required', '须填']]],
    ['not for a present property', { required: '须填' }, {}, [{ name: 'ab' }], [['/people/0/name', 'minLength', undefined]]],
    ['by keyword', {}, { errorMessage: { minLength: '太短' } }, [{ name: 'ab' }], [['/people/0/name', 'minLength', '太短']]],
    ['once for all issues of a field', {}, { errorMessage: '有误' }, [{ name: 'A' }], [['/people/0/name', 'minLength', '有误']]],
    ['by property', { properties: { name: '有误' } }, {}, [{ name: 'A' }], [['/people/0/name', 'minLength', '有误']]],
    [
      'for the other keywords',
      {},
      { errorMessage: { minLength: '太短', _: '有误' } },
      [{ name: 'A' }],
      [
        ['/people/0/name', 'minLength', '太短'],
        ['/people/0/name', 'pattern', '有误'],
      ],
    ],
    [
      'of the field before those of its object',
      { properties: { name: '外' } },
      { errorMessage: { minLength: '内' } },
      [{ name: 'ab' }],
      [['/people/0/name', 'minLength', '内']],
    ],
    [
      'in every row',
      { required: { name: '须填' } },
      {},
      [{}, { name: 'abc' }, {}],
      [
        ['/people/0/name', 'required', '须填'],
        ['/people/2/name', 'required', '须填'],
      ],
    ],
  ])('are shown %s', (_, around, own, people, issues) => expect(sentencesOf(around, own, people)).toEqual(issues));
});
