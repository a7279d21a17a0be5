import { identityKey, startRun, type Model } from '@insure/engine';
import { isObject, type Person } from '../persons.ts';
import type { Endorsable, Fields } from './change.ts';

/** An insured person in an application: his place in its list (over all groups), where he stands, and what was entered. */
export type Place = { readonly index: number; readonly pointer: string; readonly value: Fields };

/** The persons of an application in the order of its list. */
export const placesIn = (model: Model, application: Fields, at: string): readonly Place[] => {
  const list = model.data.insured?.list;
  if (list === undefined) return [];
  return (startRun(model.data, application, at).items[list] ?? []).map(({ index, pointer, value }) => ({
    index,
    pointer,
    value: isObject(value) ? value : {},
  }));
};

/** What tells a person from the others of his policy; his place where the model names no such fields. */
export const keyOf = (model: Model, person: Fields, index: number): string =>
  identityKey(person, model.data.insured?.once ?? []) ?? `#${index}`;

/** Where the persons of a policy stand in its application, by their number on the policy. */
export const placesByNo = ({ model, application, applicationDate, persons }: Endorsable): ReadonlyMap<number, Place> => {
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

/** The same key for a person as he is stored. */
export const personKey = (model: Model, person: Person): string =>
  keyOf(model, { certType: person.certType, certNumber: person.certNumber }, person.no - 1);
