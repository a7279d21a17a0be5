import type { Field } from '../../core/model.ts';
import { isRecord } from '../../core/pointer.ts';

import { formats, withoutInvisible, type Format } from '../../index.ts';
import { readPath } from './field-path.ts';

type Fields = Readonly<Record<string, unknown>>;
const byName: ReadonlyMap<string, Format> = new Map(formats.map((format) => [format.name, format]));

/** The format that a field's text must have now: by its name, or chosen by the values beside it. */
export const formatOf = (field: Field, holder: Fields, application: Fields = {}): Format | undefined => {
  const name = typeof field.format === 'string' ? field.format : chosen(field.formatBy, holder, application);
  return name === undefined ? undefined : byName.get(name);
};

const chosen = (choice: unknown, holder: Fields, application: Fields): string | undefined => {
  if (typeof choice === 'string') return choice;
  if (!isRecord(choice)) return undefined;
  const [[path, cases] = []] = Object.entries(choice);
  if (path === undefined || !isRecord(cases)) return undefined;
  const [scope, ...rest] = path.split('.');
  const value = readPath(scope === 'this' ? holder : application, rest.join('.'));
  return chosen(cases[String(value)], holder, application);
};

/** What a typed or pasted text becomes when its field is left: characters that nobody sees gone, spaces, dashes and full-width characters forgiven as the format says. */
export const normalised = (field: Field, holder: Fields, value: unknown, application: Fields = {}): unknown => {
  if (typeof value !== 'string') return value;
  const seen = withoutInvisible(value).replaceAll(/[\u00A0\u2007\u202F]/g, ' ');
  const text = formatOf(field, holder, application)?.normalise?.(seen) ?? seen.trim();
  if (field.type !== 'integer' && field.type !== 'number') return text;
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
};
