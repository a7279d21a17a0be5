// Written by `npm run registry`; do not edit.
import { ambiguousAlias } from './ambiguous-alias.ts';
import { changedVersion } from './changed-version.ts';
import { cliff } from './cliff.ts';
import { dangling } from './dangling.ts';
import { deadRow } from './dead-row.ts';
import { emptyDocument } from './empty-document.ts';
import { emptyStep } from './empty-step.ts';
import { emptyTable } from './empty-table.ts';
import { endlessChange } from './endless-change.ts';
import { exchangedTitles } from './exchanged-titles.ts';
import { failingExample } from './failing-example.ts';
import { futureMigration } from './future-migration.ts';
import { gap } from './gap.ts';
import { hiddenCycle } from './hidden-cycle.ts';
import { hiddenRequired } from './hidden-required.ts';
import { idleWord } from './idle-word.ts';
import { impossible } from './impossible.ts';
import { largeRefund } from './large-refund.ts';
import { longPayment } from './long-payment.ts';
import { missingExample } from './missing-example.ts';
import { missingFactor } from './missing-factor.ts';
import { missingRole } from './missing-role.ts';
import { missingRoute } from './missing-route.ts';
import { missingTranslation } from './missing-translation.ts';
import { mixedUnits } from './mixed-units.ts';
import { negativePremium } from './negative-premium.ts';
import { noReview } from './no-review.ts';
import { oddFigure } from './odd-figure.ts';
import { otherBounds } from './other-bounds.ts';
import { otherFigures } from './other-figures.ts';
import { otherTerms } from './other-terms.ts';
import { overlap } from './overlap.ts';
import { pricedCorrection } from './priced-correction.ts';
import { pricedDefault } from './priced-default.ts';
import { reachedAge } from './reached-age.ts';
import { refusedSample } from './refused-sample.ts';
import { refusesAll } from './refuses-all.ts';
import { refusesPeople } from './refuses-people.ts';
import { repeatedRole } from './repeated-role.ts';
import { repeated } from './repeated.ts';
import { reversedDifference } from './reversed-difference.ts';
import { reversed } from './reversed.ts';
import { roundedTwice } from './rounded-twice.ts';
import { sameLabel } from './same-label.ts';
import { sameTranslation } from './same-translation.ts';
import { slip } from './slip.ts';
import { slowPattern } from './slow-pattern.ts';
import { strayText } from './stray-text.ts';
import { unasked } from './unasked.ts';
import { unbounded } from './unbounded.ts';
import { unchoosable } from './unchoosable.ts';
import { undecided } from './undecided.ts';
import { unknownInsurer } from './unknown-insurer.ts';
import { unknownValue } from './unknown-value.ts';
import { unreachable } from './unreachable.ts';
import { unrounded } from './unrounded.ts';
import { unshownFact } from './unshown-fact.ts';
import { unshownOutcome } from './unshown-outcome.ts';
import { unshownRounding } from './unshown-rounding.ts';
import { unshownRule } from './unshown-rule.ts';
import { unshownTerms } from './unshown-terms.ts';
import { untranslatedDocument } from './untranslated-document.ts';
import { untriedCondition } from './untried-condition.ts';
import { unusedDocument } from './unused-document.ts';
import { unusedField } from './unused-field.ts';
import { unusedStep } from './unused-step.ts';
import { unusedTable } from './unused-table.ts';
import { unusedText } from './unused-text.ts';
import { wrongBound } from './wrong-bound.ts';
import { wrongDefault } from './wrong-default.ts';
import { wrongKind } from './wrong-kind.ts';
import { wrongScale } from './wrong-scale.ts';
import { wrongTerm } from './wrong-term.ts';
import { wrongUnit } from './wrong-unit.ts';

/** Every entry of this room, by file name. */
export const lints = [
  ambiguousAlias,
  changedVersion,
  cliff,
  dangling,
  deadRow,
  emptyDocument,
  emptyStep,
  emptyTable,
  endlessChange,
  exchangedTitles,
  failingExample,
  futureMigration,
  gap,
  hiddenCycle,
  hiddenRequired,
  idleWord,
  impossible,
  largeRefund,
  longPayment,
  missingExample,
  missingFactor,
  missingRole,
  missingRoute,
  missingTranslation,
  mixedUnits,
  negativePremium,
  noReview,
  oddFigure,
  otherBounds,
  otherFigures,
  otherTerms,
  overlap,
  pricedCorrection,
  pricedDefault,
  reachedAge,
  refusedSample,
  refusesAll,
  refusesPeople,
  repeatedRole,
  repeated,
  reversedDifference,
  reversed,
  roundedTwice,
  sameLabel,
  sameTranslation,
  slip,
  slowPattern,
  strayText,
  unasked,
  unbounded,
  unchoosable,
  undecided,
  unknownInsurer,
  unknownValue,
  unreachable,
  unrounded,
  unshownFact,
  unshownOutcome,
  unshownRounding,
  unshownRule,
  unshownTerms,
  untranslatedDocument,
  untriedCondition,
  unusedDocument,
  unusedField,
  unusedStep,
  unusedTable,
  unusedText,
  wrongBound,
  wrongDefault,
  wrongKind,
  wrongScale,
  wrongTerm,
  wrongUnit,
] as const;
