import type { ApplicationStore } from '@insure/engine/store';
import { migrateApplication, type MigratedField, type ModelData } from '@insure/engine';
import type { ModelReference } from '../../contract/catalogue.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import { contentOf } from './draft.ts';

/** The content of a form in another version of its model, with the fields that are lost and added. */
export type MigratedContent = {
  readonly content: DraftContent;
  readonly lost: readonly MigratedField[];
  readonly added: readonly MigratedField[];
};

/**
 * Returns the content of a form in another version of its model. For a new version, documents must be read and confirmed again.
 */
export const migratedContent = (
  store: ApplicationStore,
  to: ModelData,
  before: Pick<ModelReference, 'version'>,
  after: Pick<ModelReference, 'version'>,
): MigratedContent => {
  const content = contentOf(store);
  const { application, lost, added } = migrateApplication(store.model.data, to, content.application);
  const isSameVersion = before.version === after.version;
  return {
    content: { ...content, application: { ...application }, ...(isSameVersion ? {} : { read: {}, ticked: [] }) },
    lost,
    added,
  };
};
