import type { Field, ModelData, TracePart } from './model.ts';
import type { Cell } from './plan.ts';
import { isRecord } from './pointer.ts';
import type { Ready } from './ready.ts';
import type { Item, Run } from './run.ts';
import { ancestry, scopeField } from './schema-fields.ts';
import { labelOf, partOf } from './trace-parts.ts';
import type { Reader } from './trace-signature.ts';
import { unitOfCell } from './unit-of.ts';
import { readValue, show } from './value.ts';

/** Whether a list's items are persons: each has a name of a person. Others are jobs, stages, sports. */
export const arePersons = (model: Pick<ModelData, 'schema' | 'lists'>, list: string): boolean =>
  Object.values(scopeField(model, list).properties ?? {}).some(({ format }) => format === 'person-name');

/** The facts with a title by which the items of a list are told apart: the occupation class. */
const titledFacts = ({ model, plan }: Ready, list: string): readonly Cell[] =>
  (model.facts[list] ?? []).flatMap(({ step, title }) => {
    const cell = title === undefined ? undefined : plan.cell(`${list}.${step}`);
    return cell ? [cell] : [];
  });

/** Whose a line is, in parts; and what that hangs on: items with equal values there have equal parts. */
type Whose = { readonly parts: (run: Run, item: Item) => readonly TracePart[]; readonly readers: readonly Reader[] };

/** Group and class of an item: letters where there are several groups, else what was chosen for the one. */
export const whoseOf = (ready: Ready, list: string): Whose => {
  const facts = titledFacts(ready, list);
  const [outer] = ancestry(ready.model.lists, list);
  const chosen = Object.entries(
    outer === undefined || outer === list ? {} : (scopeField(ready.model, outer).properties ?? {}),
  ).filter(([, field]) => field.enum);
  // Persons are told apart by group and class; jobs and stages by what was chosen for each.
  const named = arePersons(ready.model, list)
    ? []
    : Object.entries(scopeField(ready.model, list).properties ?? {}).filter(([, field]) => field.oneOfTable !== undefined);
  const parts = (run: Run, item: Item): readonly TracePart[] => {
    const group = item.parent;
    const isOneOf = group !== undefined && (run.items[group.list]?.length ?? 0) > 1;
    const ofGroup = isOneOf
      ? [{ text: String(group.index + 1), unit: 'group' }]
      : chosen.flatMap(([name, field]) => chosenPart(ready, field, group?.value, name));
    return [
      ...ofGroup,
      ...named.flatMap(([name, field]) => chosenPart(ready, field, item.value, name)),
      ...facts.map((cell) => partOf(cell.step.title, unitOfCell(ready, cell), cell.get(run, item, item.value))),
    ];
  };
  const readers: readonly Reader[] = [
    (_, item) => item.parent,
    ...named.map(
      ([name]): Reader =>
        (_, { value }) =>
          isRecord(value) ? value[name] : undefined,
    ),
    ...facts.map(
      (cell): Reader =>
        (run, item) =>
          cell.get(run, item, item.value),
    ),
  ];
  return { parts, readers };
};

const chosenPart = (ready: Ready, field: Field, holder: unknown, name: string): readonly TracePart[] => {
  const value = isRecord(holder) ? readValue(holder[name]) : undefined;
  const label = value === undefined ? undefined : labelOf(ready, field, value);
  return value === undefined ? [] : [{ text: show(value), ...(label !== undefined && { label }) }];
};
