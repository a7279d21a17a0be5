import { Note } from '../controls/card.tsx';
import { joinWords, type Sentence } from '../../model/language.ts';
import { Box, Button, chakra, Grid, HStack, Text } from '@chakra-ui/react';
import { FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';
import { showCount } from '../../wording/values.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useTranslate, useWords } from '../texts/language.tsx';
import { Notice } from './leavers-note.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import { columnLetters, type MappedTable, type Model, targetsOf, titleIn, type OpenTable, type OtherSheet } from '../../index.ts';
import type { Column } from '../rows/columns.ts';
import { ComboboxInput } from '../controls/combobox.tsx';
import type { ApplicationStore } from '../state/state.ts';
import { useIsNarrow } from '../controls/hooks.ts';
import type { Values } from '../state/field-path.ts';

type HeadProps = {
  readonly name: string;
  readonly open: OpenTable;
  readonly onSheet: (sheet: number) => void;
  readonly onOther: () => void;
};

/** Shows the file, its sheet, and a button for another file. */
export const TableHead = ({ name, open, onSheet, onOther }: HeadProps) => {
  const t = useTranslate();
  const id = useId();
  const choices = open.sheets
    .map(({ name: label }, value) => ({ value, label }))
    .filter(({ value }) => !open.sheets[value]?.isHidden || value === open.sheet);
  return (
    <Grid gap="3">
      <HStack minW="0">
        <Box color="fg.success" flexShrink="0" aria-hidden>
          <FileSpreadsheet size={18} />
        </Box>
        <Text textStyle="sm" fontWeight="semibold" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={name}>
          {name}
        </Text>
        <Button variant="ghost" size="xs" ms="auto" flexShrink="0" onClick={onOther}>
          {t(importTexts.other)}
        </Button>
      </HStack>
      {choices.length > 1 && (
        <Grid gap="1">
          <chakra.label htmlFor={id} id={`${id}-label`} textStyle="sm">
            {t(importTexts.sheet)}
          </chakra.label>
          <SelectInput
            id={id}
            label={t(importTexts.sheet)}
            labelId={`${id}-label`}
            value={open.sheet}
            choices={choices}
            onChange={(value) => typeof value === 'number' && onSheet(value)}
          />
        </Grid>
      )}
    </Grid>
  );
};

type HintProps = { readonly other: OtherSheet; readonly onOpen: (sheet: number) => void };

/** Shows a hint at another sheet with rows. */
export const OtherSheetHint = ({ other, onOpen }: HintProps) => {
  const t = useTranslate();
  return (
    <Notice>
      <Text overflowWrap="anywhere">
        {t(importTexts.otherSheet, { at: other.sheet + 1, name: other.name, rows: showCount(other.rows) })}
      </Text>
      <Button variant="outline" size="sm" bg="bg.panel" onClick={() => onOpen(other.sheet)}>
        {t(importTexts.openOther)}
      </Button>
    </Notice>
  );
};

type GivenProps = {
  readonly columns: readonly Column[];
  readonly label: Sentence;
  readonly values: Values;
  readonly onChange: (change: (before: Values) => Values) => void;
};

/** Shows inputs for values that every row needs and no column contains. */
export const ValuesForAllRows = ({ columns, label, values, onChange }: GivenProps) => {
  const t = useTranslate();
  const id = useId();
  return columns.map((column) =>
    column.kind === 'field' && column.choices.length > 0 ? (
      <Grid key={column.key} gap="1">
        <chakra.label id={`${id}-${column.key}-label`} htmlFor={`${id}-${column.key}`} textStyle="sm">
          {t(label, { label: column.title })}
        </chakra.label>
        <ComboboxInput
          id={`${id}-${column.key}`}
          label={column.title}
          labelId={`${id}-${column.key}-label`}
          value={values[column.key]}
          choices={column.choices}
          onChange={(value) => onChange((before) => ({ ...before, [column.key]: value }))}
        />
      </Grid>
    ) : null,
  );
};

type AbsentProps = { readonly store: ApplicationStore; readonly table: OpenTable['table']; readonly columns: readonly Column[] };

/** Shows the missing fields that cannot be chosen for all rows. */
export const MissingColumns = ({ store, table, columns }: AbsentProps) => {
  const { t, language } = useWords();
  const { byKey } = targetsOf(store.model, table.list);
  const titles = table.missingTitles
    .filter((key) => !columns.some((column) => column.kind === 'field' && column.key === key && column.choices.length > 0))
    .map((key) => titleIn(store.model, byKey.get(key), language) ?? key);
  return titles.length === 0 ? null : (
    <Text textStyle="sm" color="fg.warning">
      {t(importTexts.absent, { titles: joinWords(titles, language) })}
    </Text>
  );
};

type MappingProps = {
  readonly model: Model;
  readonly table: MappedTable;
  readonly onChoose: (columns: Readonly<Record<number, string | null>>) => void;
};

/** Shows the field of each column with sample cells. The user can change the fields. */
export const ColumnMapping = ({ model, table, onChoose }: MappingProps) => {
  const { t, language } = useWords();
  const isNarrow = useIsNarrow();
  const { targets } = targetsOf(model, table.list);
  const filled = table.columns.filter(({ samples, title }) => samples.length > 0 || title !== '');
  const choices = [
    { value: '', label: t(importTexts.unused) },
    ...targets.map((target) => ({ value: target.key, label: titleIn(model, target, language) })),
  ];
  // If the user chooses a field that another column has, the other column loses it.
  const choose = (column: number, key: string | null): void =>
    onChoose(
      Object.fromEntries(
        table.columns.map((each) => [each.column, each.column === column ? key : each.key === key ? null : (each.key ?? null)]),
      ),
    );
  return (
    <chakra.details key={String(isNarrow)} open={!isNarrow} minW="0">
      <chakra.summary textStyle="sm" fontWeight="semibold" cursor="pointer" mb="2">
        {t(importTexts.columns)}
      </chakra.summary>
      <Grid gap="3" minW="0">
        {filled.map(({ column, title, key, samples }) => {
          const words = { letters: columnLetters(column), title: title || t(importTexts.untitled) };
          return (
            <Grid key={column} gap="1" minW="0">
              <Text textStyle="sm" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" aria-hidden>
                <chakra.span color="fg.muted" me="1.5" className="num">
                  {words.letters}
                </chakra.span>
                {words.title}
              </Text>
              <SelectInput
                id={`column-${column}`}
                label={t(importTexts.columnIs, words)}
                value={key ?? ''}
                choices={choices}
                onChange={(value) => choose(column, value === '' || value === undefined ? null : String(value))}
              />
              {samples.length > 0 && (
                <Note overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  {t(importTexts.samples, { samples: joinWords(samples.slice(0, 2), language) })}
                </Note>
              )}
            </Grid>
          );
        })}
      </Grid>
    </chakra.details>
  );
};
