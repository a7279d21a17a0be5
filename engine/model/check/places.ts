import { type Format, NO_ISSUES, pointerTo, type KeywordContext, type Test, type Vocabulary } from '../vocabulary.ts';
import { DiagnosticError } from '../diagnostic.ts';
import type { Field, ModelData } from '../model.ts';
import type { PricingPlan } from '../pricing/plan.ts';
import { escapeToken, isRecord, reader } from '../../values/pointer.ts';
import type { Item, Run } from '../pricing/run.ts';
import { listPaths } from '../schema-fields.ts';
import type { Issue } from '../issue.ts';

type Check = (spot: KeywordContext) => readonly Issue[];
/** The kind of keywords that a walk checks. */
export type Phase = 'visible' | 'formats' | 'required' | 'arrays';

/** A field of the schema with compiled keywords. `hasKeywords` is true for a phase if this field or one below has a keyword. */
export type Place = {
  readonly field: Field;
  /** The list whose items these are. */
  readonly list: string | undefined;
  /** The properties that a walk of each phase enters. */
  readonly children: Readonly<Record<Phase, readonly Child[]>>;
  readonly items: Place | undefined;
  readonly visible: Test | undefined;
  readonly required: Test | undefined;
  readonly formats: readonly Check[];
  readonly arrays: readonly Check[];
  readonly hasKeywords: Readonly<Record<Phase, boolean>>;
};

type Child = { readonly read: (value: unknown) => unknown; readonly token: string; readonly place: Place };

/** Runs a compilation, and reports its error at a pointer into the schema. */
export type Guard = <T>(pointer: string, compile: () => T) => T | undefined;

/** Compiles the keywords of a schema. */
export const placesOf = (
  model: ModelData,
  plan: PricingPlan,
  { keywords, formats: knownFormats }: Vocabulary,
  guard: Guard = (_, compile) => compile(),
): Place => {
  const lists = listPaths(model.lists);
  const compiledKeywords = keywords.filter((keyword) => keyword.compile);
  const place = (field: Field, path: readonly string[], pointer: string, block: string, parent: Field | undefined): Place => {
    const list = lists.get(path.join('.'));
    const itemBlock = list ?? block;
    const self = Object.keys((field.properties ? field : parent)?.properties ?? {});
    const outerScope = plan.scope(block, { self: Object.keys(parent?.properties ?? {}) });
    const innerScope = plan.scope(block, { self });
    const checks = (phase: 'format' | 'array'): readonly Check[] =>
      compiledKeywords.flatMap((keyword) => {
        const value: unknown = Reflect.get(field, keyword.name);
        if (keyword.phase !== phase || value === undefined) return [];
        return guard(`${pointer}/${keyword.name}`, () => keyword.compile?.(value, innerScope, field)) ?? [];
      });
    const test = (name: 'visibleWhen' | 'requiredWhen'): Test | undefined =>
      field[name] === undefined ? undefined : guard(`${pointer}/${name}`, () => outerScope.condition(field[name]));
    const properties = Object.entries(field.properties ?? {}).map(([name, child]) => ({
      read: reader(name),
      token: escapeToken(name),
      place: place(child, [...path, name], `${pointer}/properties/${escapeToken(name)}`, block, field),
    }));
    const items = field.items && place(field.items, path, `${pointer}/items`, itemBlock, undefined);
    const [visible, required, arrays] = [test('visibleWhen'), test('requiredWhen'), checks('array')];
    const format = knownFormats.find(({ name }) => name === field.format);
    if (format) guard(`${pointer}/format`, () => checkKind(format, field));
    const formats = [...checks('format'), ...pastChecks(format)];
    const ownKeywords = {
      visible: Boolean(visible),
      required: Boolean(required),
      formats: formats.length > 0,
      arrays: arrays.length > 0,
    };
    const children = byPhase((phase) => properties.filter((child) => child.place.hasKeywords[phase]));
    const hasKeywords = byPhase(
      (phase) => ownKeywords[phase] || Boolean(items?.hasKeywords[phase]) || children[phase].length > 0,
    );
    return { field, list: field.items ? list : undefined, children, items, visible, required, formats, arrays, hasKeywords };
  };
  return place(model.schema, [], '', 'application', undefined);
};

