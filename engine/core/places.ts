import type { Field, ModelData } from './model.ts';
import type { Plan } from './plan.ts';
import { escapeToken, isRecord } from './pointer.ts';
import type { Run } from './run.ts';
import { listPaths } from './schema-fields.ts';
import type { Issue } from './issue.ts';
import type { Spot, Test, Vocabulary } from './vocabulary.ts';

type Check = (spot: Spot) => readonly Issue[];

/** A field of the schema with its keywords compiled; `busy` where anything below it has a keyword. */
export type Place = {
  readonly field: Field;
  /** Name of the list whose items these are. */
  readonly list: string | undefined;
  readonly children: readonly (readonly [string, Place])[];
  readonly items: Place | undefined;
  readonly visible: Test | undefined;
  readonly required: Test | undefined;
  readonly formats: readonly Check[];
  readonly arrays: readonly Check[];
  readonly busy: boolean;
};

/** Runs a compilation and says where it stands (pointer into the schema) if it faults. */
export type Guard = <T>(pointer: string, compile: () => T) => T | undefined;

/** Compiles the keywords of a whole schema. */
export const placesOf = (
  model: ModelData,
  plan: Plan,
  { keywords }: Vocabulary,
  guard: Guard = (_, compile) => compile(),
): Place => {
  const lists = listPaths(model.lists);
  const own = keywords.filter((keyword) => keyword.compile);
  const place = (field: Field, path: readonly string[], pointer: string, block: string, holder: Field | undefined): Place => {
    const list = lists.get(path.join('.'));
    const inner = list ?? block;
    const self = Object.keys((field.properties ? field : holder)?.properties ?? {});
    const outside = plan.scope(block, { self: Object.keys(holder?.properties ?? {}) });
    const inside = plan.scope(block, { self });
    const checks = (phase: 'format' | 'array'): readonly Check[] =>
      own.flatMap((keyword) => {
        const value: unknown = Reflect.get(field, keyword.name);
        if (keyword.phase !== phase || value === undefined) return [];
        return guard(`${pointer}/${keyword.name}`, () => keyword.compile?.(value, inside, field)) ?? [];
      });
    const test = (name: 'visibleWhen' | 'requiredWhen'): Test | undefined =>
      field[name] === undefined ? undefined : guard(`${pointer}/${name}`, () => outside.condition(field[name]));
    const children = Object.entries(field.properties ?? {}).map(
      ([name, child]) =>
        [name, place(child, [...path, name], `${pointer}/properties/${escapeToken(name)}`, block, field)] as const,
    );
    const items = field.items && place(field.items, path, `${pointer}/items`, inner, undefined);
    const [visible, required, formats, arrays] = [test('visibleWhen'), test('requiredWhen'), checks('format'), checks('array')];
    const busy = Boolean(
      visible || required || formats.length || arrays.length || items?.busy || children.some(([, child]) => child.busy),
    );
    return { field, list: field.items ? list : undefined, children, items, visible, required, formats, arrays, busy };
  };
  return place(model.schema, [], '', 'application', undefined);
};

/** Visits every value that stands at a busy place, parents first; `visit` is told whether to go deeper. */
export const walk = (root: Place, run: Run, visit: (place: Place, spot: Spot) => boolean): void => {
  const next: Record<string, number> = {};
  const step = (place: Place, spot: Spot): void => {
    if (!place.busy || !visit(place, spot)) return;
    const { value, pointer, item } = spot;
    if (isRecord(value)) {
      for (const [key, child] of place.children) {
        step(child, {
          run,
          item,
          self: value,
          value: Object.hasOwn(value, key) ? value[key] : undefined,
          pointer: `${pointer}/${escapeToken(key)}`,
          holder: pointer,
        });
      }
    }
    if (!Array.isArray(value) || !place.items) return;
    const { list, items } = place;
    for (const [index, each] of value.entries()) {
      const inner = list === undefined ? item : run.items[list]?.[(next[list] = (next[list] ?? -1) + 1)];
      step(items, { run, item: inner, self: each, value: each, pointer: `${pointer}/${index}`, holder: pointer });
    }
  };
  step(root, { run, item: undefined, self: run.application, value: run.application, pointer: '', holder: '' });
};
