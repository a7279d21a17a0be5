import type { Issue } from '../../core/issue.ts';
import type { ApplicationStore } from '../store/state.ts';
import { pointerOfPath } from '../store/field-path.ts';
import { shownIssues } from '../store/shown-issues.ts';
import { useApplication } from '../store/use-application.ts';

/** The issue that a field shows now; only this field draws again when it changes. */
export const useFieldIssue = (store: ApplicationStore, path: string): Issue | undefined =>
  useApplication(store, (state) => shownIssues(store.model.data.form, state).get(pointerOfPath(path)));
