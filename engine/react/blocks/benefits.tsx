import { Box } from '@chakra-ui/react';
import type { Language } from '../../index.ts';
import { joinWords } from '../../model/language.ts';
import type { BenefitsWords } from '../detail/plan-columns.ts';
import { type PlanRow, PlanTable } from '../detail/plan-table.tsx';
import { useBenefits } from '../detail/use-benefits.ts';
import { BlockSection, blockTitle, sectionId, useDetail } from '../detail/sections.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { SegmentInput } from '../controls/segment.tsx';
import { defineBlockView } from './define.tsx';

const Benefits = ({ block }: { readonly block: BenefitsWords }) => {
  const t = useTranslate();
  const { model, language, choices, choose } = useDetail();
  const { columns, rows, isByPlan } = useBenefits(block);
  return (
    <BlockSection
      block={block}
      isFlush
      action={
        block.plans !== undefined && isByPlan && columns.length > 1 && columns.length <= 6 ? (
          <SegmentInput
            id={`${sectionId(block, model.data.detail)}-plan`}
            label={t(detailTexts.plan)}
            value={choices[block.plans]}
            choices={columns.map(({ key, label }) => ({ value: key, label }))}
            onChange={(value) => block.plans !== undefined && choose(block.plans, value)}
          />
        ) : undefined
      }
    >
      <Box overflowX="auto">
        <PlanTable
          head={t(detailTexts.benefit)}
          columns={columns}
          rows={withEqualTerms(rows, language)}
          caption={blockTitle(model, block, language)}
        />
      </Box>
    </BlockSection>
  );
};

/** Puts the terms that are the same in all plans in one line below their benefit, so that rows only have what differs. */
const withEqualTerms = (rows: readonly PlanRow[], language: Language): readonly PlanRow[] => {
  const merged: PlanRow[] = [];
  const terms: string[] = [];
  const endBenefit = (): void => {
    const at = merged.findLastIndex(({ isTerm }) => isTerm !== true);
    const benefit = merged[at];
    if (benefit && terms.length > 0) merged[at] = { ...benefit, terms: joinWords(terms, language) };
    terms.length = 0;
  };
  for (const row of rows) {
    if (row.isTerm !== true) endBenefit();
    const [first, ...others] = row.cells;
    if (row.isTerm === true && first !== undefined && others.every((text) => text === first))
      terms.push(`${String(row.title)} ${first}`);
    else merged.push(row);
  }
  endBenefit();
  return merged;
};

export const benefits = defineBlockView<BenefitsWords>({ name: 'benefits', place: 'column', Component: Benefits });
