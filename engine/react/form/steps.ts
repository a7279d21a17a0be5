import type { FormStep, Model, ModelData } from '../../index.ts';
import { countIssues } from '../rows/issues.ts';
import type { Place } from '../state/content.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { readPath } from '../state/field-path.ts';
import { shownIssues } from '../state/issues.ts';
import { type Part, partsOf, stepOf } from '../state/layout.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import type { SelfService } from '../state/use-application.ts';
import type { Sentence } from '../../model/language.ts';
import { formTexts } from '../texts/form-texts.ts';

type Form = Pick<ApplicationStore, 'model' | 'places'>;

/** A step with its state. `toFix` is the number of issues that are shown now. */
export type StepState = {
  readonly step: FormStep;
  readonly state: 'done' | 'current' | 'begun' | 'todo' | 'locked';
  readonly toFix: number;
};

const partsOfStep = ({ data }: Model, { sections = [] }: FormStep): readonly Part[] =>
  sections.flatMap(({ fields }) => partsOf(data, fields));

/** Returns the fields of a step that are not in its grids. */
export const fieldsOf = (model: Model, step: FormStep): readonly string[] =>
  partsOfStep(model, step).flatMap((part) => (part.kind === 'fields' ? part.paths : []));

export const gridsOf = ({ model, places }: Form, step: FormStep): readonly Place[] => {
  const paths = new Set(partsOfStep(model, step).flatMap((part) => (part.kind === 'grid' ? [part.path] : [])));
  return places.filter((place) => paths.has(place.path));
};

/** Returns the number of rows that are invalid or duplicates. Missing values count after the user tried to leave the step. */
const wrongRowsOf = (form: Form, { checkResult, lists }: State, step: FormStep, isTried: boolean): number => {
  const grids = gridsOf(form, step);
  const { error, duplicate } = countIssues(
    // With a single list, all row issues belong to it.
    grids.length === form.places.length
      ? checkResult.rows.values()
      : grids.flatMap(({ path }) =>
          (lists[path] ?? []).flatMap(({ rows }) => rows.flatMap(({ id }) => [checkResult.rows.get(id) ?? []])),
        ),
    isTried,
  );
  return error + duplicate;
};

const hasIssues = (form: Form, state: State, step: FormStep): boolean =>
  wrongRowsOf(form, state, step, true) > 0 ||
  state.checkResult.issues.some(({ code, path }) => code !== 'not-expected' && stepOf(form.model.data.form, path) === step);

/** Returns whether a step has no issues, and all its documents and declarations are confirmed. */
export const isComplete = (form: Form, state: State, step: FormStep): boolean => {
  const isDeclared = (step.declarations ?? []).every((text) => state.confirmedDeclarations.has(text));
  const isRead = !step.declarations || state.checkResult.documents.every(({ file }) => state.read[file] !== undefined);
  return isDeclared && isRead && (step.review || !hasIssues(form, state, step));
};

/** The greatest number of rows of a short application, whose answers and declarations fit on one page. */
const MAX_ROWS = 9;

/**
 * Returns the step whose declarations a short application has on its review: the step before the review, if it asks for nothing
 * else.
 */
export const joinedStep = ({ model }: Form, { lists }: State): FormStep | undefined => {
  const { steps } = model.data.form;
  const step = steps[steps.findIndex(({ review }) => review) - 1];
  const rows = Object.values(lists).flatMap((groups) => groups.flatMap((group) => group.rows));
  const isAlone = step?.declarations !== undefined && (step.sections ?? []).length === 0;
  return isAlone && rows.length <= MAX_ROWS ? step : undefined;
};

/** Returns whether a step is complete, and with it the declarations that are on its page. */
export const isPageComplete = (form: Form, state: State, step: FormStep, joined: FormStep | undefined): boolean =>
  isComplete(form, state, step) && (!step.review || !joined || isComplete(form, state, joined));

const isReviewOpen = (form: Form, state: State, joined: FormStep | undefined): boolean =>
  form.model.data.form.steps.every((step) => step.review || step === joined || isComplete(form, state, step));

