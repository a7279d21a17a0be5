import type { FieldProps } from '@rjsf/utils';
import type { Model } from '../../index.ts';
import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useContext } from 'react';
import { InsuredGrid } from '../grid/insured-grid.tsx';
import { isPersonPlace, type Place } from '../state/content.ts';
import type { ApplicationStore } from '../state/state.ts';
import { SelfServiceContext, useApplication } from '../state/use-application.ts';
import type { FormContext, FormTheme } from '../rjsf/to-rjsf.ts';
import { stepOf } from '../state/layout.ts';
import { fieldTheme } from '../theme/rjsf-theme.tsx';

/** Shows a list whose rows are in the store as a grid. */
const InsuredField = ({ fieldPathId: { path }, registry }: FieldProps) => {
  const { store }: FormContext = registry.formContext;
  const name = String(path[0] ?? '');
  const place = store?.places.find(({ outer, inner }) => (outer ?? inner) === name);
  if (!store || !place) return null;
  const step = stepOf(store.model.data.form, `/${name}`)?.step ?? '';
  return isPersonPlace(store.model.data, place) ? (
    <PersonsField store={store} place={place} step={step} />
  ) : (
    <InsuredGrid store={store} path={place.path} step={step} />
  );
};

type PersonsProps = { readonly store: ApplicationStore; readonly place: Place; readonly step: string };

/** Shows insured persons in a grid. On the phones of those who apply for themselves, one card for each person instead. */
const PersonsField = ({ store, place, step }: PersonsProps) => {
  const selfService = useContext(SelfServiceContext);
  const persons = useApplication(store, ({ lists }) => {
    const groups = lists[place.path] ?? [];
    return groups.length > 1 ? Infinity : (groups[0]?.rows.length ?? 0);
  });
  // Groups with answers of their own (a plan) need the tabs and fields of the grid.
  const hasGroups = Object.keys(place.group.properties ?? {}).some((name) => name !== place.inner);
  if (!selfService || hasGroups || Math.max(selfService.persons, persons) > MAX_CARDS)
    return <InsuredGrid store={store} path={place.path} step={step} />;
  return (
    <Suspense fallback={<Box h="80" />}>
      <OwnPersons store={store} place={place} step={step} expected={selfService.persons} holder={selfService.holder} />
    </Suspense>
  );
};

/** A longer list is staff, not a family: it needs the tools of the grid. */
const MAX_CARDS = 20;

// Loaded lazily, because only customers have this list, on phones.
const OwnPersons = lazy(async () => ({ default: (await import('../grid/own-persons.tsx')).OwnPersons }));

/** The field that draws lists of the application. */
export const listFields = { insured: InsuredField };

/** Returns the engine's theme for `toRjsf`, with the widgets of a model's vocabulary and the grid for its lists. */
export const engineTheme = (model: Pick<Model, 'vocabulary'>): FormTheme => {
  const theme = fieldTheme(model);
  return { ...theme, fields: { ...theme.fields, ...listFields } };
};
