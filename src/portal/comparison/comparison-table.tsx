import { Box, chakra, Flex } from '@chakra-ui/react';
import { Money, Select, useIsNarrow } from '@insure/engine/react';
import { X } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import type { ComparedPart } from '../../contract/comparison.ts';
import { Button } from '../components/form/button.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { Muted, Small } from '../components/page/section.tsx';
import { labelParts, shortLabelWithSum } from '../texts/choice-labels.ts';
import { type Translate, useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { Cell, ColumnSelect, Head, Line, SectionHead, Sheet, TitledLine } from './comparison-parts.tsx';
import { isSame, type Section } from './comparison-rows.tsx';
import type { Column, PricedColumn } from './use-comparison.ts';

type Props = {
  readonly columns: readonly PricedColumn[];
  readonly sections: readonly Section[];
  readonly persons: number;
  readonly onlyDifferent: boolean;
  /** Whether the prices belong to the previous input. */
  readonly isOld: boolean;
  readonly busyKey: number | undefined;
  readonly adding: ReactNode;
  readonly onBase: (column: Column) => void;
  readonly onRemove: (column: Column) => void;
  readonly onChoose: (column: Column, path: string, value: string | number | boolean) => void;
  readonly onUse: (column: Column) => void;
};

/** Shows the products side by side. On narrow screens, it shows the base product and one other, which the user selects. */
export const ComparisonTable = (props: Props) => {
  const { t } = useTexts();
  const { columns, sections, onlyDifferent } = props;
  const isNarrow = useIsNarrow();
  const [otherKey, setOtherKey] = useState<number>();
  const [base, ...others] = columns;
  const otherColumn = others.find(({ column }) => column.key === otherKey) ?? others[0];
  const visibleColumns = isNarrow ? [base, otherColumn].flatMap((each) => each ?? []) : columns;
  const visibleIndexes = visibleColumns.map((each) => columns.indexOf(each));
  const isAlone = columns.length === 1;
  return (
    <>
      {isNarrow && isAlone && <Beside isAlone>{props.adding}</Beside>}
      {isNarrow && others.length > 1 && (
        <ColumnSelect
          columns={others.map(({ column: { key }, part }) => ({ key, name: planAndProduct(part, t) }))}
          shown={otherColumn?.column.key}
          onShow={setOtherKey}
        />
      )}
      <Flex gap="3" align="flex-start">
        <Sheet
          aria-label={t('drafts.comparison.table')}
          aria-busy={props.isOld}
          w={isAlone && !isNarrow ? '35.5rem' : undefined}
          css={isAlone ? onlyColumn : undefined}
        >
          {!isNarrow && (
            <colgroup>
              <Box as="col" w="9.5rem" />
              {visibleColumns.map(({ column }) => (
                <col key={column.key} />
              ))}
            </colgroup>
          )}
          <Head>
            <tr>
              {!isNarrow && <Cell as="td" />}
              {visibleColumns.map((each, index) => (
                <ColumnHead key={each.column.key} {...props} priced={each} isBase={index === 0} />
              ))}
            </tr>
          </Head>
          {isNarrow && <Names shown={visibleColumns} />}
          {sections.map(({ key, title, note, rows }) => {
            const hidden = onlyDifferent ? rows.filter(isSame).length : 0;
            return (
              <Fragment key={key}>
                {key === 'benefits' && <ChoiceRows {...props} columns={visibleColumns} isNarrow={isNarrow} />}
                <tbody>
                  <SectionHead title={title} note={note} span={visibleColumns.length + (isNarrow ? 0 : 1)}>
                    {hidden > 0 && t('drafts.comparison.hidden', { n: hidden })}
                  </SectionHead>
                  {rows
                    .filter((row) => !onlyDifferent || !isSame(row))
                    .map((row) =>
                      isNarrow && key === 'exclusions' ? (
                        <StackedRow key={row.key} row={row} shown={visibleColumns} at={visibleIndexes} />
                      ) : (
                        <Line key={row.key} row={row} columnIndexes={visibleIndexes} isNarrow={isNarrow} />
                      ),
                    )}
                </tbody>
              </Fragment>
            );
          })}
        </Sheet>
        {!isNarrow && props.adding && <Beside isAlone={isAlone}>{props.adding}</Beside>}
      </Flex>
      {isNarrow && !isAlone && props.adding && <Box mt="3">{props.adding}</Box>}
      {!isNarrow && !isAlone && <Small mt="2">{t('drafts.comparison.baseNote')}</Small>}
    </>
  );
};

// A single column is the base of nothing.
const onlyColumn = { '& [data-base]': { bg: 'bg.panel' } } as const;

/** Shows the select of another product. Beside a single column it is as wide as a column and says why it is needed. */
const Beside = ({ isAlone, children }: { readonly isAlone: boolean; readonly children: ReactNode }) => {
  const { t } = useTexts();
  if (!isAlone) return <AddColumn>{children}</AddColumn>;
  return (
    <AddColumn
      w={{ base: 'full', lg: '26rem' }}
      flexShrink="1"
      minH={{ base: '0', lg: '12rem' }}
      mb={{ base: '3', lg: '0' }}
      p="5"
    >
      <Box>
        <Box fontWeight="semibold">{t('drafts.comparison.alone')}</Box>
        <Muted mt="0.5" mb="3">
          {t('drafts.comparison.thenCompareText')}
        </Muted>
        {children}
      </Box>
    </AddColumn>
  );
};

/** The place of another column, beside the heads of the others. */
const AddColumn = chakra(
  'div',
  {
    base: {
      w: '10.5rem',
      flexShrink: '0',
      p: '3',
      minH: '12rem',
      display: 'grid',
      alignItems: 'center',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.control',
      borderRadius: 'l3',
    },
  },
  { defaultProps: { 'data-chrome': '' } },
);

/** Shows the names of the columns while the table is scrolled on a phone, where the full head is too tall to stay. */
const Names = ({ shown }: Pick<StackedProps, 'shown'>) => (
  <tbody aria-hidden>
    <tr>
      {shown.map(({ column, part }, index) => (
        <Cell
          key={column.key}
          data-base={index === 0 || undefined}
          position="sticky"
          top="var(--table-top, 6rem)"
          zIndex="sticky"
          bg="bg.panel"
          py="1.5"
          textStyle="xs"
          fontWeight="semibold"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {shortName(part)}
        </Cell>
      ))}
    </tr>
  </tbody>
);

type StackedProps = {
  readonly row: Section['rows'][number];
  readonly shown: readonly PricedColumn[];
  readonly at: readonly number[];
};

/** Shows long texts of each product below each other in full width, as a phone is too narrow for two columns. */
const StackedRow = ({ row, shown, at }: StackedProps) =>
  shown.map(({ column, part }, index) => (
    <tr key={column.key}>
      <Cell colSpan={shown.length} data-base={index === 0 || undefined}>
        <Small mb="1">{nameOf(part)}</Small>
        {row.cells[at[index] ?? 0]?.content}
        {index > 0 && row.title !== '' && <Small>{row.title}</Small>}
      </Cell>
    </tr>
  ));

/** Returns the name of a column for a select on a phone, which cuts it at the end: its plan with the sum, then the product. */
const planAndProduct = ({ productName, choices: [plan] }: ComparedPart, t: Translate): string => {
  const label = plan?.options.find(({ value }) => value === plan.value)?.label;
  return label === undefined
    ? productName
    : t('drafts.comparison.planAndProduct', { plan: shortLabelWithSum(label), product: productName });
};

/** Returns a short name of a column that begins with the plan, without words in brackets, as there is little space. */
const shortName = ({ productName, choices: [plan] }: ComparedPart): string => {
  const label = plan?.options.find(({ value }) => value === plan.value)?.label ?? '';
  return `${labelParts(label).code} ${productName}`.trim();
};

const nameOf = ({ productName, choices: [plan] }: ComparedPart): string => {
  const label = plan?.options.find(({ value }) => value === plan.value)?.label;
  return label === undefined ? productName : `${productName} ${label}`;
};

const ColumnHead = ({
  priced: { column, part },
  isBase,
  columns,
  persons,
  isOld,
  busyKey,
  onBase,
  onRemove,
  onChoose,
  onUse,
}: Props & { readonly priced: PricedColumn; readonly isBase: boolean }) => {
  const { t } = useTexts();
  const product = nameOf(part);
  const [plan] = part.choices;
  return (
    <Cell as="th" scope="col" data-base={isBase || undefined} fontWeight="normal" py="3">
      <Flex align="center" gap="1.5" minH="6" css={{ '@media (max-width: 359px)': { flexWrap: 'wrap' } }}>
        <InsurerMark address={part.fileInfoPath} />
        <Small>{part.companyName}</Small>
        <Flex ms="auto" align="center" gap="0.5" color="fg.muted">
          {columns.length === 1 ? null : isBase ? (
            <Box textStyle="xs" color="brand.fg" whiteSpace="nowrap">
              {t('drafts.comparison.base')}
            </Box>
          ) : (
            <Button
              variant="plain"
              size="xs"
              px="0"
              fontWeight="normal"
              aria-label={t('drafts.comparison.makeBaseOf', { product })}
              onClick={() => onBase(column)}
            >
              {t('drafts.comparison.makeBase')}
            </Button>
          )}
          {columns.length > 1 && (
            <IconButton type="button" aria-label={t('drafts.comparison.remove', { product })} onClick={() => onRemove(column)}>
              <X size={14} aria-hidden />
            </IconButton>
          )}
        </Flex>
      </Flex>
      <Box fontWeight="semibold" mt="1">
        {part.productName}
      </Box>
      <Box mt="1.5">{plan && <ChoiceSelect choice={plan} column={column} product={part.productName} onChoose={onChoose} />}</Box>
      <Box mt="2" minH="12" opacity={isOld ? 0.5 : undefined}>
        {part.premium === null ? (
          <Box color="fg.error">
            <Box fontWeight="semibold">{t('drafts.comparison.noPrice')}</Box>
            {part.reasons.slice(0, 3).map((reason) => (
              <Box key={reason} textStyle="xs">
                {reason}
              </Box>
            ))}
          </Box>
        ) : (
          <>
            <Money amount={part.premium} textStyle="xl" />
            <Small className="num">{t('drafts.comparison.insured', { insured: count(part.insured), all: count(persons) })}</Small>
          </>
        )}
      </Box>
      <Button
        variant="outline"
        size="sm"
        w="full"
        mt="2"
        busy={busyKey === column.key}
        aria-label={t('drafts.comparison.useOf', { product })}
        onClick={() => onUse(column)}
      >
        {t('drafts.comparison.use')}
      </Button>
    </Cell>
  );
};

const IconButton = chakra('button', {
  base: {
    boxSize: '6',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

type ChoiceProps = Pick<Props, 'onChoose'> & {
  readonly choice: ComparedPart['choices'][number];
  readonly column: Column;
  readonly product: string;
};

const ChoiceSelect = ({ choice: { path, title, value, options }, column, product, onChoose }: ChoiceProps) => {
  const isNarrow = useIsNarrow();
  return (
    <Select
      size="sm"
      w="full"
      display="block"
      textOverflow="ellipsis"
      aria-label={`${product} ${title}`}
      value={String(column.choices[path] ?? value)}
      onChange={(event) => {
        const selectedOption = options.find((option) => String(option.value) === event.target.value);
        if (selectedOption) onChoose(column, path, selectedOption.value);
      }}
    >
      {options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {isNarrow ? shortLabelWithSum(option.label) : option.label}
        </option>
      ))}
    </Select>
  );
};

/** Shows the options besides the plan, by title. */
const ChoiceRows = ({ columns, isNarrow, onChoose }: Props & { readonly isNarrow: boolean }) => {
  const { t } = useTexts();
  const titles = new Set(columns.flatMap(({ part }) => part.choices.slice(1).map(({ title }) => title)));
  if (titles.size === 0) return null;
  return (
    <tbody>
      <SectionHead title={t('drafts.comparison.choices')} note={undefined} span={columns.length + (isNarrow ? 0 : 1)} />
      {[...titles].map((title) => (
        <TitledLine key={title} title={title} isNarrow={isNarrow} span={columns.length}>
          {columns.map(({ column, part }, index) => {
            const choice = part.choices.slice(1).find((each) => each.title === title);
            return (
              <Cell key={column.key} data-base={index === 0 || undefined}>
                {choice ? <ChoiceSelect choice={choice} column={column} product={part.productName} onChoose={onChoose} /> : '—'}
              </Cell>
            );
          })}
        </TitledLine>
      ))}
    </tbody>
  );
};

/** Shows a message in place of the table while there are no prices. */
export const WaitingText = ({ children }: { readonly children: ReactNode }) => (
  <Muted role="status" p="6" textAlign="center">
    {children}
  </Muted>
);
