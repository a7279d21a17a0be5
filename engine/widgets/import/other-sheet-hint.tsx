import { Button, Text } from '@chakra-ui/react';
import { showCount } from '../../core/words/numbers.ts';
import { importTexts } from '../language/import-texts.ts';
import { useSay } from '../language/language.tsx';
import { Notice } from '../parts/leavers-note.tsx';
import type { OtherSheet } from './table-worker.ts';

type HintProps = { readonly other: OtherSheet; readonly onOpen: (sheet: number) => void };

/** Says which other sheet of the file holds the list, and reads it with one press. */
export const OtherSheetHint = ({ other, onOpen }: HintProps) => {
  const say = useSay();
  return (
    <Notice>
      <Text overflowWrap="anywhere">
        {say(importTexts.otherSheet, { at: other.sheet + 1, name: other.name, rows: showCount(other.rows) })}
      </Text>
      <Button variant="outline" size="sm" bg="bg.panel" onClick={() => onOpen(other.sheet)}>
        {say(importTexts.openOther)}
      </Button>
    </Notice>
  );
};
