import type { Field } from '../model/model.ts';
import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

/** Keywords of JSON Schema by the type of value that they restrict. They have no effect on values of other types. */
const KEYWORDS_BY_KIND: Readonly<Record<string, readonly (keyof Field)[]>> = {
  text: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum'],
  list: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required'],
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  array: 'list',
  object: 'object',
  boolean: 'boolean',
};

export const idleWord = defineLint({
  name: 'idle-word',
  severity: 'error',
  stage: 'words',
  doc: 'A keyword of a field has no effect for its type: a length of a number, a maximum of a text, labels without choices.',
  solve:
    'Use the word of the type: "maximum" for numbers, "maxLength" for texts, "maxItems" for lists; or give the field its type',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema)) {
      const kind = KINDS[field.type ?? ''];
      const title = field.title ?? pointer.split('/').at(-1) ?? '';
      for (const [kindOfKeyword, words] of Object.entries(KEYWORDS_BY_KIND))
        for (const word of words)
          if (kind !== undefined && kind !== kindOfKeyword && field[word] !== undefined)
            yield {
              at: subject.originOf(`${pointer}/${word}`),
              message: `"${word}" has no effect on "${title}", which is a ${kind}.`,
            };
      if (field.labels && !field.enum && field.const === undefined && field.type !== 'boolean')
        yield {
          at: subject.originOf(`${pointer}/labels`),
          message: `"${title}" has labels and no choices.`,
          solve: 'Write the choices as "enum", or delete the labels',
        };
    }
  },
});
