import type { FieldProps } from '@rjsf/utils';
import type { Model } from '../../index.ts';
import { InsuredGrid } from '../grid/insured-grid.tsx';
import { PersonsField } from '../grid/persons-field.tsx';
import { isPersonPlace } from '../state/content.ts';
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

/** The field that draws lists of the application. */
export const listFields = { insured: InsuredField };

/** Returns the engine's theme for `toRjsf`, with the widgets of a model's vocabulary and the grid for its lists. */
export const engineTheme = (model: Pick<Model, 'vocabulary'>): FormTheme => {
  const theme = fieldTheme(model);
  return { ...theme, fields: { ...theme.fields, ...listFields } };
};
