import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

export const hiddenRequired = defineLint({
  name: 'hidden-required',
  severity: 'error',
  stage: 'words',
  doc: 'A field is always required and only shown under a condition: the form could not be submitted while it is hidden. Or it is required exactly when it is hidden, so it is never really required.',
  solve: 'Give the field a `requiredWhen` with the condition of its `visibleWhen`, and remove its name from `required`',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema)) {
      const { visibleWhen, requiredWhen } = field;
      if (visibleWhen && requiredWhen && isOpposite(visibleWhen, requiredWhen))
        yield {
          at: subject.originOf(`${pointer}/requiredWhen`),
          message: `"${field.title ?? pointer.split('/').at(-1)}" is required exactly when it is hidden.`,
          solve: 'Write the same condition in visibleWhen and requiredWhen',
        };
      for (const name of field.required ?? [])
        if (field.properties?.[name]?.visibleWhen)
          yield {
            at: subject.originOf(`${pointer}/required`),
            message: `"${field.properties[name].title ?? name}" is always required, and hidden while its visibleWhen is not true.`,
          };
    }
  },
});

/** Returns whether one condition is the other one with a `not` around it. */
const isOpposite = (one: unknown, other: unknown): boolean =>
  JSON.stringify({ not: one }) === JSON.stringify(other) || JSON.stringify({ not: other }) === JSON.stringify(one);
