import type { Issue } from './issue.ts';
import type { CheckResult, ModelData, Rule } from './model.ts';
import type { Ready } from './ready.ts';
import type { Item, Run } from './run.ts';

export type RuleFindings = Pick<CheckResult, 'refer' | 'warn' | 'pending'> & { readonly refused: readonly Issue[] };

/** Applies the rules of a model: only a condition that is true acts; one that needs a table of the server is pending where that is absent. */
export const checkRules = (ready: Ready, model: ModelData, run: Run, rules: readonly Rule[] = model.rules): RuleFindings => {
  const refused: Issue[] = [];
  const refer: CheckResult['refer'][number][] = [];
  const warn: CheckResult['warn'][number][] = [];
  const pending = new Set<string>();
  for (const rule of rules) {
    const when = ready.condition(rule.when, rule.for ?? 'application');
    const spots: readonly (Item | undefined)[] = rule.for === undefined ? [undefined] : (run.items[rule.for] ?? []);
    for (const item of spots) {
      run.pending = false;
      const truth = when(run, item, item?.value);
      if (truth === undefined && run.pending) pending.add(rule.rule);
      if (truth !== true) continue;
      const path = `${item?.pointer ?? ''}${rule.at === undefined ? '' : `/${rule.at.replaceAll('.', '/')}`}`;
      if (rule.refuse !== undefined) refused.push({ path, code: rule.rule, message: rule.refuse });
      const text = rule.refer ?? rule.warn;
      if (text !== undefined && rule.refuse === undefined)
        (rule.refer === undefined ? warn : refer).push({ rule: rule.rule, path, message: text });
    }
  }
  return { refused, refer, warn, pending: [...pending] };
};
