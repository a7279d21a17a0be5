import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Language } from '../../model/issue.ts';
import type { Model } from '../../model/model.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { LanguageProvider, useSay } from '../texts/language.tsx';
import type { DetailProduct } from './detail-context.ts';
import { comparedPlans, type ComparedPlans, type ComparedSection } from './compared-plans.ts';

export type PlanComparisonProps = {
  readonly model: Model;
  readonly product: DetailProduct;
  readonly language: Language;
  /** Leads to the insure page with the plan that was chosen; left out for those who may only look. */
  readonly onBuy?: (choices: Readonly<Record<string, unknown>>) => void;
};

/** A product's plans side by side: what each covers and costs by the detail page's own tables, each with its way to buy. Nothing where it has none. */
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
        <chakra.caption position="absolute" w="1px" h="1px" overflow="hidden" clip="rect(0 0 0 0)">
          {title}
        </chakra.caption>
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
                {note !== undefined && (
                  <Text textStyle="xs" color="fg.muted" fontWeight="normal">
                    {note}
                  </Text>
                )}
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
          {note !== undefined && (
            <Text textStyle="xs" color="fg.muted">
              {note}
            </Text>
          )}
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

// The heads of the rows stay in sight while the plans go by.
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
