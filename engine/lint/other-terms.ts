import type { Origin } from '../model/check/references.ts';
import { type BenefitTerm, isBenefitTerm } from '../model/benefit-terms.ts';
import { isRecord } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { figuresOfOperand } from './reach/figures-of-operand.ts';
import type { Subject } from './subject/subject.ts';

export const otherTerms = defineLint({
  name: 'other-terms',
  severity: 'warning',
  stage: 'figures',
  doc: 'A document or the detail page states another waiting period, deductible, share or number of days than the terms of the benefits ("等待期 90 天", "免赔额 100 元", "按 90% 给付", "免赔 3 天"). It is reported at the term if no text agrees with the term, or at the text if the text names one benefit and another text agrees with the term of this benefit.',
  solve: 'Write the same figure in the text and in the terms of the benefit',
  *check(subject) {
    const statements = statedFigures(subject);
    const { benefits } = subject.data;
    const figuresOf = (figureText: string | number): readonly number[] =>
      [...figuresOfOperand(subject, String(figureText)).values()].map((figure) => Number(figure.toFixed()));
    for (const [index, { title, terms = {} }] of benefits.entries())
      for (const [term, termValue] of Object.entries(terms)) {
        if (!isBenefitTerm(term) || termValue === undefined) continue;
        const figures = figuresOf(termValue);
        const otherFigures = benefits.flatMap(({ terms: { [term]: other } = {} }) =>
          other === undefined ? [] : figuresOf(other),
        );
        const statementsOfTerm = statements.filter((each) => each.term === term);
        const ownStatements = statementsOfTerm.filter(({ quote }) =>
          benefits.every((each) => quote.includes(each.title) === (each.title === title)),
        );
        // A sentence with the title of another benefit that has this term is about that benefit, whose figure may be computed.
        const otherTitles = benefits.flatMap((each) =>
          each.title !== title && each.terms?.[term] !== undefined ? [each.title] : [],
        );
        const at = subject.placeIn('pricing.json', `/benefits/${index}/terms/${term}`);
        if (ownStatements.length > 0) yield* contradictions(figures, ownStatements, true, { title, term, at });
        // The figure of another benefit does not contradict this one.
        else
          yield* contradictions(
            figures,
            statementsOfTerm.filter(
              ({ figure, quote }) =>
                (figures.includes(figure) || !otherFigures.includes(figure)) && !otherTitles.some((each) => quote.includes(each)),
            ),
            false,
            { title, term, at },
          );
      }
  },
});

type StatedFigure = { readonly term: BenefitTerm; readonly figure: number; readonly quote: string; readonly at: Origin };
type Term = { readonly title: string; readonly term: BenefitTerm; readonly at: Origin };

function* contradictions(
  figures: readonly number[],
  statements: readonly StatedFigure[],
  isOfBenefit: boolean,
  { title, term, at }: Term,
): Iterable<LintDiagnostic> {
  const otherStatements = statements.filter(({ figure }) => !figures.includes(figure));
  const [otherStatement] = otherStatements;
  if (!otherStatement || figures.every((figure) => figure === 0)) return;
  const ownFigures = figures.join(' or ');
  const message = `"${otherStatement.quote}" says ${otherStatement.figure}, and "${term}" of "${title}" is ${ownFigures}.`;
  if (otherStatements.length === statements.length)
    yield { at, message, related: [{ at: otherStatement.at, message: `the text "${otherStatement.quote}"` }] };
  // If a sentence has several figures, it is not clear which one is meant.
  else if (isOfBenefit && statements.filter(({ quote }) => quote === otherStatement.quote).length === 1)
    yield { at: otherStatement.at, message, related: [{ at, message: `"${term}" of "${title}" is here` }] };
}

const DAYS = String.raw`\s*(\d+)\s*[天日]`;

/** The phrases of texts for each term. The number in them is the figure, in per cent for shares. */
const PHRASES: Readonly<Partial<Record<BenefitTerm, readonly RegExp[]>>> = {
  waitingDays: [new RegExp(`^\\W*等待期[^\\d]{0,12}${DAYS}`, 'gu'), new RegExp(`^\\W*等待期.*?为${DAYS}`, 'gu')],
  deductible: [/免赔额[^\d，；。]{0,4}?\s*(\d[\d,]*)\s*元/gu, /(\d[\d,]*)\s*元\s*(?:的\s*)?免赔额/gu],
  deductibleDays: [new RegExp(`免赔${DAYS}`, 'gu')],
  share: [/按\s*(\d+)\s*%\s*(?:给付|赔付|赔偿)/gu],
  daysPerEvent: [new RegExp(`每次(?:住院|事故)?[^\\d，；。]{0,4}最多${DAYS}`, 'gu')],
  daysPerYear: [new RegExp(`每一?(?:保单|保险)?年度?[^\\d，；。]{0,4}最多${DAYS}`, 'gu')],
};

/** Returns what the documents and the detail page state about terms, sentence by sentence. */
const statedFigures = (subject: Subject): readonly StatedFigure[] =>
  sentencesOf(subject).flatMap(({ text, at }) =>
    Object.entries(PHRASES).flatMap(([term, patterns]) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(({ 1: written = '' }) => {
          const figure = Number(written.replaceAll(',', ''));
          return isBenefitTerm(term) ? [{ term, figure: term === 'share' ? figure / 100 : figure, quote: text, at }] : [];
        }),
      ),
    ),
  );

type Sentence = { readonly text: string; readonly at: Origin };

function sentencesOf({ data, code, files, placeIn }: Subject): readonly Sentence[] {
  const documents = data.documents.flatMap(({ file }) =>
    (files[`${code}/documents/${file}`] ?? '')
      .split('\n')
      .flatMap((line, index) => split(line, { file: `${code}/documents/${file}`, pointer: '', line: index + 1 })),
  );
  const blocks = data.detail.flatMap((block, index) => textsIn(block, `/blocks/${index}`));
  return [...documents, ...blocks.flatMap(({ text, pointer }) => split(text, placeIn('detail.json', pointer)))];
}

const split = (text: string, at: Origin): readonly Sentence[] =>
  text
    .replaceAll(/\*\*|^[-\d.\s]+/g, '')
    .split(/[。；]/)
    .filter((each) => /\d/.test(each))
    .map((each) => ({ text: each.trim(), at }));

const textsIn = (json: unknown, pointer: string): readonly { readonly text: string; readonly pointer: string }[] => {
  if (typeof json === 'string') return [{ text: json, pointer }];
  if (Array.isArray(json)) return json.flatMap((each: unknown, index) => textsIn(each, `${pointer}/${index}`));
  return isRecord(json) ? Object.entries(json).flatMap(([word, value]) => textsIn(value, `${pointer}/${word}`)) : [];
};
