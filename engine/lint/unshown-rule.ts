import { defineLint } from './define.ts';

export const unshownRule = defineLint({
  name: 'unshown-rule',
  severity: 'warning',
  stage: 'examples',
  doc: 'No example shows the effect of a rule.',
  solve: 'Write an example that the rule refuses, refers or warns about',
  *check({ data: { rules, endorsement }, written, placeIn }) {
    // Another lint reports a model without examples.
    if (written.examples.length === 0) return;
    const shownRules = new Set(
      written.examples.flatMap(({ issues = [], refer = [], warn = [], pending = [] }) => [
        ...issues.map((issue) => issue.trim().split(' ').at(-1)),
        ...refer,
        ...warn,
        ...pending,
      ]),
    );
    const ruleLists = [
      { list: rules, pointer: '/rules' },
      ...(['add', 'remove', 'replace', 'correct'] as const).map((kind) => ({
        list: endorsement?.[kind]?.rules ?? [],
        pointer: `/endorsement/${kind}/rules`,
      })),
    ];
    for (const { list, pointer } of ruleLists)
      for (const [index, { rule }] of list.entries())
        if (!shownRules.has(rule))
          yield {
            at: placeIn('model.json', `${pointer}/${index}/rule`),
            message: `No example shows the effect of rule "${rule}".`,
          };
  },
});
