import { createContext, useContext, useMemo } from 'react';
import type { Choice } from '../controls/control-style.ts';
import type { ApplicationStore } from './state.ts';

/** The store of the form around. */
export const FormStoreContext = createContext<ApplicationStore | undefined>(undefined);

/** Plans that the product offers; all where it is empty. */
export const OfferedPlansContext = createContext<readonly string[]>([]);

/** The options of a field that the product offers: a product may sell only some of its model's plans. */
export const useOffered = (path: string, choices: readonly Choice[]): readonly Choice[] => {
  const plans = useContext(OfferedPlansContext);
  const isPlan = path.split('.').at(-1) === 'plan';
  return useMemo(
    () => (isPlan && plans.length > 0 ? choices.filter(({ value }) => plans.includes(String(value))) : choices),
    [isPlan, plans, choices],
  );
};

/** The store of the form around; an error outside of one, as nothing could be shown. */
export const useFormStore = (): ApplicationStore => {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('A widget of a form must stand inside <ApplicationForm>: there is no store around it');
  return store;
};
