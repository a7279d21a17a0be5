import { useMemo } from 'react';
import { startRun } from '../../model/pricing/run.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Choice } from '../controls/control-style.ts';
import { compose } from './content.ts';
import type { ApplicationStore } from './state.ts';
import { useDerived } from './use-application.ts';

/** What fields with `oneOfList` may name: by the path of that word ("place.name") the items that stand in the list, in their order. */
export const useItemChoices = (store: ApplicationStore, paths: readonly string[]): ReadonlyMap<string, readonly Choice[]> => {
  const { model, places, at } = store;
  // A text, so that the choices stay the same object until a name changes.
  const found = useDerived(
    store,
    (content) =>
      paths.length === 0
        ? '[]'
        : JSON.stringify(paths.map((path) => namesAt(startRun(model.data, compose(places, content), at), path))),
    (before, after) => before === after,
  );
  return useMemo(() => {
    const names: readonly (readonly string[])[] = JSON.parse(found);
    return new Map(paths.map((path, index) => [path, (names[index] ?? []).map((name) => ({ value: name, label: name }))]));
  }, [found, paths]);
};

const namesAt = ({ items }: Pick<ReturnType<typeof startRun>, 'items'>, path: string): readonly string[] => {
  const [list = '', name = ''] = path.split('.');
  const names = (items[list] ?? []).map(({ value }) => (isRecord(value) ? value[name] : undefined));
  return [...new Set(names.filter((each) => typeof each === 'string').filter((each) => each.trim() !== ''))];
};
