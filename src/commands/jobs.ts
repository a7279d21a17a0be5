/**
 * `npm run jobs`: lists waiting and failed jobs; `-- retry` retries the failed ones. Uses DATABASE_URL or a stopped server's
 * folder.
 */
import { openStore } from '../server/database/open.ts';
import { openBoss } from '../server/database/queue.ts';
import { abandonedJobs, jobFigures } from '../server/jobs/figures.ts';
import { readConfig } from '../server/config.ts';

const store = await openStore(readConfig({ ...process.env, NODE_ENV: 'development' }));
try {
  for (const { name, state, jobs } of await jobFigures(store.db)) console.log(`${name.padEnd(20)} ${state.padEnd(10)} ${jobs}`);
  const dead = await abandonedJobs(store.db);
  for (const { name, subject, at, tries, reason } of dead)
    console.log(`given up: ${name} ${subject} at ${at.toISOString()} after ${tries} tries: ${reason ?? ''}`);
  if (process.argv[2] === 'retry') {
    const boss = await openBoss(store.db);
    for (const { name, id } of dead) await boss.retry(name, id);
    console.log(`${dead.length} jobs are tried again`);
  }
} finally {
  await store.close();
}
