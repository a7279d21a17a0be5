import { Button, Flex } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { showCount } from '../../../wording/values.ts';
import { useHandler } from '../../controls/hooks.ts';
import { colours } from '../../controls/tokens.ts';
import { laterCopies } from '../../rows/duplicates.ts';
import type { Row } from '../../state/content.ts';
import { deleteRows } from '../../state/rows.ts';
import { useApplication } from '../../state/use-application.ts';
import { gridTexts } from '../../texts/grid-texts.ts';
import { useTranslate } from '../../texts/language.tsx';
import type { Edits, GridState } from '../use-grid.ts';

/** Returns how many rows are marked as duplicates, and a function that deletes the later copies as one undo step. */
export const useDuplicates = (grid: GridState, edits: Pick<Edits, 'announce'>) => {
  const t = useTranslate();
  const { store, place, list, groups, issuesByRow } = grid;
  const version = useApplication(store, (state) => state.listsVersion);
  const [done, setDone] = useState({ version: -1, text: '' });
  const marked = useMemo(() => {
    const isMarked = isMarkedIn(issuesByRow);
    return groups.reduce((sum, { rows }) => sum + rows.filter(isMarked).length, 0);
  }, [groups, issuesByRow]);
  const remove = useHandler((): void => {
    // The rows of the latest edit may not be checked yet.
    store.flush();
    const copies = laterCopies(store.getState().lists[place.path] ?? [], isMarkedIn(store.getState().checkResult.rows));
    if (copies.size > 0) {
      store.edit(place, (before) => deleteRows(before, copies));
      store.flush();
      const last = Math.max(0, grid.shown.length - copies.size - 1);
      grid.moveTo({ row: Math.min(grid.focus.row, last), column: grid.focus.column });
    }
    const now = store.getState();
    const left = (now.lists[place.path] ?? []).flatMap(({ rows }) => rows.filter(isMarkedIn(now.checkResult.rows))).length;
    const differing = t(list.isPersons ? gridTexts.copiesDiffer : gridTexts.copiesDifferAny, { count: showCount(left) });
    const gone = t(copies.size > 0 ? gridTexts.copiesRemoved : gridTexts.noCopies, { count: showCount(copies.size) });
    const text = left > 0 ? t(gridTexts.copiesAndLeft, { gone, left: differing }) : gone;
    setDone({ version: now.listsVersion, text });
    edits.announce(text);
  });
  return { marked, remove, text: done.version === version ? done.text : '' };
};

const isMarkedIn =
  (issuesByRow: GridState['issuesByRow']) =>
  ({ id }: Row): boolean =>
    issuesByRow.get(id)?.some(({ code }) => code === 'twice') ?? false;

/** Returns the element with the button. It is memoised, so that the foot of the grid does not render when the focus moves. */
export const useRemoveCopies = ({ marked, text, remove }: ReturnType<typeof useDuplicates>, onRefocus: () => void): ReactNode => {
  const onRemove = useHandler((): void => {
    remove();
    onRefocus();
  });
  return useMemo(
    () => (marked > 0 || text !== '' ? <Duplicates marked={marked} text={text} onRemove={onRemove} /> : null),
    [marked, text, onRemove],
  );
};

type DuplicatesProps = { readonly marked: number; readonly text: string; readonly onRemove: () => void };

/** Shows the button that deletes duplicates, and after a press how many rows it deleted. */
const Duplicates = ({ marked, text, onRemove }: DuplicatesProps) => {
  const t = useTranslate();
  return (
    <Flex wrap="wrap" align="center" columnGap="3">
      {marked > 0 && (
        <Button variant="plain" size="xs" h="6" minW="0" px="1" my="-0.75rem" color={colours.link} onClick={onRemove}>
          {t(gridTexts.removeCopies)}
        </Button>
      )}
      {text !== '' && <span>{text}</span>}
    </Flex>
  );
};
