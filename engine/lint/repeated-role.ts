import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';
import { escapeToken } from '../values/pointer.ts';

export const repeatedRole = defineLint({
  name: 'repeated-role',
  severity: 'error',
  stage: 'names',
  doc: 'Two fields of one object have the same role, so a list would fill only one of them.',
  solve: 'Keep the role only for the field that has this data of the person',
  *check({ data, originOf }) {
    for (const { field, pointer } of everyField(data.schema)) {
      const seen = new Map<string, string>();
      for (const [name, { role }] of Object.entries(field.properties ?? {})) {
        const first = role && seen.get(role);
        if (first !== undefined && role !== undefined)
          yield {
            at: originOf(`${pointer}/properties/${escapeToken(name)}/role`),
            message: `The fields "${first}" and "${name}" both have the role "${role}".`,
          };
        else if (role !== undefined) seen.set(role, name);
      }
    }
  },
});