/**
 * Returns the step for a URL; the first step if it is unknown or a locked review. The review is the page of a step that is
 * joined with it.
 */
export const openStep = (
  form: Form,
  state: State,
  requested: string | undefined,
  joined: FormStep | undefined,
): FormStep | undefined => {
  const { steps } = form.model.data.form;
  const isJoined = joined !== undefined && joined.step === requested;
  const step = steps.find((each) => (isJoined ? each.review : each.step === requested));
  return step && (!step.review || isReviewOpen(form, state, joined)) ? step : steps[0];
};

/** Returns whether a step has more than in an empty form: rows, a value, a checked declaration. */
const isFilled = (form: Form, state: State, step: FormStep): boolean =>
  gridsOf(form, step).some(({ path }) => (state.lists[path] ?? []).some(({ rows }) => rows.length > 0)) ||
  (step.declarations ?? []).some((text) => state.confirmedDeclarations.has(text)) ||
  fieldsOf(form.model, step).some((path) =>
    isGiven(readPath(state.fields, path), schemaAt(form.model.data.schema, path)?.default),
  );

const isGiven = (value: unknown, blank: unknown): boolean =>
  value !== undefined && value !== '' && value !== blank && !(Array.isArray(value) && value.length === 0);

/** Returns the states of all steps, with `open` as the current one, without the step that is joined with the review. */
export const stepStates = (
  form: Form,
  state: State,
  open: FormStep | undefined,
  joined: FormStep | undefined,
): readonly StepState[] => {
  const layout = form.model.data.form;
  const shown = [...shownIssues(layout, state).keys()];
  const isLocked = !isReviewOpen(form, state, joined);
  const steps = layout.steps.filter((step) => step !== joined);
  const openAt = open ? steps.indexOf(open) : 0;
  return steps.map((step, at) => {
    const isTried = state.attemptedSteps.has(step.step);
    const wrongFields = step.review ? 0 : shown.filter((pointer) => stepOf(layout, pointer) === step).length;
    const isBegun = isFilled(form, state, step);
    const isPassed = at < openAt || isTried || isBegun;
    const isDone = !step.review && isPassed && isComplete(form, state, step);
    const other = isDone ? 'done' : isBegun ? 'begun' : 'todo';
    const progress = step === open ? 'current' : step.review && isLocked ? 'locked' : other;
    return { step, state: progress, toFix: wrongFields + wrongRowsOf(form, state, step, isTried) };
  });
};

/** Returns the progress of a form: the open step, the incomplete steps, and the shown issues. */
export const formProgress = (
  store: ApplicationStore,
  requested: string | undefined,
): { readonly step: string; readonly unfinished: string[]; readonly toFix: number } => {
  const state = store.getState();
  const { steps } = store.model.data.form;
  // A form that shows the review before its declarations are made has joined them.
  const isOnReview = steps.some(({ step, review }) => review && step === requested);
  const joined = isOnReview ? joinedStep(store, state) : undefined;
  const open = openStep(store, state, requested, joined);
  return {
    step: open?.step ?? '',
    unfinished: steps.flatMap((step) => (step.review || isComplete(store, state, step) ? [] : [step.step])),
    toFix: stepStates(store, state, open, undefined).reduce((sum, { toFix }) => sum + toFix, 0),
  };
};

/** Returns the step of an issue that the server reported: that of its field, or of documents and declarations. */
export const stepOfIssue = ({ form }: ModelData, pointer: string): string | undefined => {
  const isDeclared = pointer.startsWith('/documentsRead') || pointer.startsWith('/declarations');
  const declaring = form.steps.find((step) => (step.declarations ?? []).length > 0);
  return (isDeclared ? declaring : stepOf(form, pointer))?.step;
};

/** Returns the label of the last button. Private customers read of underwriting only if the model has a reason for it. */
export const submitLabel = ({ rules = [] }: ModelData, selfService: SelfService | undefined): Sentence =>
  selfService && rules.every(({ refer }) => refer === undefined) ? formTexts.submitOwn : formTexts.submit;
