import { useMemo } from 'react';
import { startRun } from '../../model/pricing/run.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Choice } from '../controls/control-style.ts';
import { compose } from './content.ts';
import type { ApplicationStore } from './state.ts';
import { useDerived } from './use-application.ts';

/**
 * Returns the choices of fields with `oneOfList`, by its value ("place.name"): one choice for each item, in the order of the
 * list.
 */
export const useItemChoices = (store: ApplicationStore, paths: readonly string[]): ReadonlyMap<string, readonly Choice[]> => {
  const { model, places, at } = store;
  // The names are one text, so that the choices are the same object until a name changes.
  const namesAsText = useDerived(
    store,
    (content) => {
      if (paths.length === 0) return '[]';
      const run = startRun(model.data, compose(places, content), at);
      return JSON.stringify(paths.map((path) => namesAt(run, path)));
    },
    (before, after) => before === after,
  );
  return useMemo(() => {
    const names: readonly (readonly string[])[] = JSON.parse(namesAsText);
    return new Map(paths.map((path, index) => [path, (names[index] ?? []).map((name) => ({ value: name, label: name }))]));
  }, [namesAsText, paths]);
};

const namesAt = ({ items }: Pick<ReturnType<typeof startRun>, 'items'>, path: string): readonly string[] => {
  const [list = '', name = ''] = path.split('.');
  const names = (items[list] ?? []).map(({ value }) => (isRecord(value) ? value[name] : undefined));
  return [...new Set(names.filter((each) => typeof each === 'string').filter((each) => each.trim() !== ''))];
};
