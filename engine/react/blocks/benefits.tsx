import { Box } from '@chakra-ui/react';
import type { BenefitsWords } from '../detail/plan-columns.ts';
import { PlanTable } from '../detail/plan-table.tsx';
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
        <PlanTable head={t(detailTexts.benefit)} columns={columns} rows={rows} caption={blockTitle(model, block, language)} />
      </Box>
    </BlockSection>
  );
};

export const benefits = defineBlockView<BenefitsWords>({ name: 'benefits', place: 'column', Component: Benefits });
