import { isRecord } from '../values/pointer.ts';
import { defineLint } from './define.ts';
import { readingParts, type Subject } from './subject/subject.ts';

export const unusedStep = defineLint({
  name: 'unused-step',
  severity: 'warning',
  stage: 'apart',
  doc: 'No premium, benefit, rule, column or block uses a step or fact.',
  solve: 'Use the step, or delete it',
  *check(subject) {
    const { data, placeIn } = subject;
    for (const [file, word] of [['model.json', 'facts'] as const, ['pricing.json', 'steps'] as const])
      for (const [block, steps] of Object.entries(data[word]))
        for (const [index, { step, shown = [] }] of steps.entries())
          if (shown.length === 0 && !isUsed(subject, block, step))
            yield { at: placeIn(file, `/${word}/${block}/${index}/step`), message: `Nothing uses "${block}.${step}".` };
  },
});

const isUsed = ({ data }: Subject, block: string, step: string): boolean => {
  const others = [...(data.facts[block] ?? []), ...(data.steps[block] ?? [])].filter((each) => each.step !== step);
  return (
    (data.insured?.list === block && hasName(data.endorsement, `old.${step}`)) ||
    hasName([...readingParts(data), data.premium, data.form.grid, data.detail], `${block}.${step}`) ||
    hasName(others, step, ['title', 'unit', 'shown', 'step'])
  );
};

const hasName = (json: unknown, name: string, skipped: readonly string[] = []): boolean => {
  if (typeof json === 'string') return json === name;
  if (Array.isArray(json)) return json.some((each: unknown) => hasName(each, name, skipped));
  if (!isRecord(json)) return false;
  return Object.entries(json).some(
    ([word, value]) => word === name || (!skipped.includes(word) && hasName(value, name, skipped)),
  );
};
