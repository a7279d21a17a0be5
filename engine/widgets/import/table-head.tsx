import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';
import { showCount } from '../../core/words/numbers.ts';
import { importTexts } from '../language/import-texts.ts';
import { useSay } from '../language/language.tsx';
import { Notice } from '../parts/leavers-note.tsx';
import { SelectInput } from '../parts/select-input.tsx';
import type { OpenTable, OtherSheet } from './table-worker.ts';

type HeadProps = {
  readonly name: string;
  readonly open: OpenTable;
  readonly onSheet: (sheet: number) => void;
  readonly onOther: () => void;
};

/** The file that was read, its sheet, and the way to another. */
export const TableHead = ({ name, open, onSheet, onOther }: HeadProps) => {
  const say = useSay();
  const id = useId();
  const choices = open.sheets
    .map(({ name: label }, value) => ({ value, label }))
    .filter(({ value }) => !open.sheets[value]?.isHidden || value === open.sheet);
  return (
    <Box display="grid" gap="3">
      <Box display="flex" alignItems="center" gap="2" minW="0">
        <Box color="fg.success" flexShrink="0" aria-hidden>
          <FileSpreadsheet size={18} />
        </Box>
        <Text textStyle="sm" fontWeight="semibold" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={name}>
          {name}
        </Text>
        <Button variant="ghost" size="xs" ms="auto" flexShrink="0" onClick={onOther}>
          {say(importTexts.other)}
        </Button>
      </Box>
      {choices.length > 1 && (
        <Box display="grid" gap="1">
          <chakra.label htmlFor={id} id={`${id}-label`} textStyle="sm">
            {say(importTexts.sheet)}
          </chakra.label>
          <SelectInput
            id={id}
            label={say(importTexts.sheet)}
            labelId={`${id}-label`}
            value={open.sheet}
            choices={choices}
            onChange={(value) => typeof value === 'number' && onSheet(value)}
            onLeave={() => undefined}
          />
        </Box>
      )}
    </Box>
  );
};

type HintProps = { readonly other: OtherSheet; readonly onOpen: (sheet: number) => void };

/** Says that another sheet of the file holds the list, with a button that reads it. */
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
