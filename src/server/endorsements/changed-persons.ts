import { type IsoDate, type Model, priceApplication, type PriceResult } from '@insure/engine';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import type { Store } from '../deps.ts';
import type { Readable } from '../domain/access-marks.ts';
import type { Fields, Person } from '../domain/application.ts';
import { withExtra } from '../domain/extra-premium.ts';
import { amountText, type Cents, centsOf } from '../domain/money.ts';
import { computedColumns } from '../domain/things.ts';
import { personOf } from '../policies/current-policy.ts';
import { personKeyOf, placesOf } from '../policies/endorsable.ts';
import type { Preview } from './price-stored.ts';
import { type ChangedThing, isCorrection, personsOfEndorsement, valuesOfEndorsement, versionOfEndorsement } from './service.ts';

/** One person or thing of an endorsement: the state before and after, and the charge. */
export type ChangedPerson = {
  readonly no: number;
  /** The kind of the change of this person if the endorsement is mixed. */
  readonly kind: EndorsementKind | undefined;
  readonly isCorrection: boolean;
  readonly before: Person | undefined;
  readonly after: Person | undefined;
  /** The entered values of the person or thing before and after the change. */
  readonly values: ChangedThing;
  /** The computed columns of a thing: the text of a fact or amount, by its name. */
  readonly computed: { readonly before: Computed; readonly after: Computed };
  readonly arithmetic: string;
  readonly charge: string;
};

export type Computed = (key: string) => string | undefined;

/**
 * Returns the persons whom an effective endorsement has changed, in the order of their numbers. For a surrender, returns those
 * in its lines.
 */
export const personsChanged = async (
  deps: Store,
  endorsement: Readable<EndorsementRecord>,
  model: Model,
): Promise<readonly ChangedPerson[]> => {
  const { version } = endorsement;
  const [rows, changed, after] = await Promise.all([
    personsOfEndorsement(deps, endorsement),
    changedIn(deps, endorsement, model),
    versionOfEndorsement(deps, endorsement),
  ]);
  const sides = {
    before: rows.filter((row) => row.to_version === version).map(personOf),
    after: rows.filter((row) => row.from_version === version).map(personOf),
  };
  return inPairs(sides, endorsement, changed(after?.application ?? undefined));
};

/** Returns, as `personsChanged`, the persons whom a priced endorsement would change. */
export const personsToChange = async (
  deps: Store,
  endorsement: Readable<EndorsementRecord>,
  { state, outcome }: Pick<Preview, 'state' | 'outcome'>,
): Promise<readonly ChangedPerson[]> => {
  const closed = new Set(outcome.closed);
  const leaving = state.persons.filter(({ no }) => closed.has(no));
  const changed = await changedIn(deps, endorsement, state.model);
  return inPairs({ before: leaving, after: outcome.opened }, endorsement, changed(outcome.application));
};

type Line = EndorsementRecord['lines'][number];

type Changed = {
  /** The stored persons before the change. */
  readonly persons: readonly Person[];
  readonly valuesOf: (line: Line) => ChangedThing;
  readonly computedOf: (values: ChangedThing, line: Line | undefined) => ChangedPerson['computed'];
};

/**
 * Returns a function that gives the changes of an endorsement, from the application after it. Persons are read only for
 * corrections.
 */
const changedIn = async (
  deps: Store,
  endorsement: Readable<EndorsementRecord>,
  model: Model,
): Promise<(after: Fields | undefined) => Changed> => {
  const nothing = { before: noValue, after: noValue };
  const isAsked = model.data.insured?.item !== undefined || endorsement.lines.some((line) => isCorrection(endorsement, line));
  if (!isAsked) return () => ({ persons: [], valuesOf: () => ({}), computedOf: () => nothing });
  const { valuesOf, persons, paid, application, applicationDate, extraPercent } = await valuesOfEndorsement(
    deps,
    endorsement,
    model,
  );
  const isComputed = computedColumns(model.data, 'zh-CN').length > 0;
  return (after) => {
    const [was, is] = [application, after ?? application].map((each) => computedIn(model, each, applicationDate, extraPercent));
    const computedOf: Changed['computedOf'] = ({ before, after: then }, line) => {
      const stored = paid.get(line?.no ?? 0);
      return {
        before: (before && was?.(before, stored)) ?? noValue,
        after: (then && is?.(then, isCorrection(endorsement, line) ? stored : undefined)) ?? noValue,
      };
    };
    return { persons, valuesOf, computedOf: isComputed ? computedOf : () => nothing };
  };
};

const noValue: Computed = () => undefined;

/** The stored premium of a thing, by the model and with its share of the extra premium. */
type Paid = { readonly premium: Cents; readonly charged: Cents };

/**
 * Returns a function that gives the computed columns of an insured thing, premiums with the extra premium. A thing whose
 * premium is the stored one keeps its share, to the cent. Prices at its first call.
 */
const computedIn = (
  model: Model,
  application: Fields,
  at: IsoDate,
  extraPercent: number,
): ((thing: Fields, paid: Paid | undefined) => Computed) => {
  const list = model.data.insured?.list ?? '';
  let cache: { readonly price: PriceResult; readonly byKey: ReadonlyMap<string, number> } | undefined;
  return (thing, paid) => (key) => {
    cache ??= {
      price: priceApplication(model, application, at),
      byKey: new Map(placesOf(model, application, at).map(({ value, index }) => [personKeyOf(model, value, index), index])),
    };
    const index = cache.byKey.get(personKeyOf(model, thing, -1));
    const value = index === undefined ? undefined : cache.price.value(list, index, key);
    const premium = `${list}.${key}` === model.data.endorsement?.base ? centsOf(value ?? '') : undefined;
    if (premium === undefined) return value;
    return amountText(paid?.premium === premium ? paid.charged : withExtra(premium, extraPercent));
  };
};

const inPairs = (
  sides: { readonly before: readonly Person[]; readonly after: readonly Person[] },
  endorsement: Pick<EndorsementRecord, 'lines' | 'kind'>,
  { persons, valuesOf, computedOf }: Changed,
): readonly ChangedPerson[] => {
  const { lines, kind } = endorsement;
  const stored = new Map(persons.map((row) => [row.no, row]));
  // A correction of a value that has no column of its own in the store does not change the stored person.
  const corrected = lines.flatMap((line) => (isCorrection(endorsement, line) ? (stored.get(line.no ?? 0) ?? []) : []));
  const before = new Map([...corrected, ...sides.before].map((row) => [row.no, row]));
  const after = new Map([...corrected, ...sides.after].map((row) => [row.no, row]));
  const numbers = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) => a - b);
  return numbers.map((no) => {
    const name = (after.get(no) ?? before.get(no))?.name;
    const line = lines.find((each) => each.no === no) ?? lines.find((each) => each.no === undefined && each.name === name);
    const values = line ? valuesOf(line) : {};
    return {
      no,
      kind: kind === 'MIXED' ? line?.kind : undefined,
      isCorrection: isCorrection(endorsement, line),
      before: before.get(no),
      after: after.get(no),
      values,
      computed: computedOf(values, line),
      arithmetic: line?.arithmetic ?? '',
      charge: line ? amountText(line.chargeCents) : '',
    };
  });
};
