import { MAX_OF_KIND, sampleApplication } from '../evaluate/calculator-sample.ts';
import { checkApplication, issueText, priceApplication } from '../index.ts';
import type { Block } from '../model/model.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import type { Subject } from './subject/subject.ts';

/** The page prices its sample for today. Here, any day without a rule of its own will do. */
const DAY = '2026-03-02';

export const refusedSample = defineLint({
  name: 'refused-sample',
  severity: 'error',
  stage: 'examples',
  doc: 'The calculator of the detail page starts with an application that has no premium, or with more of a kind than its maximum: every visitor first sees a refusal.',
  solve: 'Change the sample, or the numbers that it starts with, so that the product accepts them',
  *check(subject) {
    for (const [index, block] of subject.data.detail.entries()) {
      if (isCalculator(block)) yield* refusals(subject, block, `/blocks/${index}`);
    }
  },
});

type Values = Readonly<Record<string, unknown>>;
/** The members of the block that decide what is priced. */
type CalculatorWords = {
  readonly sample: Values;
  readonly choices: readonly string[];
  readonly list?: string;
  readonly max?: number;
  readonly person?: Values;
  readonly counts?: readonly { readonly label: string; readonly set: Values; readonly start: number }[];
};

const isCalculator = (block: Block): block is Block & CalculatorWords => block.block === 'calculator';

function* refusals(subject: Subject, words: CalculatorWords, pointer: string): Iterable<LintDiagnostic> {
  const { choices, counts = [], max = MAX_OF_KIND, person } = words;
  const at = (word: string) => subject.placeIn('detail.json', `${pointer}/${word}`);
  for (const [index, { start, label }] of counts.entries())
    if (start > max)
      return yield {
        at: at(`counts/${index}/start`),
        message: `"${label}" starts with ${start}, above its maximum, ${max}.`,
      };
  const itemsAtStart = counts.flatMap(({ set, start }) => Array.from({ length: start }, () => ({ ...person, ...set })));
  const rowCount = Math.min(subject.data.insured?.min ?? 1, max);
  // If no persons are selected when the page opens, it shows a price as soon as there are some.
  const rows =
    itemsAtStart.length > 0 ? itemsAtStart : Array.from({ length: rowCount }, () => ({ ...person, ...counts[0]?.set }));
  const application = sampleApplication(subject.data, words, { choices: {}, rows, at: DAY });
  const choicePointers = new Set(choices.map((path) => `/${path.replaceAll('.', '/')}`));
  const [issue] = [
    ...priceApplication(subject.model, application, DAY).issues,
    // The page shows the issues about headcounts and choices, and values that are not in the list of choices.
    ...checkApplication(subject.model, application, DAY).issues.filter(
      ({ path, code }) => code.startsWith('headcount') || code === 'enum' || choicePointers.has(path),
    ),
  ];
  if (issue)
    yield {
      at: at('sample'),
      message: `The calculator has no price ${itemsAtStart.length > 0 || words.list === undefined ? 'at first' : `for ${rowCount} of its first kind`}: ${issueText(subject.model, issue, 'en-US')}${issue.path === '' ? '' : ` (${issue.path})`}.`,
    };
}
