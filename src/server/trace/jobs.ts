import { chainAudit as chain } from '../database/audit-chain.ts';
import { defineJob } from '../database/job.ts';

/** Adds the newest rows of the audit to its chain. */
export const chainAudit = defineJob({
  name: 'chain-audit',
  retries: 0,
  pauseSeconds: 60,
  everySeconds: 10,
  run: async ({ db }) => {
    await chain(db);
    return undefined;
  },
});
