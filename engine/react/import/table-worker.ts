import { core } from '../../index.ts';
import { createTableReader, type TableAsk, type WorkerMessage } from './table-reader.ts';

// Tells the page that the worker has started: a failure from here on is one of the file.
const say = (message: WorkerMessage): void => postMessage(message);
say('started');

const read = createTableReader(core.vocabulary, say);

addEventListener('message', ({ data }: MessageEvent<TableAsk>) => {
  read(data).catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
});
