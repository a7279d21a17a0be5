import type { Condition, Field } from '../model/model.ts';
import { listPaths } from '../model/schema-fields.ts';
import { escapeToken } from '../values/pointer.ts';
import { defineLint } from './define.ts';
import type { Subject } from './subject/subject.ts';

export const hiddenCycle = defineLint({
  name: 'hidden-cycle',
  severity: 'error',
  stage: 'words',
  doc: 'A field is shown only if it has a value itself, or two fields are each shown only if the other one has a value: they are never shown.',
  solve: 'Let one of the fields be shown without the other',
  *check(subject) {
    const fields = hiddenFields(subject);
    const reported = new Set<string>();
    for (const field of fields) {
      const cycle = cycleFrom(field, fields);
      const names =
        cycle
          ?.map(({ key }) => key)
          .toSorted()
          .join(' ') ?? '';
      if (!cycle || reported.has(names)) continue;
      reported.add(names);
      const [firstField = field, ...otherFields] = cycle;
      yield {
        at: subject.originOf(`${firstField.pointer}/visibleWhen`),
        message:
          otherFields.length === 0
            ? `"${nameOf(firstField)}" is shown only if it has a value itself: it never has one.`
            : `"${nameOf(firstField)}" is shown only if ${otherFields.map((each) => `"${nameOf(each)}"`).join(', then ')} has a value, which in turn waits for "${nameOf(firstField)}": none of them is ever shown.`,
      };
    }
  },
});

/** A field with `visibleWhen`, its name in conditions, and the names that its condition reads. */
type HiddenField = { readonly key: string; readonly pointer: string; readonly reads: readonly string[] };

const nameOf = ({ key }: HiddenField): string => key.split('.').at(-1) ?? key;

const hiddenFields = ({ data, modelReads }: Subject): readonly HiddenField[] => {
  const lists = listPaths(data.lists);
  const visit = (parent: Field, path: string, pointer: string, key: string): readonly HiddenField[] =>
    Object.entries(parent.properties ?? {}).flatMap(([name, field]): readonly HiddenField[] => {
      const position = {
        path: path === '' ? name : `${path}.${name}`,
        pointer: `${pointer}/properties/${escapeToken(name)}`,
        key: `${key}.${name}`,
      };
      const reads = (condition: Condition): readonly string[] =>
        modelReads.leavesOfCondition(condition, key.split('.')[0] ?? '', key).map((leaf) => leaf.key);
      return [
        ...(field.visibleWhen ? [{ ...position, reads: reads(field.visibleWhen) }] : []),
        ...visit(field, position.path, position.pointer, position.key),
        ...(field.items
          ? visit(field.items, position.path, `${position.pointer}/items`, lists.get(position.path) ?? position.key)
          : []),
      ];
    });
  return visit(data.schema, '', '', 'application');
};

/** Returns the fields on the shortest path from a field back to itself. */
const cycleFrom = (start: HiddenField, fields: readonly HiddenField[]): readonly HiddenField[] | undefined => {
  const needs = ({ reads }: HiddenField): readonly HiddenField[] =>
    fields.filter(({ key }) => reads.some((read) => read === key || read.startsWith(`${key}.`)));
  const visited = new Set<HiddenField>();
  let paths: readonly (readonly HiddenField[])[] = [[start]];
  while (paths.length > 0) {
    const longerPaths: (readonly HiddenField[])[] = [];
    for (const path of paths)
      for (const field of needs(path.at(-1) ?? start)) {
        if (field === start) return path;
        if (visited.has(field)) continue;
        visited.add(field);
        longerPaths.push([...path, field]);
      }
    paths = longerPaths;
  }
  return undefined;
};
