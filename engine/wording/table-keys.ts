import type { Language } from '../model/issue.ts';
import type { Cell as Step } from '../model/pricing/types.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import type { Cell, Range } from '../model/table.ts';
import { translate } from './translate.ts';
import { labelOf } from '../evaluate/trace-parts.ts';
import { fieldNamed, unitOfOperand } from '../model/pricing/unit-of.ts';
import { rangeWords } from './ranges.ts';
import { unitWords } from './units.ts';

/** How the key column of a table reads: a cell by the label or unit of what the model looks it up by; undefined where nothing tells. */
export type KeyWords = (cell: Cell | Range | undefined, language: Language) => string | undefined;

/** The words of a table's key or range column, told by the step that looks the table up. */
export const keyWordsOf = (ready: PreparedScope, table: string, column: string): KeyWords => {
  const found = stepOn(ready, table, column);
  const unit = found && unitOfOperand(ready, found.step, found.by);
  const field = found && fieldNamed(ready, found.by);
  return (cell, language) => {
    if (cell === undefined || cell === null) return undefined;
    if (typeof cell === 'object') return rangeWords(cell, unit, language);
    const label = labelOf(ready, field, cell);
    return label === undefined ? unitWords(unit, String(cell), language) : translate(ready.model, label, language);
  };
};

const stepOn = (
  { plan }: PreparedScope,
  table: string,
  column: string,
): { readonly step: Step; readonly by: unknown } | undefined => {
  for (const key of plan.keys) {
    const step = plan.cell(key);
    const looked = step?.operation.cell?.(step.step);
    if (step && looked?.column.startsWith(`${table}.`) && !looked.column.slice(table.length + 1).includes('.'))
      return { step, by: looked.by[column] };
  }
  return undefined;
};
