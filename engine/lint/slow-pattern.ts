import { isSafePattern } from 'redos-detector';
import { defineLint } from './define.ts';
import { everyField } from './subject/subject.ts';

/** The limits of the analysis. Patterns of forms need a hundredth of them. */
const LIMITS = { maxScore: 200, maxSteps: 5_000, timeout: Infinity } as const;

export const slowPattern = defineLint({
  name: 'slow-pattern',
  severity: 'error',
  stage: 'words',
  doc: 'A `pattern` can match the same characters in several ways, as `^(a+)+$` can: on a text that nearly fits, browser and server would try all of them and stop responding.',
  solve: 'Let two repeated parts match different characters ("^a+$" for "^(a+)+$"), bound them ("{1,20}"), or use a format',
  *check(subject) {
    for (const { field, pointer } of everyField(subject.data.schema)) {
      if (field.pattern === undefined) continue;
      const { safe, error, trails } = isSafePattern(field.pattern, { unicode: true, ...LIMITS });
      if (safe) continue;
      const [twice] = trails[0]?.trail ?? [];
      const parts = [...new Set([twice?.a.node.source, twice?.b.node.source])].flatMap((part) => part ?? []);
      yield {
        at: subject.originOf(`${pointer}/pattern`),
        message:
          error === 'hitMaxSteps'
            ? `The pattern ${JSON.stringify(field.pattern)} has too many ways to be checked.`
            : `The pattern ${JSON.stringify(field.pattern)} may take very long: ${parts.map((part) => JSON.stringify(part)).join(' and ') || 'one part'} can take the same characters in several ways.`,
      };
    }
  },
});
