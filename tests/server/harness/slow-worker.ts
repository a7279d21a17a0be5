import { serveJobs } from '../../../src/server/integrations/threads.ts';

/** Says how long the text is; works without end, or takes all memory, where it is asked to. */
serveJobs((asked: string): number => {
  const taken: number[][] = [];
  while (asked === 'endless' || asked === 'huge')
    if (asked === 'huge') taken.push(Array.from({ length: 1_000_000 }, () => Math.random()));
  return asked.length;
});
