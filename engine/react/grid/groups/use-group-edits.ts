import { gridTexts } from '../../texts/grid-texts.ts';
import { useSay } from '../../texts/language.tsx';
import { useHandler } from '../../controls/hooks.ts';
import { blankOf, type Place } from '../../state/content.ts';
import { addGroup, removeGroup } from '../../state/rows.ts';
import type { ApplicationStore } from '../../state/state.ts';
import { groupLabel } from '../../rows/groups.ts';
import type { GridState } from '../use-grid.ts';

/** Adds a group and opens it; takes the open one out, opens its neighbour and says so. */
export const useGroupEdits = (store: ApplicationStore, place: Place, grid: GridState, onRemoved: (said: string) => void) => {
  const say = useSay();
  const { groups, group, groupAt, openGroup } = grid;
  const newGroup = useHandler((): void => {
    const { fields, ...made } = store.newGroup(blankOf(place.group));
    const { [place.inner]: _, ...own } = fields;
    store.edit(place, (before) => addGroup(before, { ...made, fields: own }));
    openGroup(made.id);
  });
  const dropGroup = useHandler((): void => {
    const label = groupLabel(place, group, groupAt, say);
    store.edit(place, (before) => removeGroup(before, group?.id ?? 0));
    const next = groups[groupAt + 1] ?? groups[groupAt - 1];
    if (next) openGroup(next.id);
    onRemoved(say(gridTexts.groupRemoved, { group: label }));
  });
  return { newGroup, dropGroup };
};
