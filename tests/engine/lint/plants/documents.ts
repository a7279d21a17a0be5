import { scopeField } from '../../../../engine/model/schema-fields.ts';
import { changed, type Planter } from './define.ts';

/** A document that model.json does not name, a document whose English file is removed, and one that was never translated. */
export const documentFaults: Planter = (files, { code, documents }) => {
  const idle = `${code}/documents/idle.md`;
  const [first] = documents;
  const english = `${code}/documents/${first?.english}`;
  const at = [{ file: `${code}/model.json`, pointer: '/documents/0/file' }];
  const { [english]: _, ...without } = files;
  return [
    { what: 'a document', code: 'unused-document', files: { ...files, [idle]: '# 无人阅读' }, at: [{ file: idle, pointer: '' }] },
    { what: 'no English', code: 'untranslated-document', says: `"${first?.file}"`, files: without, at },
    { what: 'Chinese for English', code: 'untranslated-document', files: { ...files, [english]: '# 条款' }, at },
  ];
};

/** A default for a field of a person that a fact looks up in a table, such as the occupation. */
export const pricedDefaults: Planter = (files, model) => {
  const list = model.insured?.list;
  const priced = Object.values(model.facts[list ?? ''] ?? {}).flatMap(({ by }) =>
    Object.values(Object(by)).flatMap((operand) =>
      String(operand).startsWith(`${list}.`) ? [String(operand).slice(`${list}.`.length)] : [],
    ),
  );
  const properties = list === undefined ? undefined : scopeField(model, list).properties;
  const [name] = priced.filter((each) => properties?.[each] !== undefined);
  if (list === undefined || name === undefined) return [];
  const file = `${model.code}/insure.schema.json`;
  const path = (model.lists[list] ?? '').split('.');
  const above = (model.lists[path[0] ?? ''] ?? '').split('.').slice(1);
  const arrays = [...above, ...path.slice(1)];
  const pointer = arrays.map((array) => `/properties/${array}/items`).join('');
  const withDefault = changed(files, file, (json) => {
    const items = arrays.reduce<Record<string, unknown>>(
      (field, array) => Object(Object(field['properties'])[array]).items,
      json,
    );
    items['properties'] = {
      ...Object(items['properties']),
      [name]: { ...Object(Object(items['properties'])[name]), default: '0001003' },
    };
  });
  return [
    {
      what: `a default for ${name}`,
      code: 'priced-default',
      says: `"${name}"`,
      files: withDefault,
      at: [{ file, pointer: `${pointer}/properties/${name}/default` }],
    },
  ];
};
