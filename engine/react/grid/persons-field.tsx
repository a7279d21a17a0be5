import { Box } from '@chakra-ui/react';
import { type ComponentProps, lazy, Suspense, useContext } from 'react';
import type { Place } from '../state/content.ts';
import { SelfServiceContext, useApplication } from '../state/use-application.ts';
import { InsuredGrid } from './insured-grid.tsx';

type PersonsProps = Omit<ComponentProps<typeof InsuredGrid>, 'path'> & { readonly place: Place };

/** Shows insured persons in a grid. On phones, users who apply for themselves get one card for each person instead. */
export const PersonsField = ({ place, ...grid }: PersonsProps) => {
  const { store, step } = grid;
  const own = useContext(SelfServiceContext);
  const persons = useApplication(store, ({ lists }) => {
    const groups = lists[place.path] ?? [];
    return groups.length > 1 ? Infinity : (groups[0]?.rows.length ?? 0);
  });
  // Groups with answers of their own (a plan) need the fields of the grid, unless they belong to a policy.
  const hasGroups = !grid.isFixed && Object.keys(place.group.properties ?? {}).some((name) => name !== place.inner);
  if (!own || hasGroups || Math.max(own.persons, persons) > MAX_CARDS) return <InsuredGrid path={place.path} {...grid} />;
  return (
    <Suspense fallback={<Box h="80" />}>
      <OwnPersons store={store} place={place} step={step} expected={own.persons} holder={own.holder} />
    </Suspense>
  );
};

/** The greatest number of cards. A longer list is staff and not a family, and needs the tools of the grid. */
const MAX_CARDS = 20;

// The list is loaded lazily, because only customers have it, on phones.
const OwnPersons = lazy(async () => ({ default: (await import('./own-persons.tsx')).OwnPersons }));
