import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { ClipboardPaste, Download, FileSpreadsheet, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Muted } from '../controls/card.tsx';
import { colours } from '../controls/tokens.ts';
import { groupLabel } from '../rows/groups.ts';
import { inSentence } from '../../model/language.ts';
import { choicesOf } from '../fields/choices.ts';
import { useOffered } from '../state/use-application.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';
import { showCount } from '../../wording/values.ts';
import type { GridState } from './use-grid.ts';

const PlanCards = lazy(async () => ({ default: (await import('./tools/plan-cards.tsx')).PlanCards }));
const PolicyholderButton = lazy(async () => ({ default: (await import('./policyholder-button.tsx')).PolicyholderButton }));

type NoRowsProps = {
  readonly grid: GridState;
  readonly isNarrow: boolean;
  /** The note of the section, if it is not shown above the list. */
  readonly note: string | undefined;
  readonly onDialog: (dialog: 'paste' | 'import') => void;
  readonly onAdd: () => void;
  /** The field whose options are shown as cards. */
  readonly onCards: string | undefined;
  readonly children: ReactNode;
};

/** Shows, in a list without rows, what to do first. In a filtered list it shows where the search finds rows. */
export const NoRows = ({ grid, isNarrow, note, onDialog, onAdd, onCards, children }: NoRowsProps) => {
  const { t, language } = useWords();
  const { place, list, groups, foundCounts } = grid;
  const isFiltered = foundCounts !== undefined;
  const elsewhere = groups.flatMap((group, at) => {
    const count = foundCounts?.[at] ?? 0;
    return count > 0 ? [{ label: groupLabel(place, group, at, t), count, onOpen: () => grid.openGroup(group.id) }] : [];
  });
  const wide = list.isNamed ? gridTexts.noRowsHint : gridTexts.noRowsHintAny;
  const narrow = list.isNamed ? gridTexts.noRowsHintNarrow : gridTexts.noRowsHintNarrowAny;
  // Persons are usually pasted; few people have a list of their things.
  const add = (
    <Button variant={list.isNamed ? 'ghost' : 'outline'} size="sm" onClick={onAdd}>
      <Plus aria-hidden />
      {t(isNarrow || !list.isNamed ? gridTexts.addRow : gridTexts.addFirst)}
    </Button>
  );
  return (
    <Box py="8" px="4" textAlign="center" borderBottomWidth="1px" borderColor="border.muted">
      <Text fontWeight="semibold">
        {isFiltered
          ? t(elsewhere.length > 0 ? gridTexts.nothingFoundHere : gridTexts.nothingFound)
          : t(list.isPersons ? gridTexts.noPersons : gridTexts.noRows, { list: inSentence(list.title, language) })}
      </Text>
      {elsewhere.map(({ label, count, onOpen }) => (
        <Button key={label} variant="plain" size="sm" color={colours.link} onClick={onOpen}>
          {t(gridTexts.foundElsewhere, { group: label, count: showCount(count) })}
        </Button>
      ))}
      {!isFiltered && <Muted mt="1">{note ?? t(isNarrow ? narrow : wide)}</Muted>}
      {!isFiltered && (
        <Flex gap="2" justify="center" wrap="wrap" mt="3">
          {list.isNamed ? (
            <Button variant="outline" size="sm" onClick={() => onDialog('paste')}>
              <ClipboardPaste aria-hidden />
              {t(gridTexts.pasteText)}
            </Button>
          ) : (
            add
          )}
          <Button variant="ghost" size="sm" onClick={() => onDialog('import')}>
            <FileSpreadsheet aria-hidden />
            {t(list.isNamed ? gridTexts.upload : gridTexts.uploadAny)}
          </Button>
          <TemplateButton grid={grid} />
          {list.isNamed && add}
        </Flex>
      )}
      {!isFiltered && isNarrow && place.row.sameAs && (
        <Suspense fallback={<Box h="14" />}>
          <PolicyholderButton grid={grid} />
        </Suspense>
      )}
      {!isFiltered && children}
      {!isFiltered && <MissingPlan grid={grid} name={onCards} />}
    </Box>
  );
};

type EmptyProps = { readonly grid: GridState };

const TemplateButton = ({ grid: { store, place } }: EmptyProps) => {
  const { t, language } = useWords();
  const save = async (): Promise<void> => {
    const [{ readTables, saveWorkbook }, { importTexts }] = await Promise.all([
      import('../import/use-import.ts'),
      import('../texts/import-texts.ts'),
    ]);
    const reader = readTables(store);
    const target = { model: store.model.data, list: place.list, today: store.at };
    reader.ask(
      { kind: 'template', target, language },
      (answer) => {
        if (answer.answer !== 'file') return;
        saveWorkbook(answer.bytes, `${t(importTexts.templateName)}.xlsx`);
        reader.end();
      },
      reader.end,
    );
  };
  return (
    <Button variant="ghost" size="sm" onClick={() => void save()}>
      <Download aria-hidden />
      {t(gridTexts.template)}
    </Button>
  );
};

/**
 * Returns the field with the plan of a group while an empty list offers the plans as cards: the group has none yet. The cards
 * then take the place of the choice beside the tools.
 */
export const usePlanOnCards = ({ store, place, group, shown, foundCounts }: GridState): string | undefined => {
  const language = useLanguage();
  const field = place.group.properties?.[planField];
  const all = field?.enum === undefined ? [] : choicesOf(store.model, field, language);
  const offered = useOffered(`${place.outer ?? ''}.${planField}`, all);
  const isMissing = group !== undefined && group.fields[planField] === undefined;
  return isMissing && offered.length > 1 && shown.length === 0 && foundCounts === undefined ? planField : undefined;
};

const planField = 'plan';

type MissingPlanProps = EmptyProps & { readonly name: string | undefined };

/** Shows the plans of the open group, if it has none yet. */
const MissingPlan = ({ grid, name }: MissingPlanProps) => {
  const { place, group } = grid;
  if (name === undefined || group === undefined) return null;
  return (
    <Suspense fallback={<Box h={{ base: '20rem', md: '8rem' }} />}>
      <PlanCards grid={grid} path={`${place.outer ?? ''}.${name}`} name={name} groupId={group.id} />
    </Suspense>
  );
};
