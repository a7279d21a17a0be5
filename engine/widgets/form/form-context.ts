import { createContext, useContext } from 'react';
import type { ApplicationStore } from '../store/application-store.ts';

/** The store of the form around. */
export const FormStoreContext = createContext<ApplicationStore | undefined>(undefined);

/** The store of the form around; an error outside of one, as nothing could be shown. */
export const useFormStore = (): ApplicationStore => {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('A widget of a form must stand inside <ApplicationForm>: there is no store around it.');
  return store;
};
