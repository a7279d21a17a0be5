import { changed, type Planter } from './define.ts';

/** Two fields with one role, and a list of persons whose name has no role. */
export const rolesAmiss: Planter = (files, { code }) => {
  const file = `${code}/insure.schema.json`;
  const withField = (name: string, field: object) =>
    changed(files, file, (json) => {
      json['properties'] = { ...Object(json['properties']), [name]: field };
    });
  const phone = (title: string) => ({ title, type: 'string', role: 'mobile', format: 'person-phone' });
  return [
    {
      what: 'a role that two fields have',
      code: 'repeated-role',
      says: '"firstPhone" and "secondPhone"',
      files: withField('helper', { type: 'object', properties: { firstPhone: phone('电话一'), secondPhone: phone('电话二') } }),
      at: [{ file, pointer: '/properties/helper/properties/secondPhone/role' }],
    },
    {
      what: 'a list of persons without the role "name"',
      code: 'missing-role',
      says: 'mobile',
      files: withField('helpers', {
        type: 'array',
        maxItems: 3,
        items: { type: 'object', properties: { called: { title: '姓名', type: 'string', format: 'any' }, phone: phone('电话') } },
      }),
      at: [{ file, pointer: '/properties/helpers' }],
    },
  ];
};
