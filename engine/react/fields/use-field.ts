import { addDays } from '../../values/dates.ts';
import type { ModelData } from '../../model/model.ts';
import { startRun } from '../../model/pricing/run.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import type { ApplicationStore, State } from '../state/state.ts';
import { pointerOfPath, readPath } from '../state/field-path.ts';
import { useApplication } from '../state/use-application.ts';
import type { Issue } from '../../model/issue.ts';
import { shownIssues } from '../state/shown-issues.ts';

/**
 * The hint under a field: the form's own, or the dates between which cover may start; where that is tomorrow, until when it can be
 * approved and paid instead. Under the field that the last day of the cover follows from, that day too, as soon as it is known.
 */
export const useFieldHint = (store: ApplicationStore, path: string): string | undefined => {
  const language = useLanguage();
  const say = useSay();
  const { data } = store.model;
  const last = useApplication(store, (state) => (path === lastOfTerm(data) ? lastDay(store, state) : undefined));
  const { form, term } = data;
  const own = form.hints?.[path];
  const isStart = term?.start === `application.${path}`;
  const isTomorrow = useApplication(store, ({ fields }) => isStart && readPath(fields, path) === addDays(store.at, 1));
  const between =
    isStart && term.earliest !== undefined && term.latest !== undefined
      ? say(formTexts.startBetween, { from: addDays(store.at, term.earliest), to: addDays(store.at, term.latest) })
      : undefined;
  const usual = own === undefined ? between : translate(data, own, language);
  const first = isTomorrow ? say(formTexts.startsTomorrow) : usual;
  const until = last === undefined ? undefined : say(formTexts.coveredUntil, { to: last });
  return first === undefined || until === undefined ? (until ?? first) : say(formTexts.twoHints, { first, second: until });
};

/** The field behind which the last day is known without being asked for: the months, or the first day where the form does not ask for them. */
const lastOfTerm = ({ term, form }: ModelData): string | undefined => {
  if (term?.months === undefined) return undefined;
  const months = inForm(term.months);
  const isAsked = form.steps.some(({ sections = [] }) => sections.some(({ fields }) => fields.includes(months)));
  return isAsked ? months : inForm(term.start);
};

const inForm = (path: string): string => path.replace(/^application\./, '');

const lastDay = ({ model: { data }, at }: ApplicationStore, { fields }: State): string | undefined =>
  startRun(data, fields, at).term?.end;

/** The issue that a field shows now; only this field draws again when it changes. */
export const useFieldIssue = (store: ApplicationStore, path: string): Issue | undefined =>
  useApplication(store, (state) => shownIssues(store.model.data.form, state).get(pointerOfPath(path)));
