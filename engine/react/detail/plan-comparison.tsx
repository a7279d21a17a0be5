import { keyed } from '../controls/keyed.ts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { type Block, type IsoDate, type Language, type Model, translate } from '../../index.ts';
import { shortLabel } from '../../wording/trace.ts';
import { Card, Note } from '../controls/card.tsx';
import type { Choice } from '../controls/control-style.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { LanguageProvider, useTranslate } from '../texts/language.tsx';
import { benefitRows, type BenefitsWords, isBenefits, offeredPlans, planNote, termsOfPlans } from './plan-columns.ts';
import { PlanCell, type PlanRow, termStyle } from './plan-table.tsx';
import { headOfRow, type PriceTableWords, rateRows } from './rate-rows.ts';
import { blockTitle, type DetailProduct } from './sections.tsx';

export type PlanComparisonProps = {
  readonly model: Model;
  readonly product: DetailProduct;
  readonly language: Language;
  /** Today, for the benefits of a sample. */
  readonly at: IsoDate;
  /** Opens the insure page with the plan. Left out for users who may only view products. */
  readonly onBuy?: (choices: Readonly<Record<string, unknown>>) => void;
};

/** Shows a comparison of the plans of a product by the tables of its detail page; nothing if the page lists no plans. */
export const PlanComparison = ({ model, product, language, at, onBuy }: PlanComparisonProps) => {
  const compared = useMemo(() => comparedPlans(model, product.plans ?? [], at, language), [model, product.plans, at, language]);
  if (!compared) return null;
  return (
    <LanguageProvider language={language}>
      <Comparison compared={compared} name={product.name} onBuy={onBuy} />
    </LanguageProvider>
  );
};

type ComparisonProps = Pick<PlanComparisonProps, 'onBuy'> & { readonly compared: ComparedPlans; readonly name: string };

const Comparison = ({ compared, name, onBuy }: ComparisonProps) => {
  const t = useTranslate();
  const { path, plans, sections } = compared;
  const title = t(detailTexts.compare, { name });
  return (
    <Card
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={title}
      _focusVisible={{ outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '1px' }}
    >
      <chakra.table w="full" css={tableStyle}>
        <chakra.caption srOnly>{title}</chakra.caption>
        <thead>
          <tr>
            <chakra.th scope="col" textAlign="start" color="fg.muted" textStyle="sm" fontWeight="normal" verticalAlign="bottom">
              {t(detailTexts.plan)}
            </chakra.th>
            {plans.map(({ value, label, note }) => (
              <chakra.th key={String(value)} scope="col" verticalAlign="bottom">
                <Text textStyle="lg" fontWeight="semibold">
                  {label}
                </Text>
                {note !== undefined && <Note fontWeight="normal">{note}</Note>}
                {onBuy && (
                  <Button
                    size="sm"
                    w="full"
                    mt="2"
                    aria-label={t(detailTexts.buyPlan, { plan: label })}
                    onClick={() => onBuy({ [path]: value })}
                  >
                    {t(detailTexts.buy)}
                  </Button>
                )}
              </chakra.th>
            ))}
          </tr>
        </thead>
        {keyed(sections, ({ title }) => title).map(({ key, item: section }) => (
          <Section key={key} section={section} plans={plans} />
        ))}
      </chakra.table>
    </Card>
  );
};

