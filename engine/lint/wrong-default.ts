import { formatCheck } from '../model/bind-validator.ts';
import type { Field } from '../model/model.ts';
import { isValid } from '../model/validator.ts';
import { findFormat, type Vocabulary } from '../model/vocabulary.ts';
import { defineLint } from './define.ts';
import { everyField, type Subject } from './subject/subject.ts';

export const wrongDefault = defineLint({
  name: 'wrong-default',
  severity: 'error',
  stage: 'words',
  doc: 'The default of a field, or its constant, is a value that the field refuses: it is not among the choices, beyond the bounds, or of another type or format. Or it is a day, which will be in the past.',
  solve: 'Write a value that the field accepts, or no default',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema)) {
      if (field.format === 'date' && typeof field.default === 'string')
        yield {
          at: subject.originOf(`${pointer}/default`),
          message: `The field "${field.title ?? pointer.split('/').at(-1)}" has the default ${field.default}, which will be in the past.`,
          solve: 'Write no default: the form begins with the earliest day of the term',
        };
      if (field.default === undefined || accepts(subject, field, field.default)) continue;
      const choices = choicesOf(subject, field);
      yield {
        at: subject.originOf(`${pointer}/default`),
        message: `The field "${field.title ?? pointer.split('/').at(-1)}" does not accept its default ${JSON.stringify(field.default)}.`,
        ...(choices.length > 0 && { options: choices.map((choice) => JSON.stringify(choice)) }),
      };
    }
  },
});

const choicesOf = ({ data }: Subject, field: Field): readonly unknown[] => {
  const { enum: choices, const: constant, oneOfTable, items } = field;
  if (constant !== undefined) return [constant];
  if (choices) return choices;
  if (oneOfTable !== undefined) return data.tables[oneOfTable]?.rows.map((row) => row[0]) ?? [];
  return items?.enum ?? [];
};

const accepts = (subject: Subject, field: Field, value: unknown): boolean =>
  isValid(subject.data, field, value) && fitsFormat(subject.model.vocabulary, field, value);

const fitsFormat = (vocabulary: Vocabulary, { format: name }: Field, value: unknown): boolean => {
  const format = findFormat(vocabulary, name);
  if (!format) return true;
  const { type, validate } = formatCheck(format);
  return type === 'string' ? typeof value !== 'string' || validate(value) : typeof value !== 'number' || validate(value);
};
