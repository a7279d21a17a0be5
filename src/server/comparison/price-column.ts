import type { Static } from 'typebox';
import {
  type Block,
  type calculator,
  checkApplication,
  type IsoDate,
  type Issue,
  listPaths,
  type Model,
  type ModelData,
  priceApplication,
  type PriceResult,
  sampleApplication,
} from '@insure/engine';
import { type Fields, personListName } from '../domain/application.ts';

type Calculator = Static<typeof calculator.shape>;

/**
 * Returns the calculator that can price a list of persons, with the path of the list, or undefined for models that do not price
 * person by person.
 */
export const personCalculator = (model: Model): (Calculator & { readonly list: string }) | undefined => {
  const list = personListName(model);
  const path = [...listPaths(model.data.lists)].find(([, name]) => name === list)?.[0];
  const found = calculatorIn(model.data);
  return list === undefined || path === undefined || found?.list !== path ? undefined : { ...found, list: path };
};

/** Returns the calculator of a model's detail page. */
export const calculatorIn = ({ detail }: ModelData): Calculator | undefined =>
  detail.find((block): block is Block & Calculator => block.block === 'calculator');

export type ComparisonJob = {
  readonly compared: {
    /** The chosen values, by the paths of their fields. */
    readonly choices: Fields;
    readonly persons: readonly Fields[];
    readonly at: IsoDate;
  };
};

/** A list of persons priced by one model, without the persons whom the model refuses. */
export type ComparedList = Pick<PriceResult, 'premium' | 'benefits'> & {
  /** The refused persons, by index. */
  readonly refused: readonly { readonly person: number; readonly issues: readonly Issue[] }[];
  /** The issues because of which there is no price for the others. */
  readonly issues: readonly Issue[];
  readonly referrals: readonly string[];
  /** For every person, the occupation class ("" if the model has none), and the price unless the person is refused. */
  readonly persons: readonly { readonly class: string; readonly each?: string }[];
};

/** The most checks of one list. Each check leaves out the persons refused before, as rules about the others may then give other results. */
const maxRounds = 4;

/** Prices one column of a comparison in the calling thread. */
export const priceColumn = (model: Model, { compared: { choices, persons, at } }: ComparisonJob): ComparedList => {
  const calculator = personCalculator(model);
  if (!calculator) throw new Error(`Model ${model.data.code} has no calculator for persons, but is compared`);
  const list = personListName(model) ?? '';
  const applicationOf = (rows: readonly Fields[]): Fields => sampleApplication(model.data, calculator, { choices, rows, at });
  const personsAt = (places: readonly number[]): readonly Fields[] =>
    places.flatMap((place) => (persons[place] ? [persons[place]] : []));
  const pointer = pointerOf(calculator.list);
  const refused = new Map<number, Issue[]>();
  let issues: readonly Issue[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const remaining = persons.flatMap((_, person) => (refused.has(person) ? [] : [person]));
    const application = applicationOf(personsAt(remaining));
    const checked = checkApplication(model, application, at);
    const found = checked.issues.length > 0 ? checked.issues : priceApplication(model, application, at).issues;
    issues = found.filter(({ path }) => !isAboutHolder(path));
    const before = refused.size;
    for (const issue of issues) {
      const person = remaining[personIn(issue.path, pointer) ?? -1];
      if (person !== undefined) refused.set(person, [...(refused.get(person) ?? []), issue]);
    }
    if (refused.size === before) break;
  }
  const remaining = persons.flatMap((_, person) => (refused.has(person) ? [] : [person]));
  const application = applicationOf(personsAt(remaining));
  const price = priceApplication(model, application, at);
  const isPriced = issues.length === 0 && remaining.length > 0;
  const each = calculator.each?.split('.').at(-1) ?? '';
  const classStep = [...(model.data.facts[list] ?? []), ...(model.data.steps[list] ?? [])].find(
    ({ unit }) => unit === 'class',
  )?.step;
  const priceOfAll = priceApplication(model, applicationOf(persons), at);
  const places = new Map(remaining.map((person, place) => [person, place]));
  return {
    ...(isPriced && price.premium !== undefined && { premium: price.premium }),
    benefits: price.benefits,
    refused: [...refused].map(([person, found]) => ({ person, issues: found })).sort((a, b) => a.person - b.person),
    issues,
    referrals: isPriced ? [...new Set(checkApplication(model, application, at).refer.map(({ message }) => message))] : [],
    persons: persons.map((_, person) => {
      const place = places.get(person);
      const amount = isPriced && place !== undefined ? price.value(list, place, each) : undefined;
      return {
        class: (classStep === undefined ? undefined : priceOfAll.value(list, person, classStep)) ?? '',
        ...(amount !== undefined && { each: amount }),
      };
    }),
  };
};

/** Returns whether a path is about the policyholder, for whom a comparison does not ask. */
const isAboutHolder = (path: string): boolean => /^\/(?:policyholder|invoice)(?:\/|$)/.test(path);

/** Returns the pointer of the list in a sample, which has one group. */
const pointerOf = (path: string): string => `/${path.replaceAll('.', '/0/')}/`;

const personIn = (path: string, pointer: string): number | undefined => {
  const [, number] = path.startsWith(pointer) ? (/^(\d+)/.exec(path.slice(pointer.length)) ?? []) : [];
  return number === undefined ? undefined : Number(number);
};
