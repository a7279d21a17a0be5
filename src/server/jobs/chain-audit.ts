import { chainAudit as chain } from '../adapters/database/audit-chain.ts';
import { defineJob } from './define.ts';

/** Chains the newest rows of the audit. */
export const chainAudit = defineJob({
  name: 'chain-audit',
  tries: 0,
  pauseSeconds: 60,
  everySeconds: 10,
  run: async ({ db }) => {
    await chain(db);
    return undefined;
  },
});
