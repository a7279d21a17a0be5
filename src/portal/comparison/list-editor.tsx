import { Flex } from '@chakra-ui/react';
import { Card, CardHead, PersonsGrid } from '@insure/engine/react';
import { blankApplication, createApplicationStore, placesOf, useApplication } from '@insure/engine/store';
import { fieldWithRole, type Model } from '@insure/engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { Muted } from '../components/page/section.tsx';
import { startTableWorker } from '../models/start-table-worker.ts';
import { today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { maxPersons, type Values } from './use-comparison.ts';

/** The step under which the grid shows missing values. */
const step = 'persons';

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

type Props = {
  readonly model: Model;
  readonly persons: readonly Values[];
  /** Receives the number of persons in the grid whenever it changes. */
  readonly onListed: (persons: number) => void;
  readonly onUse: (persons: readonly Values[]) => void;
  readonly onCancel: (() => void) | undefined;
};

/** Shows the grid in which the list of persons is pasted, uploaded or typed. */
export const ListEditor = ({ model, persons, onListed, onUse, onCancel }: Props) => {
  const { t, language } = useTexts();
  const place = placesOf(model.data).find(({ list }) => list === model.data.insured?.list);
  const [store] = useState(() => {
    const date = today();
    const blank = blankApplication(model.data, date);
    const outer = place?.outer;
    return createApplicationStore({
      model,
      at: date,
      application: place
        ? outer === undefined
          ? { ...blank, [place.inner]: persons }
          : { ...blank, [outer]: [{ [place.inner]: persons }] }
        : blank,
      tableWorker: startTableWorker,
    });
  });
  const groups = useApplication(store, (state) => state.lists[place?.path ?? '']);
  const name = fieldWithRole(place?.row ?? {}, 'name') ?? '';
  const allPersons = (groups ?? []).flatMap(({ rows }) =>
    rows.map(({ values }) => values).filter((person) => isGiven(person[name])),
  );
  const report = useEffectEvent(onListed);
  useEffect(() => report(allPersons.length), [allPersons.length]);
  const isTooLong = allPersons.length > maxPersons;
  return (
    <Card as="section" aria-labelledby="comparison-list" mb="4" overflow="hidden">
      <CardHead id="comparison-list" title={t('drafts.comparison.list')} note={t('drafts.comparison.listText')} />
      <PersonsGrid store={store} language={language} step={step} />
      <Flex px={{ base: '4', md: '5' }} py="3" gap="3" align="center" wrap="wrap" borderTopWidth="1px" borderColor="border">
        <Muted role="status" color={isTooLong ? 'fg.error' : undefined}>
          {isTooLong
            ? t('drafts.comparison.tooLong', { n: count(maxPersons) })
            : allPersons.length === 0 && t('drafts.comparison.noList')}
        </Muted>
        <Flex gap="2" ms="auto">
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
          )}
          <Button disabled={allPersons.length === 0 || isTooLong} onClick={() => onUse(allPersons)}>
            {t('drafts.comparison.useList', { n: allPersons.length })}
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
};
