/** Plans of a comma-separated list; empty for all. */
export const plansOf = ({ plan_code }: { readonly plan_code: string }): readonly string[] => plan_code.split(',').filter(Boolean);

/** Those of some plans that are among others, comma-separated as both are; the others where none is left, or none was named. */
export const plansWithin = (some: string, others: string): string => {
  const all = plansOf({ plan_code: others });
  const left = plansOf({ plan_code: some }).filter((plan) => all.length === 0 || all.includes(plan));
  return left.length === 0 ? others : left.join(',');
};
