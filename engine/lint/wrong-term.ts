import { type BenefitTerm, benefitTerms, isBenefitTerm } from '../model/benefit-terms.ts';
import type { Benefit } from '../model/model.ts';
import { fieldOfOperand, unitOfCell } from '../model/pricing/ready.ts';
import { type Decimal, readDecimal } from '../values/decimal.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { figuresOfOperand } from './reach/figures-of-operand.ts';
import { operandsIn } from '../testing/model-reads.ts';
import type { Subject } from './subject/subject.ts';

export const wrongTerm = defineLint({
  name: 'wrong-term',
  severity: 'error',
  stage: 'figures',
  doc: 'A term of a benefit makes no sense: a share above 100 %, a deductible as high as the limit or the loss, a limit per event above the limit per year or an amount for each event or day, a part of a day, another unit than the term has, or as a share the step of a premium rate. An amount that is the path of a field is compared with each of its choices.',
  solve: 'Correct the figure; a share is a part of one ("0.9"), an amount a text, days a whole number',
  *check(subject) {
    for (const [index, benefit] of subject.data.benefits.entries())
      for (const name of Object.keys(benefit.terms ?? {}))
        if (isBenefitTerm(name)) yield* ofTerm(subject, `/benefits/${index}/terms/${name}`, benefit, name);
  },
});

type TermOrAmount = BenefitTerm | 'amount';

/**
 * The terms and amounts that each term must be below, or at most equal to, for the benefit to pay and its limits to have an
 * effect.
 */
const MUST_BE_BELOW: Readonly<Partial<Record<BenefitTerm, readonly TermOrAmount[]>>> = {
  deductible: ['limitPerEvent', 'limitPerYear', 'amount'],
  deductibleDays: ['daysPerEvent', 'daysPerYear'],
};
const AT_MOST: Readonly<Partial<Record<BenefitTerm, readonly TermOrAmount[]>>> = {
  limitPerEvent: ['limitPerYear'],
  daysPerEvent: ['daysPerYear'],
};

function* ofTerm(subject: Subject, pointer: string, benefit: Benefit, term: BenefitTerm): Iterable<LintDiagnostic> {
  const at = subject.placeIn('pricing.json', pointer);
  const unit = benefitTerms[term];
  const operandOfTerm = String(benefit.terms?.[term]);
  const operandUnit = unitOf(subject, operandOfTerm);
  if (operandUnit !== undefined && operandUnit !== unit && !(unit === 'days' && operandUnit === 'integer'))
    return yield { at, message: `"${term}" of "${benefit.title}" is counted in "${operandUnit}".`, expected: UNITS[unit] };
  const figures = [...figuresOfOperand(subject, operandOfTerm).values()];
  const wrongFigure = figures.find((figure) => isWrong(figure, unit) || (term === 'deductibleShare' && figure.eq(1)));
  if (wrongFigure)
    return yield { at, message: `"${term}" of "${benefit.title}" is ${wrongFigure.toFixed()}.`, expected: UNITS[unit] };
  const longest = subject.data.term?.maxDays;
  if (term === 'waitingDays' && longest !== undefined && figures.some((figure) => figure.gte(longest)))
    return yield { at, message: `The waiting period of "${benefit.title}" lasts as long as the longest cover, ${longest} days.` };
  const premiumStep = unit === 'rate' ? pricedStep(subject, operandOfTerm) : undefined;
  if (premiumStep !== undefined)
    return yield {
      at,
      message: `"${term}" of "${benefit.title}" is ${premiumStep}, by which the premium is multiplied: that is a rate, not a part of the loss.`,
      expected: UNITS.rate,
      solve: 'Name the step with the share; if the figure is the same, look it up in a separate step',
    };
  const beyond = term === 'limitPerEvent' ? limitBeyondAmount(subject, benefit) : undefined;
  if (beyond) return yield { at, ...beyond };
  for (const other of [...(MUST_BE_BELOW[term] ?? []), ...(AT_MOST[term] ?? [])]) {
    const pair = pairBeyond(subject, benefit, term, other);
    if (pair) return yield { at, message: `"${term}" of "${benefit.title}" is ${pair[0]}, and "${other}" is ${pair[1]}.` };
  }
}

