import { changed, type Planter } from './define.ts';

const COLOUR = { title: '颜色', type: 'string', format: 'any' };

/** A text field with the widget of dates. */
export const misfits: Planter = (files, { code }) => {
  const file = `${code}/insure.ui.json`;
  return [
    {
      what: 'a date for a phone number',
      code: 'widget',
      says: 'policyholder.phone',
      files: changed(files, file, (json) => {
        json['widgets'] = { ...Object(json['widgets']), 'policyholder.phone': 'date' };
      }),
      at: [{ file, pointer: '/widgets/policyholder.phone' }],
    },
  ];
};

/** A field that the form does not ask for: optional, and required. */
export const unusedFields: Planter = (files, { code }) => {
  const file = `${code}/insure.schema.json`;
  const at = [{ file, pointer: '/properties/colour' }];
  const add = (required: readonly string[]) =>
    changed(files, file, (json) => {
      json['properties'] = { ...Object(json['properties']), colour: COLOUR };
      json['required'] = [...Object(json['required']), ...required];
    });
  return [
    { what: 'a field for nobody', code: 'unused-field', says: '"colour"', files: add([]), at },
    { what: 'a required field for nobody', code: 'unasked', says: '"colour"', files: add(['colour']), at },
  ];
};

/** The name and passport of a policyholder with the old formats. */
export const refusals: Planter = (files, { code }) => {
  const file = `${code}/insure.schema.json`;
  return (
    [
      ['holderName', 'cnname', 'names'],
      ['certNum', 'passportcn', 'passports'],
    ] as const
  ).map(([field, format, kind]) => ({
    what: `${field} as ${format}`,
    code: 'refuses-people',
    says: kind,
    files: changed(files, file, (json) => {
      const holder = Object(Object(json['properties']).policyholder);
      holder.properties = { ...holder.properties, [field]: { ...holder.properties?.[field], format } };
    }),
    at: [{ file, pointer: `/properties/policyholder/properties/${field}/format` }],
  }));
};

/** A list of the model whose limit is removed, and a new text and a new list without a limit. */
export const unboundeds: Planter = (files, { code }) => {
  const file = `${code}/insure.schema.json`;
  const add = (field: unknown) =>
    changed(files, file, (json) => {
      json['properties'] = { ...Object(json['properties']), colour: field };
    });
  const at = [{ file, pointer: '/properties/colour/type' }];
  const list = { title: '颜色', type: 'array' };
  return [
    { what: 'a text of any length', field: { title: '颜色', type: 'string' } },
    { what: 'a name of any length', field: { title: '颜色', type: 'string', format: 'person-name' } },
    { what: 'a text that a pattern alone holds', field: { title: '颜色', type: 'string', pattern: '^(红|绿)+$' } },
    { what: 'a list of any length', field: { ...list, items: COLOUR } },
    { what: 'a text of any length in a list', field: { ...list, maxItems: 3, items: { type: 'string' } }, inner: '/items' },
  ].map(({ what, field, inner = '' }) => ({
    what,
    code: 'unbounded',
    says: inner === '' ? '颜色' : 'items',
    files: add(field),
    at: inner === '' ? at : [{ file, pointer: `/properties/colour${inner}/type` }],
  }));
};
