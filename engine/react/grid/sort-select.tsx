import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import type { Column } from '../rows/columns.ts';
import { LEAD } from './measures.ts';
import type { Sort } from './sort.ts';

type SortProps = {
  readonly columns: readonly Column[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
};

const ENTRY = 0;

/** What rows are sorted by, where they have no heads to press. */
export const SortSelect = ({ columns, sort, onSort }: SortProps) => {
  const say = useSay();
  const id = useId();
  const choices = [
    { value: ENTRY, label: say(gridTexts.sortEntry) },
    { value: 1, label: say(gridTexts.status) },
    ...columns.map((column, index) => ({ value: index + LEAD, label: column.title })),
  ];
  return (
    <Box display="flex" alignItems="center" gap="3" px="4" py="2" borderBottomWidth="1px" borderColor="border.muted">
      <chakra.label id={`${id}-label`} htmlFor={id} textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {say(gridTexts.sortBy)}
      </chakra.label>
      <SelectInput
        id={id}
        label={say(gridTexts.sortBy)}
        labelId={`${id}-label`}
        value={sort?.column ?? ENTRY}
        choices={choices}
        onChange={(column) => onSort(column === ENTRY ? undefined : { column: Number(column), isDown: false })}
        onLeave={() => undefined}
      />
    </Box>
  );
};
