import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { benefitRows, type BenefitsWords, offeredPlans, planColumns, termRows, termsOfPlans } from '../detail/plan-columns.ts';
import { type PlanRow, PlanTable } from '../detail/plan-table.tsx';
import { sampleBenefits } from '../detail/sample.ts';
import { BlockSection, blockTitle, sectionId, useDetail } from '../detail/sections.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { useSay } from '../texts/language.tsx';
import { SegmentInput } from '../controls/segment.tsx';
import { defineBlockView } from './define.tsx';

const Benefits = ({ block }: { readonly block: BenefitsWords }) => {
  const detail = useDetail();
  const say = useSay();
  const { model, language, text, choices, counts, at, choose } = detail;
  const plans = planColumns(detail, block.plans);
  const isByPlan = plans.length > 0;
  const columns = isByPlan ? plans : [{ key: '', label: say(detailTexts.limit), isChosen: false }];
  const sample = useMemo(
    () => (block.rows ? [] : sampleBenefits(model, { choices, counts, at }, language)),
    [block.rows, model, choices, counts, at, language],
  );
  const { plans: offered } = detail.product;
  const terms = useMemo(() => {
    const values = offeredPlans(model, block.plans, language, offered).map(({ value }) => value);
    return termsOfPlans(model, { path: block.plans, values, choices, at });
  }, [model, block.plans, language, offered, choices, at]);
  const keys = columns.map(({ key }) => key);
  const rows: readonly PlanRow[] = block.rows
    ? benefitRows(model, block.rows, keys, terms, language)
    : model.data.benefits.flatMap(({ title, note }) => [
        {
          key: title,
          title: text(title),
          note: note === undefined ? undefined : text(note),
          cells: [sample.find((each) => each.title === title)?.words],
        },
        ...termRows(model.data, title, terms, language),
      ]);
  return (
    <BlockSection
      block={block}
      isFlush
      action={
        block.plans !== undefined && isByPlan && columns.length > 1 && columns.length <= 6 ? (
          <SegmentInput
            id={`${sectionId(block, model.data.detail)}-plan`}
            label={say(detailTexts.plan)}
            value={choices[block.plans]}
            choices={columns.map(({ key, label }) => ({ value: key, label }))}
            onChange={(value) => block.plans !== undefined && choose(block.plans, value)}
          />
        ) : undefined
      }
    >
      <Box overflowX="auto">
        <PlanTable head={say(detailTexts.benefit)} columns={columns} rows={rows} caption={blockTitle(model, block, language)} />
      </Box>
    </BlockSection>
  );
};

export const benefits = defineBlockView<BenefitsWords>({ name: 'benefits', place: 'column', Component: Benefits });
