import { useMemo } from 'react';
import { detailTexts } from '../texts/detail-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { benefitRows, type BenefitsWords, offeredPlans, planColumns, termRows, termsOfPlans } from './plan-columns.ts';
import type { PlanColumn, PlanRow } from './plan-table.tsx';
import { sampleBenefits } from './sample.ts';
import { useDetail } from './sections.tsx';

type Benefits = {
  /** One column for each plan on offer; a single column without plans. */
  readonly columns: readonly PlanColumn[];
  readonly rows: readonly PlanRow[];
  readonly isByPlan: boolean;
};

/** Returns the benefits of a block, with a cell for each plan. */
export const useBenefits = (block: BenefitsWords): Benefits => {
  const detail = useDetail();
  const t = useTranslate();
  const { model, language, text, choices, counts, at } = detail;
  const plans = planColumns(detail, block.plans);
  const isByPlan = plans.length > 0;
  const columns = isByPlan ? plans : [{ key: '', label: t(detailTexts.limit), isChosen: false }];
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
  return { columns, rows, isByPlan };
};
