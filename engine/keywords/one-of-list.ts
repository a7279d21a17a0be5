import { DiagnosticError } from '../model/diagnostic.ts';
import { namedItems } from '../model/pricing/named-items.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

const places = {
  type: 'array',
  uniqueBy: ['name'],
  items: { type: 'object', properties: { name: { title: '名称', type: 'string' } } },
};

export const doc =
  'The value is the name of an item of a list of the application: `"oneOfList": "place.name"`. The form offers the names of its items; `take` reads other fields of that item in pricing. No two items may have one name (`uniqueBy`).';

export const oneOfList = defineKeyword({
  name: 'oneOfList',
  shape: { type: 'string', pattern: '^[a-zA-Z]+\\.[^.]+$', description: 'a list and a field of its items: "place.name"' },
  codes: {
    'not-in-list': {
      'zh-CN': '{title}“{value}”不在名单中',
      'en-US': '{title} "{value}" is not in the list',
      solve: 'Choose a name from the list, or add the item to it',
    },
  },
  phase: 'array',
  compile: (path, scope, field) => {
    if (field.type !== 'string')
      throw new DiagnosticError('one-of-list', 'A field with "oneOfList" holds a name: give it the type "string"', String(path));
    const namesOf = namedItems(String(path), scope);
    return (spot) => {
      const { run, item, value } = spot;
      if (typeof value !== 'string' || value.trim() === '') return NO_ISSUES;
      const items = namesOf(run, item);
      if (!items || items.has(value)) return NO_ISSUES;
      return [{ path: pointerTo(spot), code: 'not-in-list', params: { title: field.title ?? '', value } }];
    };
  },
  examples: {
    lists: { place: 'application.x.places' },
    field: {
      type: 'object',
      properties: { places, goods: { title: '存放地点', type: 'string', oneOfList: 'place.name' } },
    },
    good: [
      {},
      { places: [{ name: '甲' }, { name: '乙' }], goods: '乙' },
      { places: [{ name: '甲' }] },
      { places: [{}], goods: '乙' },
    ],
    bad: { 'not-in-list': { places: [{ name: '甲' }], goods: '乙' } },
  },
});
