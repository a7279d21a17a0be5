import type { Vocabulary } from '../../model/vocabulary.ts';
import { createTableReader, type TableAsk, type WorkerMessage } from './table-reader.ts';

/** The part of a worker's global scope that is used. */
type Scope = {
  readonly postMessage: (message: WorkerMessage) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: TableAsk }) => void) => void;
};

/**
 * Reads spreadsheets in a worker for the upload dialog of a form: the whole module of a page's worker.
 * @param engine The one that the page's models are loaded with.
 * @param scope `self` of the worker.
 */
export const serveTables = ({ vocabulary }: { readonly vocabulary: Vocabulary }, scope: Scope): void => {
  // Tells the page that the worker has started: a failure from here on is one of the file.
  scope.postMessage('started');
  const read = createTableReader(vocabulary, (message) => scope.postMessage(message));
  scope.addEventListener('message', ({ data }) => {
    read(data).catch((error: unknown) => {
      setTimeout(() => {
        throw error;
      });
    });
  });
};
