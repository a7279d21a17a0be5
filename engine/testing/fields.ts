import type { Field } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import { type Choice, valueOf, type When } from './choices.ts';
import type { Draw } from './sketch.ts';
import { texts } from './texts/index.ts';
import type { World } from './world.ts';

/** What fields are made with in one construction. */
export type Generation = {
  readonly world: World;
  readonly draw: Draw;
  readonly when: When;
  readonly edge: boolean;
  /** A number that no other text of this format and application was made with. */
  readonly unique: (format: string) => number;
};

/** A right value of a field that is neither object nor array, within a choice where one stands. */
export const leafOf = (making: Generation, key: string, field: Field, holder: unknown, choice?: Choice): unknown => {
  const { world, draw, when, edge } = making;
  const part =
    choice ??
    draw.among(
      world.choices(key).filter(({ kind }) => kind !== 'values' || field.type !== 'string' || field.enum || field.oneOfTable),
    );
  const taking = { draw, when, edge, text: () => wordedText(making, key, field, holder) };
  if (part) return valueOf(part, taking);
  return field.type === 'number' ? (field.minimum ?? 1) : wordedText(making, key, field, holder);
};

/** A right text; now and then with a word in it that a condition of the model looks for. */
const wordedText = (making: Generation, key: string, field: Field, holder: unknown): string => {
  const { world, draw } = making;
  const text = textOf(making, field, holder);
  const words = field.fills ? [] : world.survey.words(key);
  const word = words.length > 0 && draw.once(4) ? draw.among(words) : undefined;
  if (!word) return text;
  const worded = word.part ? word.text + text : word.text;
  const format = world.ready.formats.get(formatOf(field, isRecord(holder) ? holder : {}) ?? '');
  return format?.check(worded) === undefined && worded.length <= (field.maxLength ?? worded.length) ? worded : text;
};

/** A right text of the field's format, saying of its owner what the fields around it say. */
const textOf = ({ draw, when, unique }: Generation, field: Field, holder: unknown): string => {
  const owner = isRecord(holder) ? holder : {};
  const reads = Object.fromEntries(
    Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
      const value = owner[target];
      return typeof value === 'string' ? [[reading, value]] : [];
    }),
  );
  const format = formatOf(field, owner) ?? '';
  const number = unique(format);
  return (
    texts[format]?.(draw, { unique: number, reads, at: when.at }) ??
    asLong(`${draw.pick(['甲', 'CN', '乙 1'])}${number % 1000}`, field)
  );
};

/** The text as long as its field asks, its end kept. */
const asLong = (text: string, { minLength = 0, maxLength }: Field): string => {
  const whole = '文'.repeat(Math.max(0, minLength - [...text].length)) + text;
  return maxLength === undefined ? whole : [...whole].slice(-Math.max(1, maxLength)).join('');
};

/** The format that applies to a field of this holder. */
export const formatOf = (field: Field, holder: Readonly<Record<string, unknown>>): string | undefined =>
  field.format ?? branchOf(field.formatBy, holder);

const branchOf = (choice: unknown, holder: Readonly<Record<string, unknown>>): string | undefined => {
  if (typeof choice === 'string') return choice;
  const [[path, cases] = []] = isRecord(choice) ? Object.entries(choice) : [];
  if (path === undefined || !isRecord(cases)) return undefined;
  const value = path.startsWith('this.') ? holder[path.slice('this.'.length)] : undefined;
  return branchOf(cases[String(value)], holder);
};
