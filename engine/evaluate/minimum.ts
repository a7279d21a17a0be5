import type { ModelData } from '../model/model.ts';

/**
 * Returns the minimum premium of a model, and the step with the premium that it may replace: the last step takes the larger of
 * the two. Undefined if the premium is not such a maximum.
 */
export const minimumPremium = ({
  steps,
  premium,
}: Pick<ModelData, 'steps' | 'premium'>): { readonly limit: string; readonly step: string } | undefined => {
  const last = (steps['policy'] ?? []).find(({ step }) => `policy.${step}` === premium);
  const operands = Array.isArray(last?.['max']) ? last['max'].map(String) : [];
  const [limit, ...limits] = operands.filter((operand) => /^\d/.test(operand));
  const [step, ...others] = operands.filter((operand) => !/^\d/.test(operand));
  return limit === undefined || step === undefined || limits.length + others.length > 0 ? undefined : { limit, step };
};
