import type { Language } from '../../model/issue.ts';
import type { Field } from '../../model/model.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Format } from '../../model/vocabulary.ts';
import { formats } from '../../formats/index.gen.ts';

type Values = Readonly<Record<string, unknown>>;
const byName: ReadonlyMap<string, Format> = new Map(formats.map((format) => [format.name, format]));

/** The format with a name. */
export const formatNamed = (name: string | undefined): Format | undefined => (name === undefined ? undefined : byName.get(name));

type Chooser = { readonly name: string; readonly formats: ReadonlyMap<string, Format> };
const choosers = new WeakMap<Field, Chooser | null>();

/** The field of the same row whose value chooses the format of this one ("certType"), with the format of each of its values. */
export const chooserOf = (field: Field): Chooser | undefined => {
  const known = choosers.get(field);
  if (known !== undefined) return known ?? undefined;
  const found = findChooser(field);
  choosers.set(field, found ?? null);
  return found;
};

const findChooser = (field: Field): Chooser | undefined => {
  if (!isRecord(field.formatBy)) return undefined;
  const [[path, cases] = []] = Object.entries(field.formatBy);
  if (path === undefined || !path.startsWith('this.') || !isRecord(cases)) return undefined;
  const known = Object.entries(cases).flatMap(([value, name]) => {
    const format = typeof name === 'string' ? byName.get(name) : undefined;
    return format ? [[value, format] as const] : [];
  });
  return { name: path.slice('this.'.length), formats: new Map(known) };
};

/** The format that a field's text must have in a row: its own, or the one that another field of the row chooses. */
export const formatIn = (field: Field, row: Values): Format | undefined => {
  if (field.format !== undefined) return byName.get(field.format);
  const chooser = chooserOf(field);
  return chooser?.formats.get(String(row[chooser.name]));
};

/** What kind of text a field takes, in words: the title of its format, or of each that it may have. */
export const formatHint = (field: Field, language: Language): string | undefined => {
  const own = formatNamed(field.format);
  if (own) return own.title[language];
  const titles = [...(chooserOf(field)?.formats.values() ?? [])].map(({ title }) => title[language]);
  return titles.length > 0 ? [...new Set(titles)].join(' / ') : undefined;
};
