import { addDays, identityKey, type IsoDate, type Model, startRun } from '@insure/engine';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import { identityFields, type Fields, isObject, type Person } from '../domain/application.ts';
import type { Cents } from '../domain/money.ts';

/** The changes that a policy's model offers on a day; none if there is no day left on which they could begin. */
export const kindsOffered = (policy: Endorsable, today: IsoDate): readonly EndorsementKind[] => {
  const { model, application, applicationDate } = policy;
  const { from, to, start } = spanOf(policy, today);
  if (to !== undefined && from > to) return [];
  const rule = model.data.endorsement;
  const first = placesIn(model, application, applicationDate)[0];
  return [
    ...(rule?.add ? (['ADD'] as const) : []),
    ...(rule?.remove ? (['REMOVE'] as const) : []),
    ...(rule?.replace ? (['REPLACE'] as const) : []),
    ...(rule?.replace && first && 'occupationCodes' in first.value ? (['JOB'] as const) : []),
    ...(rule?.correct ? (['CORRECT'] as const) : []),
    ...(isObject(application['policyholder']) ? (['HOLDER'] as const) : []),
    ...(rule?.remove || addDays(today, 1) <= start || isCoolingOff(policy, today) ? (['SURRENDER'] as const) : []),
  ];
};

/** A policy as the endorsement finds it. */
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
  /** Premium of the order and every charge since. */
  readonly premiumCents: Cents;
  /** Percent of every charge and refund that is added to it, as an underwriter has accepted the order. */
  readonly extraPercent: number;
  readonly since: IsoDate;
  /** The last day on which the whole premium is refunded; undefined without a cooling-off time. */
  readonly coolingOffUntil?: IsoDate | undefined;
};

/** Whether a policy is in its cooling-off time on a day. */
export const isCoolingOff = ({ coolingOffUntil }: Pick<Endorsable, 'coolingOffUntil'>, today: IsoDate): boolean =>
  coolingOffUntil !== undefined && today <= coolingOffUntil;

/** The days on which a change may begin: from the next day, not before the cover and the last version, up to the last day of cover; for life, without a last day. */
export const spanOf = (
  { model, application, applicationDate, since }: Pick<Endorsable, 'model' | 'application' | 'applicationDate' | 'since'>,
  today: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate | undefined; readonly start: IsoDate; readonly days: number } => {
  const term = startRun(model.data, application, applicationDate).term;
  const start = term?.start ?? since;
  const to = term?.life ? undefined : (term?.end ?? start);
  const from = [addDays(today, 1), start, since].reduce((latest, day) => (day > latest ? day : latest));
  return { from, to, start, days: term?.days ?? 1 };
};

/** The day for checking the rules of an application again: the latest day on which it could have been applied for. */
export const checkDay = (model: Model, start: IsoDate): IsoDate => addDays(start, -(model.data.term?.earliest ?? 0));

/** An insured person in an application: index in the list over all groups, pointer, and entered values. */
export type Place = { readonly index: number; readonly pointer: string; readonly value: Fields };

/** The persons of an application in the order of its list. */
export const placesIn = (model: Model, application: Fields, at: IsoDate): readonly Place[] => {
  const list = model.data.insured?.list;
  if (list === undefined) return [];
  return (startRun(model.data, application, at).items[list] ?? []).map(({ index, pointer, value }) => ({
    index,
    pointer,
    value: isObject(value) ? value : {},
  }));
};

/** The key of a person on a policy; the index if the model names no fields for it. */
export const keyOf = (model: Model, person: Fields, index: number): string =>
  identityKey(person, model.data.insured?.once ?? []) ?? `#${index}`;

/** The places of a policy's persons in its application, by their number on the policy. */
export const placesByNo = ({
  model,
  application,
  applicationDate,
  persons,
}: Pick<Endorsable, 'model' | 'application' | 'applicationDate' | 'persons'>): ReadonlyMap<number, Place> => {
  const byKey = new Map(
    placesIn(model, application, applicationDate).map((place) => [keyOf(model, place.value, place.index), place]),
  );
  return new Map(
    persons.flatMap((person) => {
      const place = byKey.get(personKey(model, person));
      return place ? [[person.no, place] as const] : [];
    }),
  );
};

/** The same key for a stored person. */
export const personKey = (model: Model, person: Person): string => keyOf(model, identityFields(model, person), person.no - 1);
