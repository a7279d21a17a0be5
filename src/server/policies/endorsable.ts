import { addDays, identityKey, type IsoDate, type Model, startRun } from '@insure/engine';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import { identityFields, type Fields, isObject, type Person } from '../domain/application.ts';
import type { Cents } from '../domain/money.ts';

/** Returns the kinds of change that a policy's model offers on a day; none if no change can begin any more. */
export const offeredKinds = (policy: Endorsable, today: IsoDate): readonly EndorsementKind[] => {
  const { model, application, applicationDate } = policy;
  const { from, to, start } = changePeriodOf(policy, today);
  if (to !== undefined && from > to) return [];
  const rule = model.data.endorsement;
  const firstPlace = placesOf(model, application, applicationDate)[0];
  return [
    ...(rule?.add ? (['ADD'] as const) : []),
    ...(rule?.remove ? (['REMOVE'] as const) : []),
    ...(rule?.replace ? (['REPLACE'] as const) : []),
    ...(rule?.replace && firstPlace && 'occupationCodes' in firstPlace.value ? (['JOB'] as const) : []),
    ...(rule?.correct ? (['CORRECT'] as const) : []),
    ...(isObject(application['policyholder']) ? (['HOLDER'] as const) : []),
    ...(rule?.remove || addDays(today, 1) <= start || isCoolingOff(policy, today) ? (['SURRENDER'] as const) : []),
  ];
};

/** The state of a policy to which an endorsement is applied. */
export type Endorsable = {
  readonly model: Model;
  /** The application of the last version. */
  readonly application: Fields;
  /** The day of application, by which the premium was computed. */
  readonly applicationDate: IsoDate;
  /** The insured persons; `no` is the number on the policy. */
  readonly persons: readonly Person[];
  /** The highest number that a person ever had on the policy. */
  readonly lastNo: number;
  /** Premium of the order and all charges since then. */
  readonly premiumCents: Cents;
  /** Extra premium in percent of every charge and refund, from the terms on which an underwriter has accepted the order. */
  readonly extraPercent: number;
  readonly since: IsoDate;
  /** The last day on which the whole premium is refunded; undefined without a cooling-off time. */
  readonly coolingOffUntil?: IsoDate | undefined;
};

/** Returns whether a policy is in its cooling-off time on a day. */
export const isCoolingOff = ({ coolingOffUntil }: Pick<Endorsable, 'coolingOffUntil'>, today: IsoDate): boolean =>
  coolingOffUntil !== undefined && today <= coolingOffUntil;

/**
 * Returns the days on which a change may begin: at the earliest tomorrow, the first day of cover or that of the last version;
 * at the latest the last day of cover (undefined for life).
 */
export const changePeriodOf = (
  { model, application, applicationDate, since }: Pick<Endorsable, 'model' | 'application' | 'applicationDate' | 'since'>,
  today: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate | undefined; readonly start: IsoDate; readonly days: number } => {
  const term = startRun(model.data, application, applicationDate).term;
  const start = term?.start ?? since;
  const to = term?.life ? undefined : (term?.end ?? start);
  const from = [addDays(today, 1), start, since].reduce((latest, day) => (day > latest ? day : latest));
  return { from, to, start, days: term?.days ?? 1 };
};

/** Returns the day with which the rules of an application are checked again: the latest day of application for its start. */
export const checkDay = (model: Model, start: IsoDate): IsoDate => addDays(start, -(model.data.term?.earliest ?? 0));

/** The place of an insured person in an application: index in the list over all groups, pointer, and entered values. */
export type Place = { readonly index: number; readonly pointer: string; readonly value: Fields };

/** Returns the places of the persons of an application, in the order of its list. */
export const placesOf = (model: Model, application: Fields, date: IsoDate): readonly Place[] => {
  const list = model.data.insured?.list;
  if (list === undefined) return [];
  return (startRun(model.data, application, date).items[list] ?? []).map(({ index, pointer, value }) => ({
    index,
    pointer,
    value: isObject(value) ? value : {},
  }));
};

/** Returns the key of a person on a policy; the index if the model names no fields for a key. */
export const personKeyOf = (model: Model, person: Fields, index: number): string =>
  identityKey(person, model.data.insured?.once ?? []) ?? `#${index}`;

/** Returns the places of a policy's persons in its application, by their numbers on the policy. */
export const placesByNo = ({
  model,
  application,
  applicationDate,
  persons,
}: Pick<Endorsable, 'model' | 'application' | 'applicationDate' | 'persons'>): ReadonlyMap<number, Place> => {
  const placesByKey = new Map(
    placesOf(model, application, applicationDate).map((place) => [personKeyOf(model, place.value, place.index), place]),
  );
  return new Map(
    persons.flatMap((person) => {
      const place = placesByKey.get(storedPersonKey(model, person));
      return place ? [[person.no, place] as const] : [];
    }),
  );
};

/** Returns the key, as by `personKeyOf`, of a stored person. */
export const storedPersonKey = (model: Model, person: Person): string =>
  personKeyOf(model, identityFields(model, person), person.no - 1);
