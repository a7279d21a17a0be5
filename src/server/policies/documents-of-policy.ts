import type { Model } from '@insure/engine';
import type { OrderRecord } from '../database/schema/index.ts';

/** Returns the documents of a product that are part of a policy: those without a condition, and those that were read. */
export const documentsOf = ({ data }: Model, { documents_read: read }: Pick<OrderRecord, 'documents_read'>) =>
  data.documents.filter(({ file, when }) => when === undefined || read.some((each) => each.file === file));
