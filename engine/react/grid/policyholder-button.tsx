import { Button } from '@chakra-ui/react';
import { addPerson, policyholderName, policyholderPerson } from '../state/persons.ts';
import { useApplication } from '../state/use-application.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import type { GridState } from './use-grid.ts';

/** Shows a button that adds the policyholder as the first insured person, if the rows of the model allow it. */
export const PolicyholderButton = ({ grid: { store, place } }: { readonly grid: Pick<GridState, 'store' | 'place'> }) => {
  const t = useTranslate();
  const name = useApplication(store, ({ fields }) => policyholderName(store, place, fields));
  if (name === undefined) return null;
  return (
    <Button variant="outline" size="md" mt="4" onClick={() => addPerson(store, place, policyholderPerson)}>
      {t(gridTexts.addPolicyholder, { name })}
    </Button>
  );
};
