import { fieldWithRole } from '../model/roles.ts';
import { scopeField } from '../model/schema-fields.ts';
import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

/** The roles that a policy stores of each insured item, so that an endorsement can find it. */
const storedRoles: ReadonlySet<string> = new Set(['name', 'certificateType', 'certificateNumber']);

export const missingRole = defineLint({
  name: 'missing-role',
  severity: 'warning',
  stage: 'apart',
  doc: 'The items of a list have fields with roles, but no field has the role "name": persons cannot be found in pasted text and uploaded lists. Or the insured things cannot be distinguished: their list has neither a name nor a number.',
  solve: 'Write "role": "name" in the field with the name',
  *check({ data, originOf, placeIn }) {
    const insured = data.insured && scopeField(data, data.insured.list);
    if (
      data.insured?.item &&
      insured &&
      fieldWithRole(insured, 'name') === undefined &&
      fieldWithRole(insured, 'certificateNumber') === undefined
    )
      yield {
        at: placeIn('model.json', '/insured/item'),
        message:
          'No field of an insured item has the role "name" or "certificateNumber": orders, policies and endorsements would show only the row number of the item.',
        solve:
          'Write "role": "name" in the field that contains the name of the item, or "role": "certificateNumber" in the field that contains its number',
      };
    const { once: uniqueFields = [] } = data.insured ?? {};
    const { remove, replace, correct } = data.endorsement ?? {};
    const hasChanges = [remove, replace, correct].some((kind) => kind !== undefined);
    for (const [index, name] of hasChanges ? uniqueFields.entries() : []) {
      const { role } = insured?.properties?.[name] ?? {};
      if (role === undefined || !storedRoles.has(role))
        yield {
          at: placeIn('model.json', `/insured/once/${index}`),
          message: `"${name}" distinguishes insured items, but has none of the roles ${[...storedRoles].join(', ')}: a policy stores only these, so an endorsement would not find the item.`,
          solve:
            'Write "role": "certificateNumber" in the field that contains the number of the item, or "role": "name" in the field that contains its name',
        };
    }
    for (const { field, pointer } of everyField(data.schema)) {
      const item = field.items;
      if (!item?.properties || fieldWithRole(item, 'name') !== undefined) continue;
      const otherRoles = Object.values(item.properties).flatMap(({ role }) => role ?? []);
      if (otherRoles.length > 0)
        yield {
          at: originOf(pointer),
          message: `Its fields have the roles ${otherRoles.join(', ')}, but none has the role "name".`,
        };
    }
  },
});
