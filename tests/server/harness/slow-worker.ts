import { serveJobs } from '../../../src/server/integrations/threads.ts';

/** Returns the length of a text, or runs without end or takes all memory if the text says so. */
serveJobs((asked: string): number => {
  const taken: number[][] = [];
  while (asked === 'endless' || asked === 'huge')
    if (asked === 'huge') taken.push(Array.from({ length: 1_000_000 }, () => Math.random()));
  return asked.length;
});
