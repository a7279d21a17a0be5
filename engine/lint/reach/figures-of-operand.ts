import { isGiven, splitColumn } from '../../model/pricing/rating-table.ts';
import { type Decimal, readDecimal } from '../../values/decimal.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * The figures that an operand of a benefit can have, by the row of the table that has them; a literal is in the row "".
 * Empty for what is neither a literal nor looked up, and for rows that are not offered.
 */
export const figuresOfOperand = ({ data, ready }: Subject, operand: string): ReadonlyMap<string, Decimal> => {
  const literal = readDecimal(operand);
  if (literal) return new Map([['', literal]]);
  const cell = ready.plan.cell(operand.includes('.') ? operand : `policy.${operand}`);
  const lookup = cell?.step['lookup'];
  if (!cell || typeof lookup !== 'string') return new Map();
  const [name, gives] = splitColumn(lookup);
  const { columns, rows } = data.tables[name] ?? { columns: [], rows: [] };
  const at = columns.findIndex((column) => isGiven(column) && column.gives === gives);
  const by = JSON.stringify(cell.step['by']);
  return new Map(
    rows.flatMap((row) => {
      const figure = readDecimal(String(row[at]));
      const key = row.filter((_, index) => !isGiven(columns[index] ?? { gives: '' }));
      return figure ? [[`${by} ${JSON.stringify(key)}`, figure] as const] : [];
    }),
  );
};
