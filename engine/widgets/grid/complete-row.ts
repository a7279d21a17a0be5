import type { Field } from '../../core/model.ts';
import { isRecord } from '../../core/pointer.ts';
import { fillsOf, type Said } from '../store/fills.ts';
import { formatOf, normalised } from '../store/format-of.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The whole change that typing or pasting some fields of a row makes: texts in their normal form, the kind of a number
 * told from the number where nobody chose it, and what an ID number says of birthday and sex. `said` is what it said before.
 */
export const completeRow = (row: Field, before: Values, patch: Values, said?: Said): Values => {
  const properties = row.properties ?? {};
  let change: Values = patch;
  const after = (): Values => ({ ...before, ...change });
  for (const name of Object.keys(patch)) {
    const field = properties[name];
    const value = patch[name];
    if (!field || value === undefined) continue;
    const told = kindTold(field, after(), value);
    if (told) change = { ...change, ...told };
    change = { ...change, [name]: normalised(field, after(), value) };
  }
  for (const name of Object.keys(patch)) {
    const field = properties[name];
    if (!field?.fills || change[name] === undefined) continue;
    for (const [target, value] of Object.entries(fillsOf(field, before, after(), name, said)))
      if (properties[target]) change = { ...change, [target]: value };
  }
  return change;
};

/** {certType: "15081001"} where the format of a text hangs on a field that is empty and one of its formats takes the text. */
const kindTold = (field: Field, holder: Values, value: unknown): Values | undefined => {
  if (!isRecord(field.formatBy) || typeof value !== 'string') return undefined;
  const [[path, cases] = []] = Object.entries(field.formatBy);
  if (path === undefined || !path.startsWith('this.') || !isRecord(cases)) return undefined;
  const chooser = path.slice('this.'.length);
  if (holder[chooser] !== undefined && holder[chooser] !== '') return undefined;
  const fits = Object.keys(cases).filter((kind) => {
    const format = formatOf(field, { ...holder, [chooser]: kind });
    return format?.check(format.normalise?.(value) ?? value) === undefined && format !== undefined;
  });
  return fits.length === 1 ? { [chooser]: fits[0] } : undefined;
};
