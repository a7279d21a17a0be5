import { core } from '../../index.ts';
import { createTableReader, type TableAnswer, type TableAsk } from './table-reader.ts';

const read = createTableReader(core.vocabulary, (answer: TableAnswer) => postMessage(answer));

addEventListener('message', ({ data }: MessageEvent<TableAsk>) => {
  read(data).catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
});
