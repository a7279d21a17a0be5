import { choicesOf } from '../fields/choices.ts';
import { shortLabel } from '../../core/words/trace.ts';
import { schemaAt } from '../store/field-path.ts';
import type { Detail } from './detail-context.ts';
import type { PlanColumn } from './plan-table.tsx';

/** The plans on offer as columns, the chosen one marked. */
export const planColumns = ({ model, language, product, choices }: Detail, path: string | undefined): readonly PlanColumn[] => {
  const field = path === undefined ? undefined : schemaAt(model.data.schema, path);
  if (!field || path === undefined) return [];
  const offered = product.plans ?? [];
  return choicesOf(model, field, language)
    .filter(({ value }) => offered.length === 0 || offered.includes(String(value)))
    .map(({ value, label }) => ({ key: String(value), label: shortLabel(label), isChosen: choices[path] === value }));
};
