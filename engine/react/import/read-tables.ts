import { createTableReader, type TableAnswer, type TableAsk, type WorkerMessage } from '../../index.ts';
import type { ApplicationStore } from '../state/state.ts';

/** Reads tables one request at a time; an answer belongs to the request before it. */
export type TableReading = {
  readonly ask: (request: TableAsk, onAnswer: (answer: TableAnswer) => void, onFailure: () => void) => void;
  readonly end: () => void;
};

/** Reads tables in the worker of the page, which starts with the first request; on the page itself if it has none or none starts. */
export const readTables = ({ model, tableWorker }: Pick<ApplicationStore, 'model' | 'tableWorker'>): TableReading => {
  const onPage = (): TableReading => onThePage(model);
  if (!tableWorker) return onPage();
  let reading: TableReading;
  try {
    const worker = tableWorker();
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
          reading = onPage();
          return reading.ask(request, onAnswer, onFailure);
        };
        worker.postMessage(request);
      },
      end: () => worker.terminate(),
    };
  } catch (error) {
    tell(String(error));
    reading = onPage();
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

const onThePage = ({ vocabulary }: ApplicationStore['model']): TableReading => {
  let answer: ((answer: TableAnswer) => void) | undefined;
  const read = createTableReader(vocabulary, (each) => answer?.(each));
  return {
    ask: (request, onAnswer, onFailure) => {
      answer = onAnswer;
      read(request).catch(() => answer && onFailure());
    },
    end: () => {
      answer = undefined;
    },
  };
};
