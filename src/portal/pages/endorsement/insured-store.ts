import type { Model } from '@insure/engine';
import { createApplicationStore, placesOf, type ApplicationStore, type Place } from '@insure/engine/react';
import type { EndorsementRow } from '../../../contract/parts/endorsement.ts';
import { day } from '../../texts/dates.ts';
import type { Policy } from '../policy/use-policy.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a model's insured stand. */
export const insuredPlace = (model: Model): Place | undefined =>
  placesOf(model.data).find(({ list }) => list === model.data.insured?.list);

/** An application for those who come to a policy: its groups as they stand, with nobody but the newcomers in them. */
export const newcomers = (policy: Policy, model: Model, rows: readonly EndorsementRow[]): ApplicationStore => {
  const place = insuredPlace(model);
  const base: Values = policy.application;
  const of = (group: number): readonly Values[] =>
    rows.flatMap(({ group: at = 1, person }) => (at === group && person ? [person] : []));
  const filled = (): Values => {
    if (!place) return base;
    if (place.outer === undefined) return { ...base, [place.inner]: of(1) };
    const outer: unknown = base[place.outer];
    const groups = Array.isArray(outer) ? outer.filter(isValues) : [];
    return { ...base, [place.outer]: groups.map((group, at) => ({ ...group, [place.inner]: of(at + 1) })) };
  };
  return createApplicationStore({ model, at: day(Date.now()), application: filled() });
};

/** The newcomers of a store, each with his group from 1. */
export const newcomersIn = (
  store: ApplicationStore,
): readonly { readonly group: number; readonly id: number; readonly person: Values }[] => {
  const place = insuredPlace(store.model);
  return (store.getState().lists[place?.path ?? ''] ?? []).flatMap(({ rows }, at) =>
    rows.map(({ id, values }) => ({ group: at + 1, id, person: values })),
  );
};
