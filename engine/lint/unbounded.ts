import type { Field } from '../model/model.ts';
import { type Format, findFormat, type Vocabulary } from '../model/vocabulary.ts';
import { defineLint } from './define.ts';
import { everyField, formatNames } from './subject/subject.ts';

export const unbounded = defineLint({
  name: 'unbounded',
  severity: 'error',
  stage: 'apart',
  doc: 'A list without `maxItems`, or a text without `maxLength` whose format does not limit its length.',
  solve: 'Give the list `maxItems`, the text `maxLength` or a format',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema)) {
      const at = subject.originOf(`${pointer}/type`);
      const name = field.title ?? pointer.split('/').at(-1) ?? '';
      const isChosen = field.enum !== undefined || field.const !== undefined || field.oneOfTable !== undefined;
      if (field.items && field.maxItems === undefined)
        yield { at, message: `The list "${name}" has no limit of its items.`, expected: '"maxItems"' };
      else if (
        field.type === 'string' &&
        !isChosen &&
        field.maxLength === undefined &&
        !hasBoundedFormats(subject.model.vocabulary, field)
      )
        yield {
          at,
          message: `The text "${name}" has no limit of its length.`,
          expected: '"maxLength", or a format that limits its length',
        };
    }
  },
});

/** Texts longer than any real input, one for each kind of character that formats use. */
const LONG = ['1', 'A', 'a', '中', ' ', '·'].map((character) => character.repeat(1_000));

/**
 * Returns whether every possible format of a field refuses all long texts. A pattern is no limit, as it may repeat without end.
 */
const hasBoundedFormats = (vocabulary: Vocabulary, field: Field): boolean => {
  const names = formatNames(field);
  return names.length > 0 && names.every(([name]) => isBounded(findFormat(vocabulary, name)));
};

const isBounded = (format: Format | undefined): boolean =>
  format !== undefined && LONG.every((text) => format.check(text) !== undefined);
