import { defineLint, type LintDiagnostic } from './define.ts';
import type { Origin } from '../model/references.ts';
import type { Subject } from './subject/subject.ts';

export const repeated = defineLint({
  name: 'repeated',
  severity: 'error',
  doc: 'A name is given twice where it must be one of a kind: a rule, a keyword, a step, a step of the form, an example; or two models share a page.',
  solve: 'Give one of the two another name',
  look: (subject) => {
    const { data, written, own } = subject;
    return [
      ...twice(
        'rule',
        data.rules.map(({ rule }) => rule),
        (index) => own('model.json', `/rules/${index}/rule`),
      ),
      ...twice('keyword', data.keywords ?? [], (index) => own('model.json', `/keywords/${index}`)),
      ...twice(
        'step of the form',
        data.form.steps.map(({ step }) => step),
        (index) => own('insure.ui.json', `/steps/${index}/step`),
      ),
      ...twice(
        'example',
        written.examples.map(({ name }) => name),
        (index) => own('examples.json', `/${index}/name`),
      ),
      ...steps(subject),
    ];
  },
  lookAcross: (subjects) => {
    const pages = subjects.flatMap((subject) =>
      Object.entries(subject.data.routes).flatMap(([page, path]) =>
        ['detail', 'insure'].includes(page) ? [{ subject, page, path }] : [],
      ),
    );
    return pages.flatMap(({ subject, page, path }, index): readonly LintDiagnostic[] => {
      const other = pages.slice(0, index).find((each) => each.path === path && each.subject !== subject);
      return other
        ? [
            {
              at: subject.own('model.json', `/routes/${page}`),
              message: `The page ${path} belongs to ${other.subject.code} already.`,
            },
          ]
        : [];
    });
  },
});

const steps = ({ data, own }: Subject): readonly LintDiagnostic[] =>
  Object.entries(data.steps).flatMap(([block, list]) => {
    const facts = (data.facts[block] ?? []).map(({ step }) => step);
    return twice('step', [...facts, ...list.map(({ step }) => step)], (index) =>
      own('pricing.json', `/steps/${block}/${index - facts.length}/step`),
    );
  });

const twice = (kind: string, names: readonly string[], at: (index: number) => Origin): readonly LintDiagnostic[] =>
  names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ at: at(index), message: `There are two of the ${kind} "${name}".` }] : [],
  );