const byPhase = <T>(valueOf: (phase: Phase) => T): Readonly<Record<Phase, T>> => ({
  visible: valueOf('visible'),
  formats: valueOf('formats'),
  required: valueOf('required'),
  arrays: valueOf('arrays'),
});

/** Throws if a format for texts is used for a number, or the reverse: it would check nothing. */
const checkKind = ({ name, maximum }: Format, { type }: Field): void => {
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber === (maximum !== undefined)) return;
  const [valueKind, neededType] = maximum === undefined ? ['texts', '"string"'] : ['numbers', '"integer"'];
  throw new DiagnosticError('format-kind', `The format "${name}" is one of ${valueKind}: the field needs the type ${neededType}`);
};

const pastChecks = (format: Format | undefined): readonly Check[] => {
  if (format?.past === undefined) return [];
  const { name, past: code } = format;
  return [
    (spot) =>
      typeof spot.value === 'string' && spot.value > spot.run.at
        ? [{ path: pointerTo(spot), code, params: { format: name } }]
        : NO_ISSUES,
  ];
};

/** A position in the items of a list, which may be in several arrays. */
type Cursor = { readonly items: readonly Item[]; next: number };

/** A place of a walk, and the spot that is reused for every value at this place. */
type Stop = {
  readonly place: Place;
  readonly cursor: Cursor | undefined;
  readonly spot: { -readonly [Part in keyof KeywordContext]: KeywordContext[Part] };
  readonly read: Child['read'];
  readonly children: readonly Stop[];
  readonly items: Stop | undefined;
};

const stopAt = (
  place: Place,
  phase: Phase,
  run: Run,
  up: KeywordContext | undefined,
  child: Pick<Child, 'token' | 'read'>,
): Stop => {
  const spot = { run, item: undefined, self: run.application, value: run.application, up, token: child.token };
  const items = place.items?.hasKeywords[phase] ? stopAt(place.items, phase, run, spot, child) : undefined;
  return {
    place,
    spot,
    read: child.read,
    children: place.children[phase].map((child) => stopAt(child.place, phase, run, spot, child)),
    items,
    cursor: items && place.list !== undefined ? { items: run.items[place.list] ?? [], next: 0 } : undefined,
  };
};

/** Returns the next item with this value. Items that the walk did not visit are skipped. */
const itemOf = (cursor: Cursor, value: unknown): Item | undefined => {
  const { items } = cursor;
  let index = cursor.next;
  while (index < items.length && items[index]?.value !== value) index += 1;
  cursor.next = index + 1;
  return items[index];
};

/**
 * Visits every value at a place with keywords, parents first; if `visit` returns false, the fields below are skipped. The spot is valid
 * only until `visit` returns, because it is reused: lists may have ten thousand persons.
 */
export const walk = (root: Place, run: Run, phase: Phase, visit: (place: Place, spot: KeywordContext) => boolean): void => {
  const step = ({ place, spot, children, items, cursor }: Stop): void => {
    if (!visit(place, spot)) return;
    const { value, item } = spot;
    if (children.length > 0 && isRecord(value)) {
      for (const child of children) {
        child.spot.item = item;
        child.spot.self = value;
        child.spot.value = child.read(value);
        step(child);
      }
    }
    if (!items || !Array.isArray(value)) return;
    for (let index = 0; index < value.length; index += 1) {
      const element: unknown = value[index];
      items.spot.item = cursor ? itemOf(cursor, element) : item;
      items.spot.self = element;
      items.spot.value = element;
      items.spot.token = index;
      step(items);
    }
  };
  if (root.hasKeywords[phase]) step(stopAt(root, phase, run, undefined, { token: '', read: (value) => value }));
};
