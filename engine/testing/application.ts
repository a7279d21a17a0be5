import { fittingOptions } from '../model/options.ts';
import fc from 'fast-check';
import { type AttachmentRule, fileKinds, fileLimits, type FileReference } from '../model/attachments.ts';
import { groupItems, sumRules } from '../model/array-rules.ts';
import type { Field } from '../model/model.ts';
import type { Format } from '../model/vocabulary.ts';
import { type Choice, maximumOf, valueOf, type Days } from './choices.ts';
import { type Headcounts, splitInto } from './headcounts.ts';
import type { Picker, ChosenIndexes } from './picker.ts';
import type { Constraint } from './constraints.ts';
import type { GeneratorContext } from './generator-context.ts';
import { isRecord } from '../values/pointer.ts';
import type { Draw } from '../values/draw.ts';

export type Generator = Generation & {
  readonly picker: Picker;
  readonly headcounts: Headcounts;
  readonly broken: Constraint | undefined;
};

type Place = {
  readonly field: Field;
  /** Scope and path: "person.birthDay". */
  readonly key: string;
  /** Property names from the application on: "insuredGroup.insured_list". */
  readonly path: string;
  readonly picks: ChosenIndexes;
  readonly parent: Readonly<Record<string, unknown>>;
  /** Whether this is the item that breaks the constraint, or the first item of a band. */
  readonly isOddItem: boolean;
  readonly size: number | undefined;
};

export const makeApplication = (maker: Generator): Record<string, unknown> =>
  objectOf(maker, {
    field: maker.context.data.schema,
    key: 'application',
    path: '',
    picks: maker.picker.frame,
    parent: {},
    isOddItem: true,
    size: undefined,
  });

/** Creates a value for a field that the application lacks, suitable for the object around it. */
export const makeField = (maker: Generator, key: string, field: Field, parent: Readonly<Record<string, unknown>>): unknown =>
  valueAt(maker, { field, key, path: '', picks: new Map(), parent, isOddItem: false, size: undefined });

const objectOf = (maker: Generator, place: Place): Record<string, unknown> => {
  const { field, key, path } = place;
  const object: Record<string, unknown> = {};
  for (const [name, child] of fieldsInOrder(field)) {
    const inner = { ...place, field: child, key: `${key}.${name}`, path: path === '' ? name : `${path}.${name}`, parent: object };
    if (isIncluded(maker, place, name, inner)) object[name] = valueAt(maker, inner);
  }
  return object;
};

/** Puts fields last if their value or format depends on other fields. */
const fieldsInOrder = ({ properties = {} }: Field): readonly (readonly [string, Field])[] =>
  Object.entries(properties).toSorted(([, one], [, other]) => Number(isLast(one)) - Number(isLast(other)));

const isLast = ({ fills, formatBy }: Field): boolean => fills !== undefined || formatBy !== undefined;

const isIncluded = ({ context, draw, broken }: Generator, { field, key, picks }: Place, name: string, inner: Place): boolean =>
  Boolean(field.required?.includes(name)) ||
  inner.field.requiredWhen !== undefined ||
  picks.has(inner.key) ||
  inner.field.const !== undefined ||
  (key === context.data.insured?.list && Boolean(context.data.insured.required?.includes(name))) ||
  needsItem(context, broken, inner.path) ||
  draw.once(2);

/** Returns whether the constraint that is to be broken reads the array at this path, or one below it. */
const needsItem = ({ listAt }: GeneratorContext, odd: Constraint | undefined, path: string): boolean =>
  [...listAt].some(
    ([array, list]) =>
      (array === path || array.startsWith(`${path}.`)) &&
      Boolean(odd?.leaves.some(({ key }) => key === list || key.startsWith(`${list}.`))),
  );

const valueAt = (maker: Generator, place: Place): unknown => {
  const { field, key, picks, parent } = place;
  if (key === maker.context.data.term?.start) return maker.when.start;
  if (field.properties) return objectOf(maker, place);
  if (field.attachment) return filesOf(maker, field.attachment, countOf(maker, undefined, place));
  if (field.items || field.type === 'array') return arrayOf(maker, place);
  return leafOf(maker, key, field, parent, maker.picker.choice(key, picks));
};

const arrayOf = (maker: Generator, place: Place): readonly unknown[] => {
  const { field, path, picks, key } = place;
  const list = maker.context.listAt.get(path);
  const items = field.items ?? {};
  const made: unknown[] = [];
  const headcounts = headsOf(maker, list, place);
  for (let index = 0, count = countOf(maker, list, place); index < count; index += 1) {
    const isOddItem = place.isOddItem && index === oddIndex(maker, list, count);
    const picksOfItem = list === undefined ? picks : pick(maker, list, picks, { isOddItem, index, within: place.isOddItem });
    const inner = {
      ...place,
      field: items,
      key: list ?? key,
      picks: picksOfItem,
      parent: {},
      isOddItem,
      size: maker.headcounts.groups[index],
    };
    const value = valueAt(maker, inner);
    if (!(field.uniqueItems && made.includes(value))) made.push(withHeads(maker, list, value, headcounts[index]));
  }
  const options = field.needs || field.excludes ? fittingOptions(field, made) : made;
  return withSums(maker, field, inAscendingOrder(field, options));
};

