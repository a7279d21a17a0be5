import { DiagnosticError } from '../model/diagnostic.ts';
import { matchingKeys } from '../model/pricing/suiting-keys.ts';
import { presentValue } from '../model/pricing/value.ts';
import type { Field } from '../model/model.ts';
import { NO_ISSUES, pointerTo, type Scope } from '../model/vocabulary.ts';
import { isRecord, mapValues } from '../values/pointer.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'Beside oneOfTable: limits the choices to the rows that match other answers, {column: path of a field}, as in a look-up. All rows are choices while there is no answer.';

export const by = defineKeyword({
  name: 'by',
  shape: { type: 'object', additionalProperties: { type: 'string', minLength: 1 }, minProperties: 1 },
  codes: {
    'not-suited': {
      'zh-CN': '{title}与“{other}”不匹配',
      'en-US': '{title} does not go with the answer to "{other}"',
      solve: 'Choose one of the options that the form offers now, or change the other answer',
    },
  },
  phase: 'array',
  compile: (rule, scope, field) => {
    if (field.oneOfTable === undefined)
      throw new DiagnosticError('columns', '"by" chooses among the rows of a table: write "oneOfTable" beside it');
    const paths = mapValues(isRecord(rule) ? rule : {}, String);
    const keys = matchingKeys(scope.table(field.oneOfTable), paths);
    const readers = new Map(
      Object.values(paths).map((path) => [path, { get: scope.operand(path), answer: answerAt(scope, path) }]),
    );
    return (spot) => {
      const { run, item, self, value } = spot;
      const read = (path: string) => presentValue(readers.get(path)?.get(run, item, self));
      if (keys(read)?.has(String(value)) !== false) return NO_ISSUES;
      // The first answer that excludes the value, alone or together with the answers before it.
      const answerPaths = [...readers.keys()];
      const wrongIndex = answerPaths.findIndex(
        (_, index) => !keys((path) => (answerPaths.indexOf(path) <= index ? read(path) : undefined))?.has(String(value)),
      );
      const other = readers.get(answerPaths[wrongIndex] ?? '')?.answer.title ?? '';
      return [{ path: pointerTo(spot), code: 'not-suited', params: { title: field.title ?? '', other } }];
    };
  },
  examples: {
    field: {
      type: 'object',
      properties: {
        kind: { title: '种类', type: 'string', enum: ['one', 'two'] },
        breed: { title: '品种', type: 'string', oneOfTable: 't', by: { text: 'application.x.kind' } },
      },
    },
    good: [{}, { breed: 'k1' }, { kind: 'one', breed: 'k1' }],
    bad: { 'not-suited': { kind: 'one', breed: 'k2' } },
  },
});

/** Returns the field whose answer limits the rows. Throws a DiagnosticError if the field has no choices. */
const answerAt = (scope: Scope, path: string): Field => {
  const [head = '', ...rest] = path.split('.');
  const field = scope.field(head, rest.join('.'));
  const { enum: choices, const: constant, oneOfTable, type = '' } = field;
  if (choices || constant !== undefined || oneOfTable !== undefined || ['boolean', 'integer'].includes(type)) return field;
  throw new DiagnosticError(
    'columns',
    `"${path}" has no choices: rows are chosen by a field with an "enum" or "oneOfTable", a yes or no, or a whole number`,
    path,
  );
};
