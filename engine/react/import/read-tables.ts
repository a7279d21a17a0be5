import { core } from '../../index.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import type { TableAnswer, TableAsk, WorkerMessage } from './table-reader.ts';

/** Reads tables one request at a time; an answer belongs to the request before it. */
export type TableReading = {
  readonly ask: (request: TableAsk, onAnswer: (answer: TableAnswer) => void, onFailure: () => void) => void;
  readonly end: () => void;
};

/**
 * Reads tables in a worker, which starts with the first request. Without a worker it reads on the page: the words of an extension
 * are functions, which cannot be sent, and a page opened as a file or with a strict policy starts none.
 */
export const readTables = (vocabulary: Vocabulary): TableReading => {
  if (vocabulary !== core.vocabulary) return onThePage(vocabulary);
  let reading: TableReading;
  try {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
    let hasStarted = false;
    reading = {
      ask: (request, onAnswer, onFailure) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
          if (data === 'started') hasStarted = true;
          else onAnswer(data);
        };
        worker.onerror = (event) => {
          event.preventDefault();
          if (hasStarted) return onFailure();
          tell(event.message);
          worker.terminate();
          reading = onThePage(vocabulary);
          return reading.ask(request, onAnswer, onFailure);
        };
        worker.postMessage(request);
      },
      end: () => worker.terminate(),
    };
  } catch (error) {
    tell(String(error));
    reading = onThePage(vocabulary);
  }
  return {
    ask: (request, onAnswer, onFailure) => reading.ask(request, onAnswer, onFailure),
    end: () => reading.end(),
  };
};

const tell = (why: string): void => {
  // For the operators who set a page's policies; users see no difference.
  // oxlint-disable-next-line no-console
  console.info(`The page reads the list itself, as its worker does not start: ${why}`);
};

const onThePage = (vocabulary: Vocabulary): TableReading => {
  let answer: ((answer: TableAnswer) => void) | undefined;
  const reader = import('./table-reader.ts').then(({ createTableReader }) =>
    createTableReader(vocabulary, (each) => answer?.(each)),
  );
  return {
    ask: (request, onAnswer, onFailure) => {
      answer = onAnswer;
      reader.then((read) => read(request)).catch(() => answer && onFailure());
    },
    end: () => {
      answer = undefined;
    },
  };
};
