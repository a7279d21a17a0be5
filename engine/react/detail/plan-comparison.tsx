import { Note } from '../controls/text.tsx';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Language } from '../../model/issue.ts';
import type { Block, Model } from '../../model/model.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { LanguageProvider, useSay } from '../texts/language.tsx';
import type { DetailProduct } from './detail-context.ts';
import { shortLabel } from '../../wording/trace.ts';
import { translate } from '../../index.ts';
import { choicesOf } from '../fields/choices.ts';
import { schemaAt } from '../state/field-path.ts';
import { benefitCell, type BenefitsWords, planNote } from './plan-columns.ts';
import { headOfRow, type PriceTableWords, rateRows } from './rate-rows.ts';

export type PlanComparisonProps = {
  readonly model: Model;
  readonly product: DetailProduct;
  readonly language: Language;
  /** Opens the insure page with the plan. Left out for users who may only view products. */
  readonly onBuy?: (choices: Readonly<Record<string, unknown>>) => void;
};

/**
 * Compares the plans of a product by the tables of its detail page, with a buy button for each plan. Renders nothing if the page
 * lists no plans.
 */
export const PlanComparison = ({ model, product, language, onBuy }: PlanComparisonProps) => {
  const compared = useMemo(() => comparedPlans(model, product.plans ?? [], language), [model, product.plans, language]);
  if (!compared) return null;
  return (
    <LanguageProvider language={language}>
      <Comparison compared={compared} name={product.name} onBuy={onBuy} />
    </LanguageProvider>
  );
};

type ComparisonProps = Pick<PlanComparisonProps, 'onBuy'> & { readonly compared: ComparedPlans; readonly name: string };

const Comparison = ({ compared, name, onBuy }: ComparisonProps) => {
  const say = useSay();
  const { path, plans, sections } = compared;
  const title = say(detailTexts.compare, { name });
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
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
              {say(detailTexts.plan)}
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
                    aria-label={say(detailTexts.buyPlan, { plan: label })}
                    onClick={() => onBuy({ [path]: value })}
                  >
                    {say(detailTexts.buy)}
                  </Button>
                )}
              </chakra.th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <Section key={section.title} section={section} plans={plans} />
        ))}
      </chakra.table>
    </Box>
  );
};

const Section = ({ section, plans }: { readonly section: ComparedSection; readonly plans: ComparedPlans['plans'] }) => (
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
    {section.rows.map(({ key, title, note, cells }) => (
      <tr key={key}>
        <chakra.th scope="row" textAlign="start" fontWeight="normal">
          {title}
          {note !== undefined && <Note>{note}</Note>}
        </chakra.th>
        {plans.map(({ value }, at) => (
          <chakra.td
            key={String(value)}
            className="num"
            whiteSpace="nowrap"
            color={cells[at] === undefined ? 'fg.muted' : undefined}
          >
            {cells[at] ?? '—'}
          </chakra.td>
        ))}
      </tr>
    ))}
  </tbody>
);

// The row headings stay visible while the plans scroll.
const tableStyle = {
  borderCollapse: 'collapse',
  '& td, & th': { paddingBlock: '0.625rem', paddingInline: '0.75rem', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottomWidth: '0' },
  '& thead th': { paddingBlock: '1rem', minWidth: '7.5rem' },
  '& thead th:not(:first-of-type), & td': { textAlign: 'center', borderInlineStartWidth: '1px' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    background: 'bg.panel',
    minWidth: { base: '9rem', md: '16rem' },
    paddingInlineStart: { base: '1rem', md: '1.25rem' },
  },
  '& tbody tr:first-of-type > th': { background: 'bg.subtle' },
} as const;

/** One compared property with a cell for each plan, in their order; undefined where a plan has no value. */
export type ComparedRow = {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly cells: readonly (string | undefined)[];
};
type ComparedSection = { readonly title: string; readonly hint?: string; readonly rows: readonly ComparedRow[] };
/** `path` is the field that holds the plan. */
type ComparedPlans = {
  readonly path: string;
  readonly plans: readonly { readonly value: string | number | boolean; readonly label: string; readonly note?: string }[];
  readonly sections: readonly ComparedSection[];
};

const isBenefits = (block: Block): block is Block & BenefitsWords => block.block === 'benefits';
const isPrices = (block: Block): block is Block & PriceTableWords => block.block === 'price-table';

/**
 * The benefits of each plan and every price table with plans as columns, as the detail page has them. Undefined if the page
 * lists no plans.
 */
const comparedPlans = (model: Model, offered: readonly string[], language: Language): ComparedPlans | undefined => {
  const { detail, schema } = model.data;
  const path = detail.find((block) => isBenefits(block) && block.plans !== undefined)?.['plans'];
  const field = typeof path === 'string' ? schemaAt(schema, path) : undefined;
  if (!field || typeof path !== 'string') return undefined;
  const plans = choicesOf(model, field, language)
    .filter(({ value }) => offered.length === 0 || offered.includes(String(value)))
    .map(({ value, label }) => ({ value, label: shortLabel(label), note: planNote(model, path, value, language) }));
  const text = (source: string): string => translate(model.data, source, language);
  const sections = detail.flatMap((block): readonly ComparedSection[] => {
    if (isBenefits(block) && block.plans === path) {
      const rows = (block.rows ?? []).map((row) => ({
        key: row.title,
        title: text(row.title),
        note: row.note === undefined ? undefined : text(row.note),
        cells: plans.map(({ value }) => benefitCell(model, row, value, language)),
      }));
      return [{ title: block.title === undefined ? detailTexts.benefits[language] : text(block.title), rows }];
    }
    return isPrices(block)
      ? pricesByPlan(
          model,
          block,
          plans.map(({ value }) => String(value)),
          language,
        )
      : [];
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
  const text = (source: string): string => translate(model.data, source, language);
  return [
    {
      title: block.title === undefined ? detailTexts.prices[language] : text(block.title),
      hint: block.hint === undefined ? undefined : text(block.hint),
      rows: rows.map((row) => {
        const { name, note } = headOfRow(model, block, row, language);
        return { key: row.key, title: name, note, cells: places.map((place) => row.cells[place]) };
      }),
    },
  ];
};