const UNITS = { days: 'days, a whole number', money: 'an amount', rate: 'a part of one: above 0, at most 1' } as const;

const isWrong = (figure: Decimal, unit: keyof typeof UNITS): boolean => {
  if (unit === 'rate') return figure.lte(0) || figure.gt(1);
  return figure.lt(0) || (unit === 'days' && !figure.mod(1).eq(0));
};

/** Returns the step that a share names, if the premium is multiplied by it. */
const pricedStep = ({ prepared, modelReads, data }: Subject, operand: string): string | undefined => {
  const key = prepared.plan.cell(operand.includes('.') ? operand : `policy.${operand}`)?.key;
  if (key === undefined) return undefined;
  const isMultiplied = modelReads.stepsBelow(data.premium, 'policy').some((each) => {
    const { step, block } = prepared.plan.cell(each) ?? {};
    return operandsIn(step?.['multiply']).some((factor) => factor === key || `${block}.${String(factor)}` === key);
  });
  return isMultiplied ? key : undefined;
};

/**
 * Finds a limit per event below the amount of an event or a day, which is then never paid in full, or one that no event
 * reaches.
 */
const limitBeyondAmount = (
  subject: Subject,
  { title, terms = {}, amount, per }: Benefit,
): Pick<LintDiagnostic, 'message' | 'solve'> | undefined => {
  const isLower = pairOf(subject, terms.limitPerEvent, amount, (limit, figure) => limit.lt(figure));
  if (isLower && (per === 'accident' || per === 'day'))
    return {
      message: `"limitPerEvent" of "${title}" is ${isLower[0]}, and the amount for each ${per} is ${isLower[1]}: it is never paid in full.`,
      solve: 'Correct the lower one of the two',
    };
  const isHigher = pairOf(subject, terms.limitPerEvent, amount, (limit, figure) => limit.gt(figure));
  if (isHigher && (per === 'accident' || per === 'policy'))
    return {
      message: `"limitPerEvent" of "${title}" is ${isHigher[0]}, and the amount per ${per} is ${isHigher[1]}: no event reaches the limit.`,
      solve: 'Correct the lower one of the two, or remove the limit',
    };
  return undefined;
};

const unitOf = ({ prepared }: Subject, operand: string): string | undefined => {
  if (readDecimal(operand)) return undefined;
  if (operand.startsWith('term.')) return operand.slice('term.'.length);
  const cell = prepared.plan.cell(operand.includes('.') ? operand : `policy.${operand}`);
  return cell ? unitOfCell(prepared, cell) : fieldOfOperand(prepared, operand)?.unit;
};

/** Returns the figures of a term and its limit in one plan in which the term is too high. */
const pairBeyond = (
  subject: Subject,
  { terms = {}, amount, per }: Benefit,
  term: BenefitTerm,
  other: TermOrAmount,
): readonly [string, string] | undefined => {
  const limit = other === 'amount' ? (per === 'day' ? undefined : amount) : terms[other];
  return pairOf(subject, terms[term], limit, (figure, bound) =>
    MUST_BE_BELOW[term]?.includes(other) ? figure.gte(bound) : figure.gt(bound),
  );
};

/** Returns two figures of the same plan for which a test is true. */
const pairOf = (
  subject: Subject,
  one: string | number | undefined,
  other: string | number | undefined,
  test: (figure: Decimal, bound: Decimal) => boolean,
): readonly [string, string] | undefined => {
  if (one === undefined || other === undefined) return undefined;
  const [own, bounds] = [figuresOfOperand(subject, String(one)), figuresOfOperand(subject, String(other))];
  for (const [row, figure] of own)
    for (const [of, bound] of bounds)
      if ((row === of || row === '' || of === '') && test(figure, bound)) return [figure.toFixed(), bound.toFixed()];
  return undefined;
};
