import type { Issue } from '../../core/issue.ts';
import type { FormStep, ModelData } from '../../core/model.ts';
import { partsOf, stepOf } from '../fields/layout.ts';
import type { Place } from '../store/content.ts';
import type { State } from '../store/application-store.ts';
import { shownIssues } from '../store/shown-issues.ts';

/** Where a step stands: `toFix` counts the places that show a fault now. */
export type StepState = { readonly step: FormStep; readonly state: 'done' | 'current' | 'todo' | 'locked'; readonly toFix: number };

/** The faults of a step, shown or not: of its fields, and of rows as one number. */
export const faultsOfStep = (model: ModelData, places: readonly Place[], state: State, step: FormStep): { readonly issues: readonly Issue[]; readonly rows: number } => {
  if (step.review) return { issues: [], rows: 0 };
  const issues = state.findings.issues.filter((issue) => issue.code !== 'not-expected' && stepOf(model.form, issue.path) === step);
  return { issues, rows: gridsOf(model, places, step).length > 0 ? state.findings.rows.size : 0 };
};

/** The lists whose grids stand in a step. */
export const gridsOf = (model: ModelData, places: readonly Place[], step: FormStep): readonly Place[] => {
  const paths = new Set((step.sections ?? []).flatMap((section) => partsOf(model, section.fields)).flatMap((part) => (part.kind === 'grid' ? [part.path] : [])));
  return places.filter((place) => paths.has(place.path));
};

/** Whether everything that a step asks for is there and right; documents and declarations too. */
export const isComplete = (model: ModelData, places: readonly Place[], state: State, step: FormStep): boolean => {
  const { issues, rows } = faultsOfStep(model, places, state, step);
  const isDeclared = (step.declarations ?? []).every((text) => state.ticked.has(text));
  const isRead = !step.declarations || state.findings.documents.every(({ file }) => state.read[file] !== undefined);
  return issues.length === 0 && rows === 0 && isDeclared && isRead;
};

/** The states of all steps while one is open. A step counts as begun once someone tried to finish it. The check is locked until the rest is right. */
export const stepStates = (model: ModelData, places: readonly Place[], state: State, open: string): readonly StepState[] => {
  const shown = shownIssues(model.form, state);
  const { steps } = model.form;
  const isOpenToCheck = steps.filter((step) => !step.review).every((step) => isComplete(model, places, state, step));
  return steps.map((step) => {
    const wrongFields = step.review ? 0 : [...shown.keys()].filter((pointer) => stepOf(model.form, pointer) === step).length;
    const wrongRows = state.tried.has(step.step) ? faultsOfStep(model, places, state, step).rows : 0;
    const isDone = !step.review && state.tried.has(step.step) && isComplete(model, places, state, step);
    const where = step.step === open ? 'current' : step.review && !isOpenToCheck ? 'locked' : isDone ? 'done' : 'todo';
    return { step, state: where, toFix: wrongFields + wrongRows };
  });
};
