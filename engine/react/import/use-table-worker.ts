import { useCallback, useEffect, useRef } from 'react';
import type { TableAnswer, TableAsk } from './table-worker.ts';

/** Asks the worker that reads tables; `end` stops whatever it does at once. */
export type TableWorker = {
  readonly ask: (asked: TableAsk, onAnswer: (answer: TableAnswer) => void, onFailure: () => void) => void;
  readonly end: () => void;
};

/** A worker that reads tables beside the page, begun when it is first asked and ended with the dialog. */
export const useTableWorker = (): TableWorker => {
  const worker = useRef<Worker | undefined>(undefined);
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  const ask = useCallback<TableWorker['ask']>(
    (asked, onAnswer, onFailure) => {
      const own = (worker.current ??= new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' }));
      own.onmessage = ({ data }: MessageEvent<TableAnswer>) => onAnswer(data);
      own.onerror = (event) => {
        event.preventDefault();
        end();
        onFailure();
      };
      own.postMessage(asked);
    },
    [end],
  );
  return { ask, end };
};
