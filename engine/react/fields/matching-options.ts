import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Field, ModelData } from '../../model/model.ts';
import { type MatchingKeys, matchingKeys } from '../../model/pricing/suiting-keys.ts';
import { readValue } from '../../model/pricing/value.ts';
import type { Choice } from '../controls/control-style.ts';
import type { Group, Place } from '../state/content.ts';
import { readPath, type Values } from '../state/field-path.ts';
import type { ApplicationStore } from '../state/state.ts';
import { FormStoreContext } from '../state/use-application.ts';

/** Values by the name of the list: those of a row, and those of the group around it. */
type Scopes = Readonly<Record<string, Values>>;

/** Returns the values around a field: those of a row in the grid, or of the row whose form is open. */
export const ScopesContext = createContext<(row?: Values) => Scopes>(() => ({}));

/** The values of the form, including the items of its small forms. */
export const FormValuesContext = createContext<Values>({});

export const scopesOf = ({ lists }: ModelData, place: Place, group: Pick<Group, 'fields'> | undefined, row?: Values): Scopes => ({
  ...(group && place.outer !== undefined && { [lists[place.list]?.split('.')[0] ?? '']: group.fields }),
  ...(row && { [place.list]: row }),
});

/** Returns `by` of a field, or of the items of a list of options. */
export const matchedBy = (field: Field): Field['by'] => (field.items ?? field).by;

type SuitingOptions = {
  readonly choices: readonly Choice[];
  readonly value: unknown;
  readonly scopes: Scopes;
  /** The object that has the field, in a small form. */
  readonly near?: Values;
};
const NONE: Values = {};

/** Returns the options that match the other answers, and the chosen ones. A chosen option that does not match has an issue. */
export const useMatchingOptions = (
  { data }: { readonly data: ModelData },
  field: Field,
  { choices, value, scopes, near = NONE }: SuitingOptions,
): readonly Choice[] => {
  const store = useContext(FormStoreContext);
  const ofApplication = useFields(store, field);
  const keys = useMemo(() => keysOf(data, field), [data, field]);
  return useMemo(() => {
    const read = (path: string): unknown => {
      const [scope = '', ...rest] = path.split('.');
      return scope === 'application' ? ofApplication[path] : readPath(scopes[scope] ?? near, rest.join('.'));
    };
    const matchingValues = keys?.((path) => readValue(read(path)));
    if (!matchingValues) return choices;
    const chosen = [value].flat();
    return choices.filter((choice) => matchingValues.has(String(choice.value)) || chosen.includes(choice.value));
  }, [keys, choices, value, scopes, near, ofApplication]);
};

const keysOf = (data: ModelData, field: Field): MatchingKeys | undefined => {
  const by = matchedBy(field);
  const table = data.tables[(field.items ?? field).oneOfTable ?? ''];
  return by && table && matchingKeys(table, by);
};

/** Returns the answers of the application that limit the options, by path. The object is the same until an answer changes. */
const useFields = (store: ApplicationStore | undefined, field: Field): Values => {
  const paths = Object.values(matchedBy(field) ?? {}).filter((path) => path.startsWith('application.'));
  const read = (): string =>
    store && paths.length > 0
      ? JSON.stringify(paths.map((path) => [path, readPath(store.getState().fields, path.slice('application.'.length)) ?? null]))
      : '[]';
  const answers = useSyncExternalStore(store?.subscribe ?? never, read, read);
  return useMemo(() => {
    const values: readonly (readonly [string, unknown])[] = JSON.parse(answers);
    return Object.fromEntries(values);
  }, [answers]);
};

const never = (): (() => void) => () => undefined;