/** Makes references to files, as if the files had been uploaded. */
const filesOf = ({ draw, unique, edge }: Generator, rule: AttachmentRule, count: number): readonly FileReference[] =>
  Array.from({ length: count }, () => {
    const kind = fileKinds[draw.among(rule.kinds) ?? 'pdf'];
    const type = draw.among(kind.types) ?? kind.types[0];
    const number = unique('attachment');
    const maxBytes = rule.maxBytes ?? fileLimits.bytes;
    return {
      id: `generated-file-${number}`,
      name: `${draw.pick(['照片', 'scan', '执照'])}${number}.${type.split('/')[1]}`,
      type,
      size: edge ? maxBytes : Math.min(maxBytes, 20_000 + draw.below(500_000)),
    };
  });

/**
 * Returns the number of items: for insured persons and groups that of `headcounts`, for other lists one within the schema's
 * limits.
 */
const countOf = (
  { context, headcounts, draw, edge, broken }: Generator,
  list: string | undefined,
  { field, size, path }: Place,
): number => {
  const { insured, lists } = context.data;
  const parentList = lists[insured?.list ?? '']?.split('.')[0];
  if (list !== undefined && list === insured?.list) return parentList === 'application' ? sumOf(headcounts.groups) : (size ?? 1);
  if (list !== undefined && list === parentList) return headcounts.groups.length;
  const minimum = Math.max(field.minItems ?? 0, needsItem(context, broken, path) ? 1 : 0);
  const maximum = Math.min(field.maxItems ?? minimum + 3, minimum + 3);
  return edge && draw.once(2) ? maximum : minimum + draw.below(maximum - minimum + 1);
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

type Spot = { readonly isOddItem: boolean; readonly index: number; readonly within: boolean };

const pick = (
  { picker, headcounts, context, broken }: Generator,
  list: string,
  picks: ChosenIndexes,
  { isOddItem, index, within }: Spot,
): ChosenIndexes => {
  const isInsured = list === context.data.insured?.list;
  const isBanded = isInsured && within && index < headcounts.firstGroupInBands;
  if (isInsured ? (isOddItem && broken) || (isBanded && index === 0 && !broken) : isOddItem) return picker.seedItem(list, picks);
  return picker.item(list, picks, headcounts.bands, isBanded && (!broken || headcounts.hasBandMinimum));
};

/**
 * Returns the index of the item that breaks the constraint: in the list of the insured the last, as those of a band are first.
 */
export const oddIndex = ({ context }: Generator, list: string | undefined, count: number): number =>
  list === context.data.insured?.list ? count - 1 : 0;

/** Returns the field with the number of persons of an insured item, if an item may be several persons. */
const weightOf = ({ context: { data } }: Generator, list: string | undefined): string | undefined =>
  list === data.insured?.list ? data.insured?.weight?.split('.').at(-1) : undefined;

const headsOf = (maker: Generator, list: string | undefined, { field }: Place): readonly number[] => {
  const name = weightOf(maker, list);
  const { groups, total } = maker.headcounts;
  if (name === undefined) return [];
  return splitInto(
    maker.draw,
    total,
    sumOf(groups),
    maximumOf(maker.context.model, field.items?.properties?.[name] ?? {}) ?? total,
  );
};

const withHeads = (maker: Generator, list: string | undefined, item: unknown, heads: number | undefined): unknown =>
  heads === undefined || !isRecord(item) ? item : { ...item, [weightOf(maker, list) ?? '']: heads };

const inAscendingOrder = ({ ascending }: Field, items: readonly unknown[]): readonly unknown[] =>
  ascending === undefined ? items : inOrderOf(items, ascending);

/** Sorts items by a field. */
export const inOrderOf = (items: readonly unknown[], name: string): readonly unknown[] => {
  const text = (item: unknown): string => String(isRecord(item) ? item[name] : '');
  return items.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
};

/** Sets shares that sum to their total, over all items or in each group. `where` is ignored. */
const withSums = ({ draw }: Generator, field: Field, items: readonly unknown[]): readonly unknown[] =>
  sumRules(field).reduce((made, { field: name, total, groupBy }) => {
    const parts = new Map<unknown, number>();
    for (const members of groupItems(made, groupBy).values())
      for (const [index, part] of splitInto(draw, total, members.length, total).entries()) parts.set(members[index], part);
    return made.map((item) => (isRecord(item) && parts.has(item) ? { ...item, [name]: parts.get(item) } : item));
  }, items);

type Generation = {
  readonly context: GeneratorContext;
  readonly draw: Draw;
  readonly when: Days;
  readonly edge: boolean;
  /** Returns a number that differs from call to call within one application and format. */
  readonly unique: (format: string) => number;
};

/** Makes a valid value of a field that is neither object nor array, within the choice if there is one. */
export const leafOf = (making: Generation, key: string, field: Field, parent: unknown, choice?: Choice): unknown =>
  making.context.model.vocabulary.keywords.reduce(
    (value, { name, nearest }) => (nearest && Object.hasOwn(field, name) ? nearest(value, field) : value),
    anyLeafOf(making, key, field, parent, choice),
  );

const anyLeafOf = (making: Generation, key: string, field: Field, parent: unknown, choice?: Choice): unknown => {
  const { context, draw, when, edge } = making;
  const part =
    choice ??
    draw.among(
      context.choices(key).filter(({ kind }) => kind !== 'values' || field.type !== 'string' || field.enum || field.oneOfTable),
    );
  const taking = { draw, when, edge, text: () => wordedText(making, key, field, parent) };
  if (part) return valueOf(part, taking);
  return field.type === 'number' ? (field.minimum ?? 1) : wordedText(making, key, field, parent);
};

/** Makes a valid text, sometimes with a word that a condition of the model looks for. */
const wordedText = (making: Generation, key: string, field: Field, parent: unknown): string => {
  const { context, draw } = making;
  const text = textOf(making, field, parent);
  const words = field.fills ? [] : context.modelReads.searchedTexts(key);
  const word = words.length > 0 && draw.once(4) ? draw.among(words) : undefined;
  if (!word) return text;
  const textWithWord = word.isPart ? word.text + text : word.text;
  const format = formatIn(context, field, isRecord(parent) ? parent : {});
  return format?.check(textWithWord) === undefined && textWithWord.length <= (field.maxLength ?? textWithWord.length)
    ? textWithWord
    : text;
};

const textOf = ({ context, draw, when, unique }: Generation, field: Field, parent: unknown): string => {
  const owner = isRecord(parent) ? parent : {};
  const reads: Record<string, string> = {};
  for (const [reading, target] of Object.entries(field.fills ?? {})) {
    const value = owner[target];
    if (typeof value === 'string') reads[reading] = value;
  }
  const name = formatOf(field, owner) ?? '';
  const number = unique(name);
  const format = context.prepared.formats.get(name);
  const examples = (field.examples ?? []).filter((each) => typeof each === 'string');
  if (!format && examples.length > 0) return examples[number % examples.length] ?? '';
  if (!format && field.pattern !== undefined) return matching(field.pattern, draw.below(2 ** 20) + number * 2 ** 10);
  if (!format) return fitLength(`${draw.pick(['甲', 'CN', '乙 1'])}${number % 1000}`, field);
  const { sample, examples: formatExamples } = format;
  return sample?.(draw, { unique: number, reads, at: when.at }) ?? formatExamples.good[number % formatExamples.good.length] ?? '';
};

/** Makes a text that a pattern matches. Patterns that fast-check does not support (look-aheads) need `examples` beside them. */
const matching = (pattern: string, seed: number): string => {
  const texts = matchers.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  matchers.set(pattern, texts);
  return fc.sample(texts, { numRuns: 1, seed })[0] ?? '';
};

/** Arbitraries by pattern. Parsing a pattern takes a hundred times as long as making a text. */
const matchers = new Map<string, fc.Arbitrary<string>>();

const fitLength = (text: string, { minLength = 0, maxLength }: Field): string => {
  const longText = '文'.repeat(Math.max(0, minLength - [...text].length)) + text;
  return maxLength === undefined ? longText : [...longText].slice(-Math.max(1, maxLength)).join('');
};

/** Returns the format of a field, which may depend on the values of its object. */
export const formatIn = (
  { prepared }: GeneratorContext,
  field: Field,
  parent: Readonly<Record<string, unknown>>,
): Format | undefined => prepared.formats.get(formatOf(field, parent) ?? '');

const formatOf = (field: Field, parent: Readonly<Record<string, unknown>>): string | undefined =>
  field.format ?? branchOf(field.formatBy, parent);

const branchOf = (choice: unknown, parent: Readonly<Record<string, unknown>>): string | undefined => {
  if (typeof choice === 'string') return choice;
  const [[path, cases] = []] = isRecord(choice) ? Object.entries(choice) : [];
  if (path === undefined || !isRecord(cases)) return undefined;
  const value = path.startsWith('this.') ? parent[path.slice('this.'.length)] : undefined;
  return branchOf(cases[String(value)], parent);
};
