import { DiagnosticError } from '../model/diagnostic.ts';
import { isRecord } from '../values/pointer.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { type Format, NO_ISSUES, pointerTo, type Scope, type KeywordContext } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

type Choose = (spot: KeywordContext) => Format | undefined;

/** Compiles the choice of a format by the values of other fields. */
export const compileChoice = (choice: unknown, scope: Scope): Choose => {
  if (typeof choice === 'string') {
    const format = scope.format(choice);
    if (format.maximum !== undefined)
      throw new DiagnosticError(
        'format-kind',
        `The format "${choice}" is one of numbers: "formatBy" chooses among those of texts`,
      );
    return () => format;
  }
  const [[path, cases] = []] = isRecord(choice) ? Object.entries(choice) : [];
  if (path === undefined || !isRecord(cases) || Object.keys(choice ?? {}).length !== 1)
    throw new DiagnosticError('format-by', '"formatBy" takes {path: {value: format}}, and a format may again be such a choice');
  const read = scope.operand(path);
  const branches = new Map(Object.entries(cases).map(([value, inner]) => [value, compileChoice(inner, scope)]));
  // Cached for the last value: in a long list, most rows have the same value as the row before.
  let [lastValue, lastBranch]: [unknown, Choose | undefined] = [undefined, undefined];
  return (spot) => {
    const value = read(spot.run, spot.item, spot.self);
    if (value === undefined || isValueIssue(value)) return undefined;
    if (value !== lastValue) [lastValue, lastBranch] = [value, branches.get(String(value))];
    return lastBranch?.(spot);
  };
};

export const doc =
  'The format that the text must have, chosen by the value of another field: {path: {value: format}}; choices may be nested. The codes are those of the format.';

export const formatBy = defineKeyword({
  name: 'formatBy',
  shape: { type: 'object', minProperties: 1, maxProperties: 1 },
  codes: {},
  phase: 'format',
  compile: (choice, scope) => {
    const choose = compileChoice(choice, scope);
    return (spot) => {
      const format = choose(spot);
      if (format === undefined || typeof spot.value !== 'string') return NO_ISSUES;
      const code = format.check(spot.value);
      return code === undefined
        ? NO_ISSUES
        : [{ path: pointerTo(spot), code, params: { format: format.name, ...format.params?.(spot.value) } }];
    };
  },
  examples: {
    field: {
      type: 'object',
      properties: {
        kind: { type: 'string' },
        no: { type: 'string', formatBy: { 'this.kind': { id: 'national-id', phone: 'person-phone' } } },
      },
    },
    good: [
      { kind: 'id', no: '11010519491231002X' },
      { kind: 'phone', no: '13800001234' },
      { kind: 'other', no: 'anything' },
    ],
    bad: {},
  },
});
