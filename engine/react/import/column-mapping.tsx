import { Box, chakra, Text } from '@chakra-ui/react';
import { columnLetters, type MappedTable, type Model, targetsOf } from '../../index.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import { useIsNarrow } from '../controls/hooks.ts';

type MappingProps = {
  readonly model: Model;
  readonly table: MappedTable;
  readonly onChoose: (columns: Readonly<Record<number, string | null>>) => void;
};

/** Which field each column of the table holds, with some of its cells; every one can be changed. Folded where room is scarce. */
export const ColumnMapping = ({ model, table, onChoose }: MappingProps) => {
  const say = useSay();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const { all } = targetsOf(model.data, table.list);
  const filled = table.columns.filter(({ samples, title }) => samples.length > 0 || title !== '');
  const choices = [
    { value: '', label: say(importTexts.unused) },
    ...all.map(({ key, title }) => ({ value: key, label: title[language] })),
  ];
  // What was told or chosen stays as it is; a field that is chosen for one column leaves the other.
  const choose = (column: number, key: string | null): void =>
    onChoose(
      Object.fromEntries(
        table.columns.map((each) => [each.column, each.column === column ? key : each.key === key ? null : (each.key ?? null)]),
      ),
    );
  return (
    <chakra.details key={String(isNarrow)} open={!isNarrow} minW="0">
      <chakra.summary textStyle="sm" fontWeight="semibold" cursor="pointer" mb="2">
        {say(importTexts.columns)}
      </chakra.summary>
      <Box display="grid" gap="3" minW="0">
        {filled.map(({ column, title, key, samples }) => {
          const words = { letters: columnLetters(column), title: title || say(importTexts.untitled) };
          return (
            <Box key={column} display="grid" gap="1" minW="0">
              <Text textStyle="sm" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" aria-hidden>
                <chakra.span color="fg.muted" me="1.5" className="num">
                  {words.letters}
                </chakra.span>
                {words.title}
              </Text>
              <SelectInput
                id={`column-${column}`}
                label={say(importTexts.columnIs, words)}
                value={key ?? ''}
                choices={choices}
                onChange={(value) => choose(column, value === '' || value === undefined ? null : String(value))}
                onLeave={() => undefined}
              />
              {samples.length > 0 && (
                <Text textStyle="xs" color="fg.muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  {say(importTexts.samples, { samples: samples.slice(0, 2).join(language === 'zh-CN' ? '、' : ', ') })}
                </Text>
              )}
            </Box>
          );
        })}
      </Box>
    </chakra.details>
  );
};
