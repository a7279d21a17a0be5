import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

export const hiddenRequired = defineLint({
  name: 'hidden-required',
  severity: 'error',
  stage: 'words',
  doc: 'A field is always required and only shown under a condition: while it is hidden, nobody could submit the form.',
  solve: 'Give the field a `requiredWhen` with the condition of its `visibleWhen`, and take its name out of `required`',
  *look(subject) {
    for (const { field, pointer } of everyField(subject.data.schema))
      for (const name of field.required ?? [])
        if (field.properties?.[name]?.visibleWhen)
          yield {
            at: subject.originOf(`${pointer}/required`),
            message: `"${field.properties[name].title ?? name}" is always required, and hidden while its visibleWhen is not true.`,
          };
  },
});
