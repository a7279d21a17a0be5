import { formatDocs } from './formats/docs.gen.ts';
import { keywordDocs } from './keywords/docs.gen.ts';
import type { Format, Keyword, Operation } from './model/vocabulary.ts';
import { operationDocs } from './pricing/docs.gen.ts';

const docs: ReadonlyMap<object, string> = new Map<object, string>([...formatDocs, ...keywordDocs, ...operationDocs]);

/**
 * Returns the description of a format, keyword or operation for the reference.
 * @example docOf(core.vocabulary.keywords[0]).endsWith('.') // true
 */
export const docOf = (entry: Format | Keyword | Operation): string => entry.doc ?? docs.get(entry) ?? '';
