import { isGiven, splitColumn } from '../../model/pricing/rating-table.ts';
import { type Decimal, readDecimal } from '../../values/decimal.ts';
import { fieldOfOperand } from '../../model/pricing/ready.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * Returns the figures that an operand of a benefit can have, by the row of the table with them. A literal has the row "", and
 * the choices of a field count as rows. Computed amounts and rows that are not offered give no entry.
 */
export const figuresOfOperand = ({ data, prepared }: Subject, operand: string): ReadonlyMap<string, Decimal> => {
  const literal = readDecimal(operand);
  if (literal) return new Map([['', literal]]);
  const cell = prepared.plan.cell(operand.includes('.') ? operand : `policy.${operand}`);
  if (!cell) {
    const { enum: choices = [] } = fieldOfOperand(prepared, operand) ?? {};
    return new Map(choices.flatMap((choice) => entryOf(`${operand} ${String(choice)}`, readDecimal(String(choice)))));
  }
  const lookup = cell.step['lookup'];
  if (typeof lookup !== 'string') return new Map();
  const [name, gives] = splitColumn(lookup);
  const { columns, rows } = data.tables[name] ?? { columns: [], rows: [] };
  const at = columns.findIndex((column) => isGiven(column) && column.gives === gives);
  const by = JSON.stringify(cell.step['by']);
  return new Map(
    rows.flatMap((row) => {
      const key = row.filter((_, index) => !isGiven(columns[index] ?? { gives: '' }));
      return entryOf(`${by} ${JSON.stringify(key)}`, readDecimal(String(row[at])));
    }),
  );
};

const entryOf = (row: string, figure: Decimal | undefined): readonly (readonly [string, Decimal])[] =>
  figure ? [[row, figure]] : [];
