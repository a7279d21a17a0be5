import { defineLint, type LintDiagnostic } from './define.ts';

export const missingExample = defineLint({
  name: 'missing-example',
  severity: 'error',
  doc: 'No example promises a premium, or none an issue: a model without them promises nothing.',
  solve: 'Write an example with a premium, and one with an issue',
  look: ({ written, own }) => {
    const lacks = (what: string): LintDiagnostic => ({ at: own('examples.json', ''), message: `No example promises ${what}.` });
    return [
      ...(written.examples.some(({ premium, issues }) => premium !== undefined && issues === undefined)
        ? []
        : [lacks('a premium')]),
      ...(written.examples.some(({ issues = [] }) => issues.length > 0) ? [] : [lacks('an issue')]),
    ];
  },
});
