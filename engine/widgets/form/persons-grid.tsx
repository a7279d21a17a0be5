import type { Language } from '../../core/issue.ts';
import { InsuredGrid } from '../grid/insured-grid.tsx';
import { LanguageProvider } from '../language/language.tsx';
import type { OnLeavers } from '../parts/leavers-note.tsx';
import type { ApplicationStore } from '../store/state.ts';
import { FormStoreContext } from './form-context.ts';

type PersonsGridProps = OnLeavers & {
  readonly store: ApplicationStore;
  readonly language: Language;
  /** What is missing shows once this step of the store was tried. */
  readonly step: string;
};

/** The insured of an application in their grid, without the form around it; the groups stand as they are. */
export const PersonsGrid = ({ store, language, step, onLeavers }: PersonsGridProps) => {
  const place = store.places.find(({ list }) => list === store.model.data.insured?.list);
  if (!place) return null;
  return (
    <LanguageProvider language={language}>
      <FormStoreContext value={store}>
        <InsuredGrid store={store} path={place.path} step={step} isFixed onLeavers={onLeavers} />
      </FormStoreContext>
    </LanguageProvider>
  );
};
