import type { Field } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import { formats } from '../index.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { everyField, type Subject } from './subject/subject.ts';

export const unbounded = defineLint({
  name: 'unbounded',
  severity: 'error',
  doc: 'A list without `maxItems`, or a text without `maxLength` whose format does not limit its length.',
  solve: 'Give the list `maxItems`, the text `maxLength` or a format',
  look: (subject) => everyField(subject.data.schema).flatMap(({ field, pointer }) => ofField(subject, field, pointer)),
});

const ofField = (subject: Subject, field: Field, pointer: string): readonly LintDiagnostic[] => {
  const at = subject.originOf(`${pointer}/type`);
  const name = field.title ?? pointer.split('/').at(-1) ?? '';
  if (field.items && field.maxItems === undefined)
    return [{ at, message: `The list "${name}" has no limit of its items.`, expected: '"maxItems"' }];
  const isChosen = field.enum !== undefined || field.const !== undefined || field.oneOfTable !== undefined;
  if (field.type !== 'string' || isChosen || field.maxLength !== undefined || hasOwnBound(field)) return [];
  return [
    {
      at,
      message: `The text "${name}" has no limit of its length.`,
      expected: '"maxLength", or a format that limits its length',
    },
  ];
};

/** Texts longer than anybody types, one for each kind of character that formats use. */
const LONG = ['1', 'A', 'a', '中', ' ', '·'].map((character) => character.repeat(1_000));

/** Whether every format that the field may have refuses all long texts. A pattern does not count as a limit: it may repeat without end. */
const hasOwnBound = ({ format, formatBy }: Field): boolean => {
  const names = format === undefined ? namesIn(formatBy) : [format];
  return names.length > 0 && names.every((name) => isBounded(name));
};

const isBounded = (name: string): boolean => {
  const format = formats.find((each) => each.name === name);
  return format !== undefined && LONG.every((text) => format.check(text) !== undefined);
};

/** Every format that a choice of formats leads to. */
const namesIn = (choice: unknown): readonly string[] => {
  if (typeof choice === 'string') return [choice];
  return isRecord(choice) ? Object.values(choice).flatMap(namesIn) : [];
};
