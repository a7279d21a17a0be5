import { ageOn } from '../../values/dates.ts';
import type { IsoDate } from '../../model/model.ts';
import type { Sex } from '../../values/national-id/parts.ts';
import type { CollectedParts } from './collect-parts.ts';
import type { PersonIssue } from './issues.ts';

/** The mobile: the labelled one, else the first; adds a warning where there is only something like one. */
export const mobileOf = ({ mobiles }: CollectedParts, warnings: PersonIssue[]): string | null => {
  if (mobiles.length === 0) return null;
  const right = mobiles.filter((mobile) => mobile.right);
  const found = right.find(({ labelled }) => labelled) ?? right[0];
  const [wrong] = mobiles;
  if (!found && wrong) warnings.push({ code: 'mobile-wrong', params: { written: wrong.text } });
  return found?.text ?? null;
};

/** The sex: the document's, else what is written if it is written in one way; adds warnings. */
export const sexOf = (
  { sexes }: CollectedParts,
  ofName: Sex | undefined,
  ofDocument: Sex | undefined,
  warnings: PersonIssue[],
): Sex | null => {
  if (ofDocument) {
    if (sexes.some((sex) => sex !== ofDocument)) warnings.push({ code: 'sex-differs' });
    return ofDocument;
  }
  const first = sexes[0] ?? ofName;
  if (first && sexes.every((sex) => sex === first)) return first;
  warnings.push({ code: 'sex-missing' });
  return null;
};

/** Says where a written age differs from the document's by more than the two years that people count otherwise. */
export const checkAge = (
  { ages }: CollectedParts,
  ofDocument: IsoDate | undefined,
  today: IsoDate,
  warnings: PersonIssue[],
): void => {
  const years = ages.length > 0 && ofDocument ? ageOn(ofDocument, today)?.years : undefined;
  if (years === undefined) return;
  const other = ages.find((age) => Math.abs(age - years) > 2);
  if (other !== undefined) warnings.push({ code: 'age-differs', params: { written: other, years } });
};

/** The birthday: the document's, else the labelled date, else the only one of the past; adds warnings. */
export const birthdayOf = (
  { dates }: CollectedParts,
  ofDocument: IsoDate | undefined,
  today: IsoDate,
  warnings: PersonIssue[],
): IsoDate | null => {
  if (dates.length === 0) {
    if (!ofDocument) warnings.push({ code: 'birthday-missing' });
    return ofDocument ?? null;
  }
  const labelled = dates.filter((date) => date.labelled);
  const written = labelled.length > 0 ? labelled : dates;
  const past = [...new Set(written.flatMap(({ date }) => ('iso' in date && date.iso <= today ? [date.iso] : [])))];
  const [first, second] = past;
  if (ofDocument) {
    if (first && !past.includes(ofDocument)) warnings.push({ code: 'birthday-differs', params: { written: first } });
    return ofDocument;
  }
  if (first && !second) return first;
  const bad = written[0]?.date;
  if (second) warnings.push({ code: 'birthday-unclear', params: { written: past.join(', ') } });
  else if (bad) {
    const code = 'fault' in bad && bad.fault === 'unclear' ? 'birthday-unclear' : 'birthday-wrong';
    warnings.push({ code, params: { written: bad.written } });
  }
  return null;
};
