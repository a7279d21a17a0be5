import { valueAt, isBlank, isRecord } from '../../values/pointer.ts';
import { fieldOf } from '../../model/pricing/ready.ts';
import { checkApplication } from '../../index.ts';
import { construct } from '../construct.ts';
import { formatIn, makeField } from '../application.ts';
import { faultAt, faultAtSite, type FaultKind, type Site } from './sites.ts';
import type { GeneratorContext } from '../generator-context.ts';
import { aboveMaximumOf } from '../choices.ts';
import type { Field } from '../../model/model.ts';

/** Makes a value for a hidden field. */
export const hidden: FaultKind = (context, { draw, aim, at }) => {
  const { application, maker } = construct(context, draw, { at });
  const pointer = aim.among([...checkApplication(context.model, application, at).hidden]);
  const field = pointer === undefined ? undefined : fieldOf(context.data.schema, pointer);
  if (pointer === undefined || !field) return undefined;
  const parent = valueAt(application, pointer.slice(0, pointer.lastIndexOf('/')));
  const key = `application.${pointer.slice(1).replaceAll('/', '.')}`;
  const value = makeField(maker, keyIn(context.data.lists, key), field, isRecord(parent) ? parent : {});
  return faultAt(application, pointer, value, 'not-expected');
};

/** Returns the key without indexes, from the innermost list on: "application.a.0.b" is "a.b" if a is a list. */
const keyIn = (lists: Readonly<Record<string, string>>, key: string): string =>
  Object.entries(lists).reduce((path, [list, array]) => {
    const match = path.startsWith(`${array}.`) ? /^\.\d+\./.exec(path.slice(array.length)) : null;
    return match ? `${list}.${path.slice(array.length + match[0].length)}` : path;
  }, key);

export const missing: FaultKind = (context, { draw, aim, at }) => {
  const blank = aim.pick([undefined, null, '', ' ', '\u3000\u200B']);
  return faultAtSite(context, aim, construct(context, draw, { at }), (site) =>
    isRequired(context, site) ? [{ value: typeof site.value === 'object' ? undefined : blank, code: 'required' }] : [],
  );
};

const isRequired = ({ data }: GeneratorContext, { parent, parentField, name, field, key }: Site): boolean =>
  parent !== undefined &&
  (Boolean(parentField.required?.includes(name)) ||
    (field.requiredWhen !== undefined && JSON.stringify(field.requiredWhen) === JSON.stringify(field.visibleWhen)) ||
    Boolean(data.insured?.required?.some((each) => key === `${data.insured?.list}.${each}`)));

/** Makes a text with one of the errors of its format. */
export const wrongFormat: FaultKind = (context, { draw, aim, at }) =>
  faultAtSite(context, aim, construct(context, draw, { at }), ({ field, parent, value }) => {
    const format = typeof value === 'string' && parent ? formatIn(context, field, parent) : undefined;
    // A blank text counts as missing, which is a different kind.
    return Object.entries(format?.examples.bad ?? {}).flatMap(([code, text]) => (isBlank(text) ? [] : [{ value: text, code }]));
  });

const NO_CHOICE = 'no-such-choice';

/** Makes a value that the schema refuses: not a choice, beyond a limit, of another type. `arrays` covers plain arrays. */
export const wrongValue: FaultKind = (context, { draw, aim, at }) =>
  faultAtSite(context, aim, construct(context, draw, { at }), ({ parent, field }) =>
    parent || field.properties ? faultsOf(context, field) : [],
  );

type WrongValue = { readonly value: unknown; readonly code: string };

const faultsOf = ({ model }: GeneratorContext, field: Field): readonly WrongValue[] => {
  const { type, const: constant, enum: choices = [NO_CHOICE] } = field;
  // If a field has a constant and choices, only the constant is broken.
  if (constant !== undefined) return choices.filter((each) => each !== constant).map((value) => ({ value, code: 'const' }));
  if (field.enum || field.oneOfTable !== undefined)
    return [{ value: typeof choices[0] === 'number' ? -7 : NO_CHOICE, code: 'enum' }];
  if (field.oneOfList !== undefined) return [{ value: NO_CHOICE, code: 'not-in-list' }];
  if (field.properties) return [{ value: 'text', code: 'structure' }];
  if (type === 'array') return [{ value: { 0: 'text' }, code: 'not-array' }];
  if (type === 'boolean' || type === 'string') return [{ value: type === 'boolean' ? 'yes' : 5, code: 'type' }];
  if (type !== 'integer') return [];
  const tooMany = aboveMaximumOf(model, field);
  return [
    { value: '1', code: 'type' },
    { value: 1.5, code: 'type' },
    ...(field.minimum === undefined ? [] : [{ value: field.minimum - 1, code: 'minimum' }]),
    ...(tooMany ? [tooMany] : []),
  ];
};
