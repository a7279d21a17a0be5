import type { ApplicationStore } from '@insure/engine/react';

/** What lists say of a draft: its policyholder and how many persons are insured so far. */
export const summaryOf = (store: ApplicationStore): { readonly holderName: string; readonly persons: number } => {
  const { fields, lists } = store.getState();
  const { insured } = store.model.data;
  const holder = fields['policyholder'];
  const name: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, 'holderName') : undefined;
  const place = store.places.find(({ list }) => list === insured?.list);
  const groups = place ? (lists[place.path] ?? []) : [];
  return {
    holderName: typeof name === 'string' ? name.slice(0, 100) : '',
    persons: groups.reduce((count, { rows }) => count + rows.length, 0),
  };
};
