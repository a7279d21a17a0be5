import type { Model } from '../../../model/open-model.ts';
import { rowAnswers } from '../../../wording/row-answers.ts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useContext, useMemo, useState } from 'react';
import { classColumn, type Column, columnsOf, fieldText, stepText } from '../../rows/columns.ts';
import { groupLabel, groupPlan, listWords } from '../../rows/groups.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { gridTexts } from '../../texts/grid-texts.ts';
import { useTranslate, useWords } from '../../texts/language.tsx';
import { showCount } from '../../../wording/values.ts';
import { SectionCard, Muted, Note } from '../../controls/card.tsx';
import { Money } from '../../controls/money.tsx';
import { type Group, type Place, type Row, rowPointer } from '../../state/content.ts';
import { formatOf, isHiddenAt } from '../../state/field-path.ts';
import { SelfServiceContext, useApplication, useFormStore } from '../../state/use-application.ts';
import { ageWords } from '../../rows/age-words.ts';
import { sumKinds } from '../premium.ts';
import { grouped, masked } from '../answers.tsx';
import { isRecord } from '../../../values/pointer.ts';
import { valueWithRole } from '../../../model/roles.ts';
import { AnswersFold, AnswersOfRows, ReviewRows, RowAnswers } from './review-rows.tsx';

const noGroups: readonly Group[] = [];
const FIRST_ROWS = 3;
/** The number of first rows for users who insure their family. It is larger, so that the whole family is shown. */
const FIRST_ROWS_OF_FAMILY = 6;
const BATCH = 100;
const lineStyle = { borderBottomWidth: '1px', borderColor: 'border.muted' } as const;
const sumStyle = { flex: '1 1 12rem', minW: '0', borderInlineEndWidth: '1px', ...lineStyle } as const;

/** The style of a single sum, which takes a whole line. */
const onlySum = {
  borderInlineEndWidth: '0',
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'baseline',
  columnGap: '3',
} as const;

type ReviewPersonsProps = { readonly place: Place; readonly title: string; readonly onChange: () => void };

/** Shows the insured persons on the review page: persons and premium by group and class, and the first rows, masked. */
export const ReviewPersons = ({ place, title, onChange }: ReviewPersonsProps) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const groups = useApplication(store, (state) => state.lists[place.path]) ?? noGroups;
  const price = useApplication(store, (state) => state.price);
  const few = useContext(SelfServiceContext) ? FIRST_ROWS_OF_FAMILY : FIRST_ROWS;
  const [count, setCount] = useState(few);
  const columns = useMemo(() => columnsOf(store.model, place, language), [store.model, place, language]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const hidden = useApplication(store, (state) => state.checkResult.hidden);
  const pointers = useMemo(
    () => groups.flatMap((group, at) => group.rows.slice(0, count).map((_, index) => rowPointer(place, at, index))),
    [groups, place, count],
  );
  const columnOfClass = classColumn(columns);
  // The last money column is the price of a row; earlier ones are its inputs.
  const priceColumn = columns.findLast((column) => column.kind === 'step' && column.unit === 'money');
  const weight = store.model.data.insured?.list === place.list ? store.model.data.insured.weight : undefined;
  const list = listWords(store, place, language, t);
  const countsPersons = list.isPersons || weight !== undefined;
  const sums = useMemo(
    () =>
      sumKinds(
        groups,
        price,
        place.list,
        columnOfClass?.step,
        priceColumn?.kind === 'step' ? priceColumn.step : undefined,
        weight,
      ),
    [groups, price, place.list, columnOfClass, priceColumn, weight],
  );
  const heads = sums.reduce((sum, each) => sum + each.heads, 0);
  // A single group without classes adds nothing to the heading.
  const shownSums = sums.length > 1 || columnOfClass ? sums : [];
  const kindText = (value: string): string =>
    value === '' ? '' : (columnOfClass?.inWords(value) ?? `${columnOfClass?.title ?? ''} ${value}`);
  const valuesOf = (index: number, isAlone = false): readonly string[] =>
    columns.map((column) =>
      column.kind === 'step' ? stepText(column, price?.value(place.list, index, column.step), isAlone) : '',
    );
  return (
    <SectionCard
      title={title}
      note={weight === undefined ? list.counted(rows.length) : t(formTexts.peopleCount, { count: showCount(heads) })}
      isFlush
      action={<ChangeStep title={title} onChange={onChange} />}
    >
      <Box display={{ base: 'grid', md: 'flex' }} gridTemplateColumns="repeat(2, minmax(0, 1fr))" flexWrap="wrap">
        {shownSums.map((sum) => (
          <Box key={`${sum.group} ${sum.kind}`} px={{ base: '4', md: '5' }} py="2" {...sumStyle} _only={onlySum}>
            <Note>
              {groupLabel(place, groups[sum.group], sum.group, t)} {groupPlan(store.model, place, groups[sum.group], language)}{' '}
              {kindText(sum.kind)}
            </Note>
            <Text textStyle="lg" fontWeight="semibold" className="num">
              {countsPersons ? t(formTexts.peopleCount, { count: showCount(sum.heads) }) : list.counted(sum.persons)}
            </Text>
            <Muted minH="5">
              <Money amount={sum.amount} currency={store.model.data.currency} />
            </Muted>
          </Box>
        ))}
      </Box>
      {list.isPersons ? (
        <Box as="ul" listStyleType="none">
          {rows.slice(0, count).map((row, index) => (
            <PersonLine
              key={row.id}
              model={store.model}
              row={row}
              isAlone={rows.length === 1}
              columns={columns}
              place={place}
              isHidden={(path) => isHiddenAt(hidden, path, pointers[index])}
              values={valuesOf(index, true)}
              kindText={kindText}
            />
          ))}
        </Box>
      ) : (
        <>
          <ReviewRows title={list.title} columns={columns} rows={rows.slice(0, count)} valuesOf={valuesOf} />
          <AnswersOfRows
            model={store.model}
            place={place}
            columns={columns}
            rows={rows.slice(0, count)}
            language={language}
            isHidden={(path, index) => isHiddenAt(hidden, path, pointers[index])}
            isFolded={rows.length > 1}
          />
        </>
      )}
      {rows.length > count && (
        <Box px={{ base: '4', md: '5' }} py="2">
          <Button variant="plain" size="sm" ps="0" onClick={() => setCount(count === few ? BATCH : count + BATCH)}>
            {count === few ? t(formTexts.seeAll, { count: list.counted(rows.length) }) : t(gridTexts.showMore)}
          </Button>
        </Box>
      )}
    </SectionCard>
  );
};

