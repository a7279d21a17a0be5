import type { Issue } from '../../model/issue.ts';
import type { FormStep, ModelData } from '../../model/model.ts';
import { partsOf, stepOf } from '../state/layout.ts';
import { readPath, schemaAt } from '../state/field-path.ts';
import { countIssues } from '../rows/issues.ts';
import type { Place } from '../state/content.ts';
import type { State } from '../state/state.ts';
import { shownIssues } from '../state/issues.ts';

/** `toFix` counts the issues that are visible now. */
export type StepState = {
  readonly step: FormStep;
  readonly state: 'done' | 'current' | 'begun' | 'todo' | 'locked';
  readonly toFix: number;
};

/** All issues of a step: those of its fields, and the number of invalid rows. */
export const issuesOfStep = (
  model: ModelData,
  places: readonly Place[],
  state: State,
  step: FormStep,
): { readonly issues: readonly Issue[]; readonly rows: number } => {
  if (step.review) return { issues: [], rows: 0 };
  const issues = state.checkResult.issues.filter(
    (issue) => issue.code !== 'not-expected' && stepOf(model.form, issue.path) === step,
  );
  return { issues, rows: sumOf(rowFaults(places, state, gridsOf(model, places, step), true)) };
};

/** Rows with visible issues; missing values count once the step was tried. */
const rowFaults = (places: readonly Place[], { checkResult, lists }: State, grids: readonly Place[], isTried: boolean) =>
  countIssues(
    // With a single list, all row issues belong to it.
    grids.length === places.length
      ? checkResult.rows.values()
      : grids.flatMap(({ path }) =>
          (lists[path] ?? []).flatMap(({ rows }) => rows.flatMap(({ id }) => [checkResult.rows.get(id) ?? []])),
        ),
    isTried,
  );

const sumOf = ({ error, duplicate }: ReturnType<typeof countIssues>): number => error + duplicate;

/** The lists whose grids are in a step. */
export const gridsOf = (model: ModelData, places: readonly Place[], step: FormStep): readonly Place[] => {
  const paths = new Set(
    (step.sections ?? [])
      .flatMap((section) => partsOf(model, section.fields))
      .flatMap((part) => (part.kind === 'grid' ? [part.path] : [])),
  );
  return places.filter((place) => paths.has(place.path));
};

/** Whether a step has no issues, and its documents and declarations are confirmed. */
export const isComplete = (model: ModelData, places: readonly Place[], state: State, step: FormStep): boolean => {
  const { issues, rows } = issuesOfStep(model, places, state, step);
  const isDeclared = (step.declarations ?? []).every((text) => state.confirmedDeclarations.has(text));
  const isRead = !step.declarations || state.checkResult.documents.every(({ file }) => state.read[file] !== undefined);
  return issues.length === 0 && rows === 0 && isDeclared && isRead;
};

/** Whether the review can be opened: all steps before it are complete. */
const isCheckOpen = (model: ModelData, places: readonly Place[], state: State): boolean =>
  model.form.steps.filter((step) => !step.review).every((step) => isComplete(model, places, state, step));

/** The step for a URL: the first one if it is unknown, or a review that is still locked. */
export const openStep = (
  model: ModelData,
  places: readonly Place[],
  state: State,
  asked: string | undefined,
): FormStep | undefined => {
  const { steps } = model.form;
  const step = steps.find((each) => each.step === asked);
  return step && (!step.review || isCheckOpen(model, places, state)) ? step : steps[0];
};

/** Whether a step holds more than an empty form does: rows, a value, a checked declaration. */
const isFilled = (model: ModelData, places: readonly Place[], state: State, step: FormStep): boolean => {
  const paths = (step.sections ?? []).flatMap((section) =>
    partsOf(model, section.fields).flatMap((part) => (part.kind === 'fields' ? part.paths : [])),
  );
  return (
    gridsOf(model, places, step).some(({ path }) => (state.lists[path] ?? []).some(({ rows }) => rows.length > 0)) ||
    (step.declarations ?? []).some((text) => state.confirmedDeclarations.has(text)) ||
    paths.some((path) => isGiven(readPath(state.fields, path), schemaAt(model.schema, path)?.default))
  );
};

const isGiven = (value: unknown, blank: unknown): boolean =>
  value !== undefined && value !== '' && value !== blank && !(Array.isArray(value) && value.length === 0);

/** The states of all steps, with `open` as the current one. */
export const stepStates = (
  model: ModelData,
  places: readonly Place[],
  state: State,
  open: FormStep | undefined,
): readonly StepState[] => {
  const shown = shownIssues(model.form, state);
  const isLocked = !isCheckOpen(model, places, state);
  const openAt = open ? model.form.steps.indexOf(open) : 0;
  return model.form.steps.map((step, at) => {
    const wrongFields = step.review ? 0 : [...shown.keys()].filter((pointer) => stepOf(model.form, pointer) === step).length;
    const wrongRows = sumOf(rowFaults(places, state, gridsOf(model, places, step), state.attemptedSteps.has(step.step)));
    const isBegun = isFilled(model, places, state, step);
    const isPassed = at < openAt || state.attemptedSteps.has(step.step) || isBegun;
    const isDone = !step.review && isPassed && isComplete(model, places, state, step);
    const other = isDone ? 'done' : isBegun ? 'begun' : 'todo';
    const where = step === open ? 'current' : step.review && isLocked ? 'locked' : other;
    return { step, state: where, toFix: wrongFields + wrongRows };
  });
};

/** The step of an issue that the server reported: that of its field, or of documents and declarations. */
export const stepOfIssue = ({ form }: ModelData, pointer: string): string | undefined => {
  const isDeclared = pointer.startsWith('/documentsRead') || pointer.startsWith('/declarations');
  const declaring = form.steps.find((step) => (step.declarations ?? []).length > 0);
  return (isDeclared ? declaring : stepOf(form, pointer))?.step;
};
