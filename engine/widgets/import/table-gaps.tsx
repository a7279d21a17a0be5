import { Box, chakra, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { targetsOf } from '../../index.ts';
import type { Column, FieldColumn } from '../grid/columns.ts';
import { importTexts } from '../language/import-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { ComboboxInput } from '../parts/combobox-input.tsx';
import type { ApplicationStore } from '../store/state.ts';
import type { OpenTable } from './table-worker.ts';

type GivenProps = {
  readonly columns: readonly FieldColumn[];
  readonly isPersons: boolean;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (change: (before: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>) => void;
};

/** What every row needs and no column holds can be chosen once for all. */
export const GivenForAll = ({ columns, isPersons, values, onChange }: GivenProps) => {
  const say = useSay();
  const id = useId();
  return columns
    .filter(({ choices }) => choices.length > 0)
    .map(({ key, title, choices }) => (
      <Box key={key} display="grid" gap="1">
        <chakra.label id={`${id}-${key}-label`} htmlFor={`${id}-${key}`} textStyle="sm">
          {say(isPersons ? importTexts.forAll : importTexts.forAllRows, { label: title })}
        </chakra.label>
        <ComboboxInput
          id={`${id}-${key}`}
          label={title}
          labelId={`${id}-${key}-label`}
          value={values[key]}
          choices={choices}
          onChange={(value) => onChange((before) => ({ ...before, [key]: value }))}
          onLeave={() => undefined}
        />
      </Box>
    ));
};

type AbsentProps = { readonly store: ApplicationStore; readonly table: OpenTable['table']; readonly columns: readonly Column[] };

/** Names the fields that are missing and cannot be chosen for all. */
export const Absent = ({ store, table, columns }: AbsentProps) => {
  const say = useSay();
  const language = useLanguage();
  const { byKey } = targetsOf(store.model.data, table.list);
  const titles = table.absent
    .filter((key) => !columns.some((column) => column.kind === 'field' && column.key === key && column.choices.length > 0))
    .map((key) => byKey.get(key)?.title[language] ?? key);
  return titles.length === 0 ? null : (
    <Text textStyle="sm" color="fg.warning">
      {say(importTexts.absent, { titles: titles.join(language === 'zh-CN' ? '、' : ', ') })}
    </Text>
  );
};
