import { defineLint, type LintDiagnostic } from './define.ts';
import { cellText, type Figures, figuresIn, type Sequence, sequencesOf, type Step } from './reach/figures.ts';
import { rowPlace, type Subject } from './subject/subject.ts';
import { slipsIn } from './slip.ts';

/** The largest ratio of neighbouring figures, beyond the growth of the input itself. */
const MAX_RATIO = 3;
/** The number of cliffs of one column that are listed; further ones are only counted. */
const MAX_LISTED = 2;

export const cliff = defineLint({
  name: 'cliff',
  severity: 'warning',
  stage: 'rows',
  doc: 'From one number, age or duration to the next, the figure rises to more than three times or falls to less than a third, beyond the growth of the input itself: often a wrong decimal point.',
  solve: 'Correct the figure; if the jump is correct, write "steep": true beside the "gives" of its column',
  *check(subject) {
    for (const figures of figuresIn(subject)) {
      const cliffs = cliffsOf(subject, figures);
      const moreCount = cliffs.length - MAX_LISTED;
      for (const [index, each] of cliffs.slice(0, MAX_LISTED).entries())
        yield index === MAX_LISTED - 1 && moreCount > 0
          ? { ...each, message: each.message.replace(/\.$/, `; ${moreCount} more figures jump like this.`) }
          : each;
    }
  },
});

const cliffsOf = (subject: Subject, figures: Figures): readonly LintDiagnostic[] => {
  const { name, resultColumn } = figures;
  // The lint `slip` reports figures that are wrong by themselves.
  const slips = new Set(slipsIn(subject, figures).map(({ row }) => row));
  const diagnosticsByRow = new Map<number, LintDiagnostic>();
  for (const sequence of [...sequencesOf(subject, figures)].filter(({ onlyRow }) => onlyRow === undefined))
    for (const [index, after] of sequence.steps.entries()) {
      const before = sequence.steps[index - 1];
      if (
        !before ||
        slips.has(before.row) ||
        slips.has(after.row) ||
        diagnosticsByRow.has(after.row) ||
        !isSteep(sequence, before, after)
      )
        continue;
      diagnosticsByRow.set(after.row, {
        at: rowPlace(subject, name, after.row),
        message: `Table "${name}": ${resultColumn} goes from ${before.figure} to ${after.figure} as ${sequence.orderColumn} goes from ${cellText(before.cell)} to ${cellText(after.cell)}.`,
      });
    }
  return [...diagnosticsByRow.values()];
};

const isSteep = ({ isAge }: Sequence, before: Step, after: Step): boolean => {
  if (before.figure === 0 || after.figure === 0) return false;
  const growth = isAge ? 1 : Math.max(1, after.to / Math.max(1, before.to));
  return after.figure > before.figure * MAX_RATIO * growth || before.figure > after.figure * MAX_RATIO;
};
