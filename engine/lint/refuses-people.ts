import type { Field } from '../model/model.ts';
import { type Format, findFormat } from '../model/vocabulary.ts';
import { defineLint } from './define.ts';
import { everyField, formatNames } from './subject/subject.ts';

/** Valid texts of one kind. A rule that accepts the first one is meant for this kind, and must accept the others. */
type Kind = {
  readonly what: string;
  readonly usual: readonly string[];
  readonly alien: string;
  readonly others: readonly (readonly [text: string, who: string])[];
  readonly instead: string;
};

const KINDS: readonly Kind[] = [
  {
    what: 'names',
    usual: ['张伟', '王小明'],
    alien: '12345678',
    instead: 'person-name',
    others: [
      ['阿依古丽·买买提', 'people whose names hold a middle dot'],
      ['阿不都热合曼·阿不都克热木', 'people with long names'],
      ['JOHN SMITH', 'foreigners'],
      ['𠮷田明', 'people whose names hold rare characters'],
    ],
  },
  {
    what: 'passports',
    usual: ['E12345678', 'G12345678'],
    alien: '张伟',
    instead: 'person-passport',
    others: [
      ['EA1234567', 'holders of passports issued since 2017'],
      ['123456789', 'foreigners'],
    ],
  },
  {
    what: 'mobile numbers',
    usual: ['13800001234', '13900001234'],
    alien: '张伟',
    instead: 'person-phone',
    others: [
      ['19912345678', 'people with newer numbers'],
      ['16612345678', 'people with newer numbers'],
    ],
  },
];

export const refusesPeople = defineLint({
  name: 'refuses-people',
  severity: 'warning',
  stage: 'apart',
  doc: 'A format or pattern accepts the usual names, passports or numbers, but refuses others that real people have.',
  solve: 'Use a format that accepts the people in the message',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema)) {
      if (field.enum || field.oneOfTable !== undefined) continue;
      const formatsOfField = formatNames(field);
      for (const [format, word] of formatsOfField.length > 0 ? formatsOfField : [[undefined, '/pattern'] as const]) {
        const accepts = (text: string): boolean => fits(field, findFormat(subject.model.vocabulary, format), text);
        for (const { what, usual: usualTexts, alien: otherText, others, instead: replacement } of KINDS) {
          const [text, who] =
            usualTexts.some(accepts) && !accepts(otherText) ? (others.find(([other]) => !accepts(other)) ?? []) : [];
          if (text !== undefined)
            yield {
              at: subject.originOf(`${pointer}${word}`),
              message: `This rule takes the usual ${what} and refuses ${who}.`,
              example: `"${text}" is refused`,
              expected: `"${replacement}", or a wider rule`,
            };
        }
      }
    }
  },
});

const fits = (
  { minLength = 0, maxLength = Infinity, pattern }: Field & { readonly pattern?: string },
  format: Format | undefined,
  text: string,
): boolean => {
  const { length } = [...text];
  if (length < minLength || length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  return format?.check(text) === undefined;
};
