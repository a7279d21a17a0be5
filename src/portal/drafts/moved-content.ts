import type { ModelData } from '@insure/engine';
import { type ApplicationStore, migrateApplication, type MigratedField } from '@insure/engine/react';
import type { ModelReference } from '../../contract/catalogue.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import { contentOf } from './content.ts';

/** What a form holds in another version of its model, and what that loses and adds. */
export type MigratedContent = {
  readonly content: DraftContent;
  readonly lost: readonly MigratedField[];
  readonly added: readonly MigratedField[];
};

/** Moves what a form holds to a version. The documents of another version are to be read again, and what they say to be declared again. */
export const migratedContent = (
  store: ApplicationStore,
  to: ModelData,
  before: Pick<ModelReference, 'version'>,
  after: Pick<ModelReference, 'version'>,
): MigratedContent => {
  const content = contentOf(store);
  const { application, lost, added } = migrateApplication(store.model.data, to, content.application);
  const isRead = before.version === after.version;
  return { content: { ...content, application: { ...application }, ...(isRead ? {} : { read: {}, ticked: [] }) }, lost, added };
};
