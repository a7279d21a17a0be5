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
      const [first = field, ...others] = cycle;
      yield {
        at: subject.originOf(`${first.pointer}/visibleWhen`),
        message:
          others.length === 0
            ? `"${nameOf(first)}" is shown only if it has a value itself: it never has one.`
            : `"${nameOf(first)}" is shown only if ${others.map((each) => `"${nameOf(each)}"`).join(', then ')} has a value, which in turn waits for "${nameOf(first)}": none of them is ever shown.`,
      };
    }
  },
});

/** A field with `visibleWhen`, its name in conditions, and the names that its condition reads. */
type Hidden = { readonly key: string; readonly pointer: string; readonly reads: readonly string[] };

const nameOf = ({ key }: Hidden): string => key.split('.').at(-1) ?? key;

const hiddenFields = ({ data, modelReads }: Subject): readonly Hidden[] => {
  const lists = listPaths(data.lists);
  const visit = (parent: Field, path: string, pointer: string, key: string): readonly Hidden[] =>
    Object.entries(parent.properties ?? {}).flatMap(([name, field]): readonly Hidden[] => {
      const own = {
        path: path === '' ? name : `${path}.${name}`,
        pointer: `${pointer}/properties/${escapeToken(name)}`,
        key: `${key}.${name}`,
      };
      const reads = (condition: Condition): readonly string[] =>
        modelReads.leavesOfCondition(condition, key.split('.')[0] ?? '', key).map((leaf) => leaf.key);
      return [
        ...(field.visibleWhen ? [{ ...own, reads: reads(field.visibleWhen) }] : []),
        ...visit(field, own.path, own.pointer, own.key),
        ...(field.items ? visit(field.items, own.path, `${own.pointer}/items`, lists.get(own.path) ?? own.key) : []),
      ];
    });
  return visit(data.schema, '', '', 'application');
};

/** Returns the fields on the shortest path from a field back to itself. */
const cycleFrom = (start: Hidden, fields: readonly Hidden[]): readonly Hidden[] | undefined => {
  const needs = ({ reads }: Hidden): readonly Hidden[] =>
    fields.filter(({ key }) => reads.some((read) => read === key || read.startsWith(`${key}.`)));
  const seen = new Set<Hidden>();
  let ways: readonly (readonly Hidden[])[] = [[start]];
  while (ways.length > 0) {
    const next: (readonly Hidden[])[] = [];
    for (const way of ways)
      for (const field of needs(way.at(-1) ?? start)) {
        if (field === start) return way;
        if (seen.has(field)) continue;
        seen.add(field);
        next.push([...way, field]);
      }
    ways = next;
  }
  return undefined;
};
