import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { ClipboardPaste, FileSpreadsheet, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Muted } from '../controls/card.tsx';
import { colours } from '../controls/tokens.ts';
import { groupLabel } from '../rows/groups.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { showCount } from '../../wording/values.ts';
import type { GridState } from './use-grid.ts';

const PolicyholderButton = lazy(async () => ({ default: (await import('./policyholder-button.tsx')).PolicyholderButton }));

type NoRowsProps = {
  readonly grid: GridState;
  readonly isNarrow: boolean;
  /** The note of the section, if it is not shown above the list. */
  readonly note: string | undefined;
  readonly onDialog: (dialog: 'paste' | 'import') => void;
  readonly onAdd: () => void;
  readonly children: ReactNode;
};

/** Shows, in a list without rows, what to do first. In a filtered list it shows where the search finds rows. */
export const NoRows = ({ grid, isNarrow, note, onDialog, onAdd, children }: NoRowsProps) => {
  const t = useTranslate();
  const { place, list, groups, foundCounts } = grid;
  const isFiltered = foundCounts !== undefined;
  const elsewhere = groups.flatMap((group, at) => {
    const count = foundCounts?.[at] ?? 0;
    return count > 0 ? [{ label: groupLabel(place, group, at, t), count, onOpen: () => grid.openGroup(group.id) }] : [];
  });
  const wide = list.isNamed ? gridTexts.noRowsHint : gridTexts.noRowsHintAny;
  return (
    <Box py="8" px="4" textAlign="center" borderBottomWidth="1px" borderColor="border.muted">
      <Text fontWeight="semibold">
        {isFiltered ? t(elsewhere.length > 0 ? gridTexts.nothingFoundHere : gridTexts.nothingFound) : list.t(gridTexts.noRows)}
      </Text>
      {elsewhere.map(({ label, count, onOpen }) => (
        <Button key={label} variant="plain" size="sm" color={colours.link} onClick={onOpen}>
          {t(gridTexts.foundElsewhere, { group: label, count: showCount(count) })}
        </Button>
      ))}
      {!isFiltered && <Muted mt="1">{note ?? t(isNarrow ? gridTexts.noRowsHintNarrow : wide)}</Muted>}
      {!isFiltered && (
        <Flex gap="2" justify="center" wrap="wrap" mt="3">
          {list.isNamed && (
            <Button variant="outline" size="sm" onClick={() => onDialog('paste')}>
              <ClipboardPaste aria-hidden />
              {t(gridTexts.pasteText)}
            </Button>
          )}
          <Button variant={list.isNamed ? 'ghost' : 'outline'} size="sm" onClick={() => onDialog('import')}>
            <FileSpreadsheet aria-hidden />
            {t(gridTexts.upload)}
          </Button>
          {isNarrow && (
            <Button variant="ghost" size="sm" onClick={onAdd}>
              <Plus aria-hidden />
              {t(gridTexts.addRow)}
            </Button>
          )}
        </Flex>
      )}
      {!isFiltered && isNarrow && place.row.sameAs && (
        <Suspense fallback={<Box h="14" />}>
          <PolicyholderButton grid={grid} />
        </Suspense>
      )}
      {!isFiltered && children}
    </Box>
  );
};
