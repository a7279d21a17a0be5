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
export const changedPersonsOf = async (
  deps: Store,
  endorsement: Readable<EndorsementRecord>,
  model: Model,
): Promise<readonly ChangedPerson[]> => {
  const { version } = endorsement;
  const [rows, readChange, after] = await Promise.all([
    personsOfEndorsement(deps, endorsement),
    changeReader(deps, endorsement, model),
    versionOfEndorsement(deps, endorsement),
  ]);
  const sides = {
    before: rows.filter((row) => row.to_version === version).map(personOf),
    after: rows.filter((row) => row.from_version === version).map(personOf),
  };
  return pairPersons(sides, endorsement, readChange(after?.application ?? undefined));
};

/** Returns, as `changedPersonsOf`, the persons whom a priced endorsement would change. */
export const previewedPersons = async (
  deps: Store,
  endorsement: Readable<EndorsementRecord>,
  { state, outcome }: Pick<Preview, 'state' | 'outcome'>,
): Promise<readonly ChangedPerson[]> => {
  const endedNos = new Set(outcome.closed);
  const leavingPersons = state.persons.filter(({ no }) => endedNos.has(no));
  const readChange = await changeReader(deps, endorsement, state.model);
  return pairPersons({ before: leavingPersons, after: outcome.opened }, endorsement, readChange(outcome.application));
};

type Line = EndorsementRecord['lines'][number];

type ChangeReader = {
  /** The stored persons before the change. */
  readonly persons: readonly Person[];
  readonly valuesOf: (line: Line) => ChangedThing;
  readonly computedOf: (values: ChangedThing, line: Line | undefined) => ChangedPerson['computed'];
};

/**
 * Returns a function that gives the changes of an endorsement, from the application after it. Persons are read only for
 * corrections.
 */
const changeReader = async (
  deps: Store,
  endorsement: Readable<EndorsementRecord>,
  model: Model,
): Promise<(after: Fields | undefined) => ChangeReader> => {
  const noComputed = { before: noValue, after: noValue };
  const needsValues = model.data.insured?.item !== undefined || endorsement.lines.some((line) => isCorrection(endorsement, line));
  if (!needsValues) return () => ({ persons: [], valuesOf: () => ({}), computedOf: () => noComputed });
  const { valuesOf, persons, paid, application, applicationDate, extraPercent } = await valuesOfEndorsement(
    deps,
    endorsement,
    model,
  );
  const isComputed = computedColumns(model.data, 'zh-CN').length > 0;
  return (after) => {
    const [computedBefore, computedAfter] = [application, after ?? application].map((each) =>
      computedColumnReader(model, each, applicationDate, extraPercent),
    );
    const computedOf: ChangeReader['computedOf'] = ({ before, after: afterValues }, line) => {
      const paidPremium = paid.get(line?.no ?? 0);
      return {
        before: (before && computedBefore?.(before, paidPremium)) ?? noValue,
        after:
          (afterValues && computedAfter?.(afterValues, isCorrection(endorsement, line) ? paidPremium : undefined)) ?? noValue,
      };
    };
    return { persons, valuesOf, computedOf: isComputed ? computedOf : () => noComputed };
  };
};

const noValue: Computed = () => undefined;

/** The stored premium of a thing, by the model and with its share of the extra premium. */
type PaidPremium = { readonly premium: Cents; readonly charged: Cents };

/**
 * Returns a function that gives the computed columns of an insured thing, premiums with the extra premium. A thing whose
 * premium is the stored one keeps its share, to the cent. Prices at its first call.
 */
const computedColumnReader = (
  model: Model,
  application: Fields,
  date: IsoDate,
  extraPercent: number,
): ((thing: Fields, paid: PaidPremium | undefined) => Computed) => {
  const list = model.data.insured?.list ?? '';
  let cache: { readonly price: PriceResult; readonly indexByKey: ReadonlyMap<string, number> } | undefined;
  return (thing, paid) => (key) => {
    cache ??= {
      price: priceApplication(model, application, date),
      indexByKey: new Map(
        placesOf(model, application, date).map(({ value, index }) => [personKeyOf(model, value, index), index]),
      ),
    };
    const index = cache.indexByKey.get(personKeyOf(model, thing, -1));
    const value = index === undefined ? undefined : cache.price.value(list, index, key);
    const premium = `${list}.${key}` === model.data.endorsement?.base ? centsOf(value ?? '') : undefined;
    if (premium === undefined) return value;
    return amountText(paid?.premium === premium ? paid.charged : withExtra(premium, extraPercent));
  };
};

const pairPersons = (
  sides: { readonly before: readonly Person[]; readonly after: readonly Person[] },
  endorsement: Pick<EndorsementRecord, 'lines' | 'kind'>,
  { persons, valuesOf, computedOf }: ChangeReader,
): readonly ChangedPerson[] => {
  const { lines, kind } = endorsement;
  const storedByNo = new Map(persons.map((row) => [row.no, row]));
  // A correction of a value that has no column of its own in the store does not change the stored person.
  const correctedPersons = lines.flatMap((line) => (isCorrection(endorsement, line) ? (storedByNo.get(line.no ?? 0) ?? []) : []));
  const beforeByNo = new Map([...correctedPersons, ...sides.before].map((row) => [row.no, row]));
  const afterByNo = new Map([...correctedPersons, ...sides.after].map((row) => [row.no, row]));
  const numbers = [...new Set([...beforeByNo.keys(), ...afterByNo.keys()])].toSorted((a, b) => a - b);
  return numbers.map((no) => {
    const name = (afterByNo.get(no) ?? beforeByNo.get(no))?.name;
    const line = lines.find((each) => each.no === no) ?? lines.find((each) => each.no === undefined && each.name === name);
    const values = line ? valuesOf(line) : {};
    return {
      no,
      kind: kind === 'MIXED' ? line?.kind : undefined,
      isCorrection: isCorrection(endorsement, line),
      before: beforeByNo.get(no),
      after: afterByNo.get(no),
      values,
      computed: computedOf(values, line),
      arithmetic: line?.arithmetic ?? '',
      charge: line ? amountText(line.chargeCents) : '',
    };
  });
};
