import { fieldWithRole } from '../model/roles.ts';
import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

export const missingRole = defineLint({
  name: 'missing-role',
  severity: 'warning',
  stage: 'apart',
  doc: 'The items of a list have fields with roles, but none with the role of the name: pasted text and uploaded lists find no person in it.',
  solve: 'Write "role": "name" beside the field that holds the name',
  *look({ data, originOf }) {
    for (const { field, pointer } of everyField(data.schema)) {
      const item = field.items;
      if (!item?.properties || fieldWithRole(item, 'name') !== undefined) continue;
      const others = Object.values(item.properties).flatMap(({ role }) => role ?? []);
      if (others.length > 0)
        yield {
          at: originOf(pointer),
          message: `Its fields have the roles ${others.join(', ')}, but none has the role "name".`,
        };
    }
  },
});
