import { escapeToken, isRecord } from '../values/pointer.ts';
import type { Field } from '../model/model.ts';
import { formats } from '../index.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { everyField, type Subject } from './subject/subject.ts';

/** Texts of one kind: who takes the first means to take that kind, and then has to take the others. */
type Kind = {
  readonly what: string;
  readonly usual: readonly string[];
  readonly alien: string;
  readonly others: readonly { readonly text: string; readonly who: string }[];
  readonly instead: string;
};

const KINDS: readonly Kind[] = [
  {
    what: 'names',
    usual: ['张伟', '王小明'],
    alien: '12345678',
    instead: 'person-name',
    others: [
      { text: '阿依古丽·买买提', who: 'people whose names hold a middle dot' },
      { text: '阿不都热合曼·阿不都克热木', who: 'people with long names' },
      { text: 'JOHN SMITH', who: 'foreigners' },
      { text: '𠮷田明', who: 'people whose names hold rare characters' },
    ],
  },
  {
    what: 'passports',
    usual: ['E12345678', 'G12345678'],
    alien: '张伟',
    instead: 'person-passport',
    others: [
      { text: 'EA1234567', who: 'holders of passports issued since 2017' },
      { text: '123456789', who: 'foreigners' },
    ],
  },
  {
    what: 'mobile numbers',
    usual: ['13800001234', '13900001234'],
    alien: '张伟',
    instead: 'person-phone',
    others: [
      { text: '19912345678', who: 'people with newer numbers' },
      { text: '16612345678', who: 'people with newer numbers' },
    ],
  },
];

export const refusesPeople = defineLint({
  name: 'refuses-people',
  severity: 'warning',
  doc: 'A format or pattern takes the usual names, passports or numbers and refuses others that real people have.',
  solve: 'Take a format that accepts the people that the message names',
  look: (subject) => everyField(subject.data.schema).flatMap(({ field, pointer }) => ofField(subject, field, pointer)),
});

const ofField = (subject: Subject, field: Field, pointer: string): readonly LintDiagnostic[] => {
  if (field.enum || field.oneOfTable !== undefined) return [];
  const rules =
    field.format === undefined ? namesOfFormats(field.formatBy, '/formatBy') : [{ format: field.format, word: '/format' }];
  const checked = rules.length > 0 ? rules : [{ format: undefined, word: '/pattern' }];
  return checked.flatMap(({ format, word }) => {
    const takes = (text: string): boolean => fits(field, format, text);
    return KINDS.flatMap((kind): readonly LintDiagnostic[] => {
      const refused = kind.usual.some(takes) && !takes(kind.alien) ? kind.others.find(({ text }) => !takes(text)) : undefined;
      return refused === undefined
        ? []
        : [
            {
              at: subject.originOf(`${pointer}${word}`),
              message: `This rule takes the usual ${kind.what} and refuses ${refused.who}.`,
              example: `"${refused.text}" is refused`,
              expected: `"${kind.instead}", or a wider rule`,
            },
          ];
    });
  });
};

const fits = (
  { minLength = 0, maxLength = Infinity, pattern }: Field & { readonly pattern?: string },
  format: string | undefined,
  text: string,
): boolean => {
  const { length } = [...text];
  if (length < minLength || length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  return formats.find(({ name }) => name === format)?.check(text) === undefined;
};

/** Every format that a choice of formats leads to, and where it stands. */
const namesOfFormats = (
  choice: unknown,
  word: string,
): readonly { readonly format: string | undefined; readonly word: string }[] => {
  if (typeof choice === 'string') return [{ format: choice, word }];
  if (!isRecord(choice)) return [];
  return Object.entries(choice).flatMap(([key, inner]) => namesOfFormats(inner, `${word}/${escapeToken(key)}`));
};
