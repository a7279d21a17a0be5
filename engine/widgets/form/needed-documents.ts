import { useMemo } from 'react';
import type { Document } from '../../core/model.ts';
import { neededDocuments } from '../../index.ts';
import type { ApplicationStore } from '../store/application-store.ts';
import { useApplication } from '../store/use-application.ts';

/** The documents that this application must have read, as it stands after the last check. */
export const useNeededDocuments = (store: ApplicationStore): readonly Document[] => {
  const findings = useApplication(store, (state) => state.findings);
  // The findings are new whenever the application was checked again: only then can the answer differ.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => neededDocuments(store.model, store.application(), store.at), [store, findings]);
};
