import { defineLint, type LintDiagnostic } from './define.ts';
import type { Origin } from '../model/references.ts';

export const repeated = defineLint({
  name: 'repeated',
  severity: 'error',
  doc: 'A name is used twice although it must be unique: a rule, a keyword, a step, a step of the form, an example; or two models share a page.',
  solve: 'Give one of the two another name',
  *look({ data, written, own }) {
    const rules = data.rules.map(({ rule }) => rule);
    yield* twice('rule', rules, (index) => own('model.json', `/rules/${index}/rule`));
    yield* twice('keyword', data.keywords ?? [], (index) => own('model.json', `/keywords/${index}`));
    const formSteps = data.form.steps.map(({ step }) => step);
    yield* twice('step of the form', formSteps, (index) => own('insure.ui.json', `/steps/${index}/step`));
    const examples = written.examples.map(({ name }) => name);
    yield* twice('example', examples, (index) => own('examples.json', `/${index}/name`));
    for (const [block, steps] of Object.entries(data.steps)) {
      const facts = data.facts[block] ?? [];
      const names = [...facts, ...steps].map(({ step }) => step);
      yield* twice('step', names, (index) => own('pricing.json', `/steps/${block}/${index - facts.length}/step`));
    }
  },
  *lookAcross(subjects) {
    const pages = subjects.flatMap((subject) =>
      (['detail', 'insure'] as const).map((page) => ({ subject, page, path: subject.data.routes[page] })),
    );
    for (const [index, { subject, page, path }] of pages.entries()) {
      const other = pages.slice(0, index).find((each) => each.path === path && each.subject !== subject);
      if (other && path !== undefined)
        yield {
          at: subject.own('model.json', `/routes/${page}`),
          message: `The page ${path} belongs to ${other.subject.code} already.`,
        };
    }
  },
});

function* twice(kind: string, names: readonly string[], at: (index: number) => Origin): Iterable<LintDiagnostic> {
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) yield { at: at(index), message: `There are two of the ${kind} "${name}".` };
}
