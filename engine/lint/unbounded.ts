import type { Field } from '../core/model.ts';
import { escapeToken, isRecord } from '../core/pointer.ts';
import { formats } from '../index.ts';
import { defineLint, type Finding } from './define.ts';
import type { Subject } from './subject/subject.ts';

/** A list or a text of which nothing says how long it may be. */
export const unbounded = defineLint({
  name: 'unbounded',
  severity: 'error',
  doc: 'A list without `maxItems`, or a text without `maxLength` whose format takes texts of any length.',
  look: (subject) => visit(subject, subject.data.schema, ''),
});

const visit = (subject: Subject, field: Field, pointer: string): readonly Finding[] => [
  ...ofField(subject, field, pointer),
  ...Object.entries(field.properties ?? {}).flatMap(([name, child]) =>
    visit(subject, child, `${pointer}/properties/${escapeToken(name)}`),
  ),
  ...(field.items ? visit(subject, field.items, `${pointer}/items`) : []),
];

const ofField = (subject: Subject, field: Field, pointer: string): readonly Finding[] => {
  const at = subject.originOf(`${pointer}/type`);
  const name = field.title ?? pointer.split('/').at(-1) ?? '';
  if (field.items && field.maxItems === undefined)
    return [{ at, message: `The list "${name}" does not say how many items it may have.`, expected: '"maxItems"' }];
  const isChosen = field.enum !== undefined || field.const !== undefined || field.oneOfTable !== undefined;
  if (field.type !== 'string' || isChosen || field.maxLength !== undefined || hasOwnBound(field)) return [];
  return [
    {
      at,
      message: `The text "${name}" does not say how long it may be.`,
      expected: '"maxLength", or a format that takes no text of any length',
    },
  ];
};

/** Texts that are longer than any that somebody types, of the characters that formats are made of. */
const LONG = ['1', 'A', 'a', '中', ' ', '·'].map((character) => character.repeat(1_000));

/** Whether every format that the field may have refuses all long texts. A pattern is no bound: what it repeats is not looked into. */
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
