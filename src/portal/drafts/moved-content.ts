import type { ModelData } from '@insure/engine';
import { type ApplicationStore, migrateApplication, type MovedField } from '@insure/engine/react';
import type { ModelReference } from '../../contract/catalogue.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import { contentOf } from './content.ts';

/** What a form holds in another version of its model, and what that loses and adds. */
export type MovedContent = {
  readonly content: DraftContent;
  readonly lost: readonly MovedField[];
  readonly added: readonly MovedField[];
};

/** Moves what a form holds to a version. The documents of another version are to be read again, and what they say to be declared again. */
export const movedContent = (
  store: ApplicationStore,
  to: ModelData,
  before: Pick<ModelReference, 'version'>,
  after: Pick<ModelReference, 'version'>,
): MovedContent => {
  const content = contentOf(store);
  const { application, lost, added } = migrateApplication(store.model.data, to, content.application);
  const isRead = before.version === after.version;
  return { content: { ...content, application: { ...application }, ...(isRead ? {} : { read: {}, ticked: [] }) }, lost, added };
};
