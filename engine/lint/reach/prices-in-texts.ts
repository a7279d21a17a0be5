import { isGiven, isKey } from '../../model/pricing/rating-table.ts';
import type { Table } from '../../model/table.ts';
import type { Origin } from '../../model/check/references.ts';
import { readDecimal } from '../../values/decimal.ts';
import { escapeToken } from '../../values/pointer.ts';
import { countThresholds } from './counts.ts';
import { everyField, rowPlace, stepPlace, type Subject } from '../subject/subject.ts';
import { figuresInChinese } from '../subject/text-figures.ts';
import { textsOf } from '../subject/texts.ts';

/** A text with another figure than a table or step. */
export type FigureMismatch = {
  readonly at: Origin;
  readonly message: string;
  readonly source: Origin;
  readonly sourceText: string;
};

/** The least amount that is compared. Smaller ones may match a figure of a row by chance. */
const MIN_TELLING_AMOUNT = 1_000;

const figuresIn = (label: string): readonly (readonly number[])[] =>
  figuresInChinese(label).flatMap(({ values, isInDigits }) => (isInDigits ? [values.map(Number)] : []));

/** Finds labels whose amount is not in their row, though the labels of other rows are: "2 万元" beside 10000.00. */
export function* rowMismatches(subject: Subject): Iterable<FigureMismatch> {
  const { data, originOf } = subject;
  const fieldsWithLabels = everyField(data.schema).flatMap(({ field: { labels }, pointer }) =>
    labels ? [{ labels, pointer }] : [],
  );
  for (const [name, table] of Object.entries(data.tables)) {
    const inputs = table.columns.filter((column) => !isGiven(column));
    const keyAt = table.columns.findIndex(isKey);
    if (keyAt < 0 || inputs.length !== 1) continue;
    for (const { labels, pointer } of fieldsWithLabels) {
      if (!table.rows.every(({ [keyAt]: key }) => Object.hasOwn(labels, String(key)))) continue;
      const rows = table.rows.map((row, index) => {
        const key = String(row[keyAt]);
        return {
          index,
          key,
          label: labels[key] ?? '',
          statedFigures: figuresIn(labels[key] ?? ''),
          amounts: amountsOf(table, index),
        };
      });
      const rowsWithAmounts = rows.filter(({ statedFigures }) => statedFigures.length > 0);
      const agreeingRows = rowsWithAmounts.filter(({ statedFigures, amounts }) =>
        statedFigures.every((values) => values.some((each) => amounts.includes(each))),
      );
      const otherRows = rowsWithAmounts.filter((row) => !agreeingRows.includes(row));
      const isTelling =
        agreeingRows.length > 1 ||
        agreeingRows.some(({ statedFigures }) => statedFigures.flat().some((each) => each >= MIN_TELLING_AMOUNT));
      if (!isTelling || otherRows.length > agreeingRows.length) continue;
      for (const { index, key, label, amounts } of otherRows)
        yield {
          at: originOf(`${pointer}/labels/${escapeToken(key)}`),
          message: `The label "${label}" names an amount, and row ${index + 1} of table "${name}" has ${amounts.join(', ')}.`,
          source: rowPlace(subject, name, index),
          sourceText: 'the row',
        };
    }
  }
}

const amountsOf = ({ columns, rows }: Table, row: number): readonly number[] =>
  columns.flatMap((column, at) => {
    const cell = rows[row]?.[at];
    const isAmount = isGiven(column) && column.unit === 'money' && (typeof cell === 'string' || typeof cell === 'number');
    return isAmount ? [Number(cell)] : [];
  });

const AMOUNT = String.raw`(\d[\d,.]*\s*万?)\s*元`;
const MINIMUM_PATTERNS = [
  new RegExp(String.raw`每(?:单|团|张保单|份保单)最低\s*${AMOUNT}`),
  new RegExp(String.raw`最低保险?费(?:为|是|：)?\s*${AMOUNT}`),
  new RegExp(String.raw`保险?费（?(?:最低|不低于)\s*${AMOUNT}`),
];
/** Matches texts about each person or thing, whose least premium differs from that of the policy. */
const OF_EACH = /每(?:人|名|辆|台|项|件|场|家|头|只|亩)|人均/;

/** Finds texts and documents with another least premium than the step of the premium. */
export function* leastPremiumMismatches(subject: Subject): Iterable<FigureMismatch> {
  const { data, prepared } = subject;
  const cell = prepared.plan.cell(data.premium.includes('.') ? data.premium : `policy.${data.premium}`);
  const max = cell?.step['max'];
  const minimums = (Array.isArray(max) ? max : []).flatMap((each: unknown) => {
    const literal = typeof each === 'string' ? readDecimal(each) : undefined;
    return literal ? [Number(literal.toFixed())] : [];
  });
  if (!cell || minimums.length !== 1) return;
  for (const { text, at } of [...textsOf(subject), ...linesOf(subject)])
    for (const clause of text.split(/[，；。;]/))
      for (const pattern of OF_EACH.test(clause) ? [] : MINIMUM_PATTERNS) {
        const amount = pattern.exec(clause)?.[1];
        const statedAmounts = figuresInChinese(`${amount ?? ''}元`).flatMap(({ values }) => values.map(Number));
        if (amount === undefined || statedAmounts.length === 0 || statedAmounts.some((each) => minimums.includes(each))) continue;
        yield {
          at,
          message: `"${clause.trim()}" names another least premium than ${cell.key}: ${minimums.join(', ')}.`,
          source: stepPlace(subject, cell),
          sourceText: `the least premium of ${cell.key}`,
        };
        break;
      }
}

const linesOf = ({ data, code, files }: Subject): readonly { readonly text: string; readonly at: Origin }[] =>
  data.documents.flatMap(({ file }) => {
    const name = `${code}/documents/${file}`;
    const lines = (files[name] ?? '').split('\n');
    return lines.map((text, index) => ({ text, at: { file: name, pointer: '', line: index + 1 } }));
  });

/** Finds texts with another number of persons or things than the one from which the premium is reduced. */
export function* tierMismatches(subject: Subject, units: readonly string[]): Iterable<FigureMismatch> {
  const { thresholds, at: source } = countThresholds(subject);
  if (units.length === 0 || thresholds.length === 0 || !source) return;
  const pattern = new RegExp(String.raw`((?<![不未])满|超过)\s*(\d+)\s*(?:${units.join('|')})`);
  for (const { text, at } of textsOf(subject))
    for (const clause of text.split(/[，；。、;]/)) {
      const [, word, digits] = pattern.exec(clause) ?? [];
      if (digits === undefined || !/优惠|\d折|[一二三四五六七八九]折/.test(clause)) continue;
      const from = Number(digits) + (word === '超过' ? 1 : 0);
      if (thresholds.includes(from)) continue;
      yield {
        at,
        message: `"${clause.trim()}" says from ${from} on, and the table changes at ${thresholds.join(', ')}.`,
        source,
        sourceText: 'the table',
      };
    }
}