type ChangeProps = { readonly title: string; readonly onChange: () => void };

/** Shows a button in the head of a card that opens the step of the card. */
export const ChangeStep = ({ title, onChange }: ChangeProps) => {
  const t = useTranslate();
  return (
    <Button variant="plain" size="sm" pe="0" aria-label={t(formTexts.changeWhat, { what: title })} onClick={onChange}>
      {t(formTexts.change)}
    </Button>
  );
};

type LineProps = {
  readonly model: Model;
  readonly place: Place;
  readonly row: Row;
  /** Whether no other row is in the list. */
  readonly isAlone: boolean;
  readonly columns: readonly Column[];
  readonly isHidden: (path: string) => boolean;
  readonly values: readonly string[];
  readonly kindText: (value: string) => string;
};

const PersonLine = ({ model, place, row, isAlone, columns, isHidden, values, kindText }: LineProps) => {
  const { t, language } = useWords();
  const [nameColumn, ...others] = columns.flatMap((column) => (column.kind === 'field' ? [column] : []));
  const innerListTexts = others.flatMap((column) => {
    const text = column.words?.(row.values[column.key]) ?? '';
    return text === '' ? [] : [{ title: column.title, text }];
  });
  const except = columns.flatMap((column) => (column.kind === 'field' ? [column.key] : []));
  const answers = rowAnswers(model.data, place.path, row.values, language, { except, isHidden });
  const numberColumn = others.find((column) => column.field.formatBy !== undefined);
  const selfService = useContext(SelfServiceContext);
  const store = useFormStore();
  const holder = useApplication(store, ({ fields }) => selfService && fields[selfService.holder.object]);
  const typed = numberColumn ? fieldText(numberColumn, row.values[numberColumn.key]) : '';
  // Users who typed a number themselves must see all of it to find a mistake, so it is not masked. Their own number is shown
  // with the policyholder.
  const isHolder =
    typed !== '' &&
    isRecord(holder) &&
    holder[selfService?.holder.fields.certificateNumber ?? ''] === (numberColumn && row.values[numberColumn.key]);
  const age = selfService ? ageWords(valueWithRole(place.row, row.values, 'birthDate'), store.at, language) : '';
  const details = [isHolder ? t(gridTexts.myself) : '', age].filter((text) => text !== '').join(' · ');
  const shownNumber =
    !numberColumn || isHolder
      ? ''
      : selfService
        ? grouped(typed)
        : masked(typed, formatOf(model, numberColumn.field, row.values), numberColumn.field);
  const steps = columns.flatMap((column, at) => {
    if (column.kind !== 'step') return [];
    const { step: key, unit } = column;
    const value = values[at] ?? '';
    return [{ key, text: unit === undefined ? kindText(value) : value, isMoney: unit === 'money' }];
  });
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr) auto', md: 'minmax(0,1fr) minmax(0,2fr) 5rem 7rem' }}
      columnGap="4"
      px={{ base: '4', md: '5' }}
      py="1.5"
      textStyle="sm"
      {...lineStyle}
      _last={{ borderBottomWidth: '0' }}
    >
      <span>
        {nameColumn ? fieldText(nameColumn, row.values[nameColumn.key]) : ''}
        {details !== '' && <chakra.span color="fg.muted">{` · ${details}`}</chakra.span>}
      </span>
      <chakra.span color="fg.muted" className="num" gridRow={{ base: '2', md: 'auto' }}>
        {shownNumber}
      </chakra.span>
      {steps.map(({ key, text, isMoney }) => (
        <chakra.span
          key={key}
          className="num"
          textAlign={{ base: 'end', md: isMoney ? 'end' : 'start' }}
          gridColumn={{ base: '2', md: isMoney ? '4' : 'auto' }}
          gridRow={{ base: isMoney ? '1' : 'auto', md: 'auto' }}
          color={isMoney ? undefined : 'fg.muted'}
        >
          {text}
        </chakra.span>
      ))}
      {innerListTexts.map(({ title, text }) => (
        <chakra.span key={title} gridColumn="1 / -1" color="fg.muted">
          {t(formTexts.labelled, { label: title, text })}
        </chakra.span>
      ))}
      {answers.length > 0 && (
        <AnswersFold answers={answers} isOpen={isAlone} gridColumn="1 / -1" minW="0">
          <RowAnswers answers={answers} language={language} />
        </AnswersFold>
      )}
    </chakra.li>
  );
};
