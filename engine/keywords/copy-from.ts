import { DiagnosticError } from '../model/diagnostic.ts';
import { isRecord } from '../values/pointer.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'The form offers, with the text `title`, to copy the named fields from `source` ({own field: field of the source}) and to keep them equal. A value that a field cannot hold is not copied. Copied values are checked like typed ones.';

export const copyFrom = defineKeyword({
  name: 'copyFrom',
  shape: {
    type: 'object',
    required: ['title', 'source', 'fields'],
    additionalProperties: false,
    properties: {
      title: { type: 'string', minLength: 1 },
      source: { type: 'string', minLength: 1 },
      fields: { type: 'object', minProperties: 1, additionalProperties: { type: 'string', minLength: 1 } },
    },
  },
  codes: {},
  phase: 'array',
  compile: (rule, scope) => {
    if (!isRecord(rule) || !isRecord(rule['fields'])) return () => [];
    const source = String(rule['source']);
    if (!source.startsWith('application.'))
      throw new DiagnosticError('copy-from', 'The source of "copyFrom" is an object of the application');
    for (const [ownField, sourceField] of Object.entries(rule['fields'])) {
      scope.operand(`this.${ownField}`);
      scope.operand(`${source}.${String(sourceField)}`);
    }
    return () => [];
  },
  examples: {
    field: {
      type: 'object',
      properties: {
        holder: { type: 'object', properties: { name: { type: 'string' } } },
        invoice: {
          type: 'object',
          properties: { title: { type: 'string' } },
          copyFrom: { title: 'same', source: 'application.x.holder', fields: { title: 'name' } },
        },
      },
    },
    good: [{ holder: { name: 'a' }, invoice: { title: 'a' } }, { holder: { name: 'a' }, invoice: { title: 'b' } }, {}],
    bad: {},
  },
});
