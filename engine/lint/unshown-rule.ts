import { defineLint, type LintDiagnostic } from './define.ts';
import type { Subject } from './subject/subject.ts';

export const unshownRule = defineLint({
  name: 'unshown-rule',
  severity: 'warning',
  doc: 'No example shows a rule acting: write one that it refuses, refers or warns of.',
  solve: 'Write an example that the rule refuses, refers or warns of',
  look: (subject) => {
    const shown = promised(subject);
    const { data, own } = subject;
    const kinds = ['add', 'remove', 'replace', 'correct'] as const;
    return [
      ...data.rules.flatMap(({ rule }, index): readonly LintDiagnostic[] =>
        shown.has(rule) ? [] : [unshown(rule, own('model.json', `/rules/${index}/rule`))],
      ),
      ...kinds.flatMap((kind) =>
        (data.endorsement?.[kind]?.rules ?? []).flatMap(({ rule }, index) =>
          shown.has(rule) ? [] : [unshown(rule, own('model.json', `/endorsement/${kind}/rules/${index}/rule`))],
        ),
      ),
    ];
  },
});

const unshown = (rule: string, at: LintDiagnostic['at']): LintDiagnostic => ({
  at,
  message: `No example shows rule "${rule}" acting.`,
});

const promised = ({ written }: Subject): ReadonlySet<string> =>
  new Set(
    written.examples.flatMap(({ issues = [], refer = [], warn = [], pending = [] }) => [
      ...issues.flatMap((issue) => issue.trim().split(' ').at(-1) ?? []),
      ...refer,
      ...warn,
      ...pending,
    ]),
  );