const Section = ({ section, plans }: { readonly section: ComparedSection; readonly plans: ComparedPlans['plans'] }) => {
  const t = useTranslate();
  return (
    <tbody>
      <chakra.tr bg="bg.subtle">
        <chakra.th scope="rowgroup" colSpan={plans.length + 1} textAlign="start" textStyle="sm" fontWeight="semibold">
          <chakra.span position="sticky" insetStart={{ base: '4', md: '5' }}>
            {section.title}
            {section.hint !== undefined && (
              <chakra.span color="fg.muted" fontWeight="normal" ms="3">
                {section.hint}
              </chakra.span>
            )}
          </chakra.span>
        </chakra.th>
      </chakra.tr>
      {keyed(section.rows, (row) => row.key).map(({ key, item: { title, note, isTerm, cells } }) => (
        <chakra.tr key={key} {...(isTerm && termStyle)}>
          <chakra.th scope="row" textAlign="start" fontWeight="normal">
            {title}
            {note !== undefined && <Note>{note}</Note>}
          </chakra.th>
          {plans.map(({ value }, at) => (
            <PlanCell key={String(value)} text={cells[at] ?? (section.isPrices ? t(detailTexts.notInsured) : undefined)} />
          ))}
        </chakra.tr>
      ))}
    </tbody>
  );
};

// The row headings stay visible while the plans scroll.
const tableStyle = {
  borderCollapse: 'collapse',
  '& td, & th': {
    paddingBlock: '0.625rem',
    paddingInline: { base: '0.375rem', md: '0.75rem' },
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottomWidth: '0' },
  // Three plans fit a phone.
  '& thead th': { paddingBlock: '1rem', minWidth: { base: '4.75rem', md: '7.5rem' } },
  '& thead button': { paddingInline: { base: '0.25rem', md: '0.75rem' } },
  '& thead th:not(:first-of-type), & td': { textAlign: 'center', borderInlineStartWidth: '1px' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    background: 'bg.panel',
    minWidth: { base: '6.5rem', md: '16rem' },
    paddingInlineStart: { base: '0.75rem', md: '1.25rem' },
  },
  '& tbody tr:first-of-type > th': { background: 'bg.subtle' },
} as const;

type ComparedSection = {
  readonly title: string;
  readonly hint?: string;
  readonly isPrices?: true;
  readonly rows: readonly PlanRow[];
};
/** `path` is the field that holds the plan. */
type ComparedPlans = {
  readonly path: string;
  readonly plans: readonly Pick<Choice, 'value' | 'label' | 'note'>[];
  readonly sections: readonly ComparedSection[];
};

const isPrices = (block: Block): block is Block & PriceTableWords => block.block === 'price-table';

/** Returns the benefits of each plan, and every price table with plans as columns; undefined if the page lists no plans. */
const comparedPlans = (model: Model, offered: readonly string[], at: IsoDate, language: Language): ComparedPlans | undefined => {
  const { detail, schema } = model.data;
  const path = detail.find((block): block is Block & BenefitsWords => isBenefits(block) && block.plans !== undefined)?.plans;
  if (path === undefined || !schemaAt(schema, path)) return undefined;
  const plans = offeredPlans(model, path, language, offered).map(({ value, label }) => ({
    value,
    label: shortLabel(label),
    note: planNote(model, path, value, language),
  }));
  const keys = plans.map(({ value }) => String(value));
  const terms = termsOfPlans(model, { path, values: plans.map(({ value }) => value), choices: {}, at });
  const sections = detail.flatMap((block): readonly ComparedSection[] => {
    if (isPrices(block)) return pricesByPlan(model, block, keys, language);
    if (!isBenefits(block) || block.plans !== path) return [];
    return [{ title: blockTitle(model, block, language), rows: benefitRows(model, block.rows ?? [], keys, terms, language) }];
  });
  return { path, plans, sections };
};

const pricesByPlan = (
  model: Model,
  block: PriceTableWords,
  plans: readonly string[],
  language: Language,
): readonly ComparedSection[] => {
  const { columns, rows } = rateRows(model, block, language);
  const places = plans.map((plan) => columns.findIndex(({ key }) => key === plan));
  if (places.every((place) => place < 0)) return [];
  return [
    {
      title: blockTitle(model, block, language),
      isPrices: true,
      hint: block.hint === undefined ? undefined : translate(model.data, block.hint, language),
      rows: rows.map((row) => {
        const { name, note } = headOfRow(model, block, row, language);
        return { key: row.key, title: name, note, cells: places.map((place) => row.cells[place]) };
      }),
    },
  ];
};
