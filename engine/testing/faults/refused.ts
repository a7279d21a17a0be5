import { valueAt } from '../../values/pointer.ts';
import { contains, isOpen, type Days } from '../choices.ts';
import { type BrokenRule, construct } from '../construct.ts';
import { type Component, scopesOf, type Tuple, type Constraint, LENGTHS, SAME } from '../constraints.ts';
import { itemsIn, type GeneratorContext } from '../generator-context.ts';
import type { FaultKind } from './sites.ts';

/** Makes values that one constraint refuses: an age, an occupation, a plan that is not offered. */
export const refused: FaultKind = (context, { draw, aim, at }) => {
  const odds = oddsOf(context);
  const constraint = aim.among([...odds.keys()]);
  const broken = constraint && aim.among(odds.get(constraint) ?? []);
  if (!constraint || !broken) return undefined;
  const { application, when } = construct(context, draw, { at, broken });
  const component = context.components[broken.component];
  if (!component || !isPossible(component, broken.tuple, when)) return undefined;
  const path = pathOf(context, application, { odd: broken, component, when });
  return path === undefined ? undefined : { application, expected: { path, code: broken.code } };
};

const oddsByContext = new WeakMap<GeneratorContext, ReadonlyMap<Constraint, readonly BrokenRule[]>>();

const oddsOf = (context: GeneratorContext): ReadonlyMap<Constraint, readonly BrokenRule[]> => {
  const odds = oddsByContext.get(context) ?? findOdds(context);
  oddsByContext.set(context, odds);
  return odds;
};

const findOdds = (context: GeneratorContext): ReadonlyMap<Constraint, readonly BrokenRule[]> => {
  const odds = new Map<Constraint, BrokenRule[]>();
  context.components.forEach((component, index) => {
    for (const tuple of component.tuples) {
      const check = tuple.breaches.filter((breach) => breach.constraint.phase === 'check');
      const [breach, ...more] = check.length > 0 ? check : tuple.breaches;
      if (!breach || more.length > 0 || isMadeElsewhere(breach.constraint)) continue;
      if (!hasValidCompany(context, component, tuple, breach.constraint)) continue;
      const { constraint, code } = breach;
      odds.set(constraint, [...(odds.get(constraint) ?? []), { component: index, tuple, constraint, code }]);
    }
  });
  return odds;
};

/** Returns whether the faults of a constraint are made elsewhere or never. */
const isMadeElsewhere = ({ name }: Constraint): boolean => name === SAME || LENGTHS.includes(name);

/** Returns whether other persons of the same group and bands can be valid beside this one. */
const hasValidCompany = (
  { data }: GeneratorContext,
  { variables, tuples }: Component,
  odd: Tuple,
  { list }: Constraint,
): boolean => {
  const { insured, lists } = data;
  if (insured === undefined || list !== insured.list) return true;
  const sharedPlaces = variables.flatMap(({ key }, place) => (scopesOf(lists, key).includes(list) ? [] : [place]));
  const bands = odd.bands.filter((band) => insured.bands?.[band]?.counts === 'band' && insured.bands[band].min > 1);
  return tuples.some(
    (tuple) =>
      tuple.breaches.length === 0 &&
      sharedPlaces.every((place) => tuple.picks[place] === odd.picks[place]) &&
      bands.every((band) => tuple.bands.includes(band)),
  );
};

const isPossible = ({ variables }: Component, { picks }: Tuple, when: Days): boolean =>
  variables.every(({ choices }, place) => {
    const choice = choices[picks[place] ?? 0];
    return choice !== undefined && isOpen(choice, when);
  });

type PlacedRule = { readonly odd: BrokenRule; readonly component: Component; readonly when: Days };

/** Returns the pointer of the issue, at the item with the refused values. */
const pathOf = (context: GeneratorContext, application: unknown, { odd, component, when }: PlacedRule): string | undefined => {
  const { list, at } = odd.constraint;
  if (list === undefined) return at;
  const ownPlaces = component.variables.flatMap(({ key, choices }, place) => {
    const choice = choices[odd.tuple.picks[place] ?? 0];
    return choice && (key === list || key.startsWith(`${list}.`))
      ? [{ pointer: key.slice(list.length).replaceAll('.', '/'), choice, others: choices.filter((other) => other !== choice) }]
      : [];
  });
  const items = itemsIn(context, application, list, when);
  const group = items[0]?.parent?.index;
  const candidates =
    list === context.data.insured?.list ? items.filter(({ parent }) => parent?.index === group).toReversed() : items;
  const item = candidates.find(({ value }) =>
    ownPlaces.every(({ pointer, choice, others }) => {
      const currentValue = valueAt(value, pointer);
      return (
        contains(choice, currentValue, when) &&
        !(choice.kind === 'text' && others.some((other) => contains(other, currentValue, when)))
      );
    }),
  );
  return item && item.pointer + at;
};
