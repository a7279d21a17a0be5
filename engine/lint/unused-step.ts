import { isRecord } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import type { Subject } from './subject/subject.ts';

export const unusedStep = defineLint({
  name: 'unused-step',
  severity: 'warning',
  doc: 'A step or fact that leads to no premium, benefit, rule, column or block.',
  solve: 'Use the step, or delete it',
  look: (subject) => [
    ...ofBlocks(subject, 'model.json', '/facts', subject.data.facts),
    ...ofBlocks(subject, 'pricing.json', '/steps', subject.data.steps),
  ],
});

const ofBlocks = (subject: Subject, file: string, root: string, blocks: Subject['data']['steps']): readonly LintDiagnostic[] =>
  Object.entries(blocks).flatMap(([block, steps]) =>
    steps.flatMap(({ step }, index): readonly LintDiagnostic[] =>
      isUsed(subject, block, step)
        ? []
        : [{ at: subject.own(file, `${root}/${block}/${index}/step`), message: `Nothing asks for "${block}.${step}".` }],
    ),
  );

const isUsed = ({ data }: Subject, block: string, step: string): boolean => {
  const full = `${block}.${step}`;
  const endorsed = data.insured?.list === block && names(data.endorsement, `old.${step}`);
  const beside = [...(data.facts[block] ?? []), ...(data.steps[block] ?? [])].filter((each) => each.step !== step);
  const rest = [
    data.facts,
    data.steps,
    data.rules,
    data.term,
    data.insured,
    data.endorsement,
    data.documents,
    data.premium,
    data.benefits,
    data.instalments,
    data.form.grid,
    data.detail,
    data.schema,
  ];
  return endorsed || names(rest, full) || names(beside, step, true);
};

/** Whether a name stands somewhere as a value or a key; `bare` leaves out what is written as a title or unit. */
const names = (json: unknown, name: string, bare = false): boolean => {
  if (typeof json === 'string') return json === name;
  if (Array.isArray(json)) return json.some((each: unknown) => names(each, name, bare));
  if (!isRecord(json)) return false;
  return Object.entries(json).some(
    ([word, value]) =>
      word === name || (!(bare && (word === 'title' || word === 'unit' || word === 'step')) && names(value, name, bare)),
  );
};
