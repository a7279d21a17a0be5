import { lengthsOf } from '../model/pricing/term.ts';
import { defineLint } from './define.ts';

export const endlessChange = defineLint({
  name: 'endless-change',
  severity: 'error',
  stage: 'words',
  doc: 'A change of a policy is charged by the remaining days, but the cover can be for life, or its premium is paid in several years: the remaining days cannot be counted, so the change would be refused.',
  solve: 'Write "free", or remove this kind of change',
  *check({ data, placeIn }) {
    const { term, payment, endorsement } = data;
    if (!term || !endorsement) return;
    const isForLife = lengthsOf(term).some(([, { life }]) => life);
    const isPaidAgain =
      payment !== undefined && lengthsOf(payment).some(([, { years, toAge, life }]) => (years ?? toAge ?? life) !== undefined);
    if (!isForLife && !isPaidAgain) return;
    const kindsByDays = (['add', 'remove', 'replace'] as const).filter(
      (kind) => (endorsement[kind]?.charge ?? 'free') !== 'free',
    );
    const [firstKind] = kindsByDays;
    if (firstKind !== undefined)
      yield {
        at: placeIn('model.json', `/endorsement/${firstKind}/charge`),
        message: `${kindsByDays.join(', ')}: the charge depends on the remaining days, but ${isForLife ? 'cover for life has no last day' : 'the premium is paid in several years'}.`,
      };
  },
});
