/**
 * `npm run verify:trace`: names each row of the trace that was changed, deleted or inserted. Its last line is the head of the
 * chain: store it and pass it to a later run (`-- 1234:<hash>`), which detects deleted links at the end. Uses DATABASE_URL or a
 * stopped server's folder.
 */
import { linkHashAt, verifyChain } from '../server/database/audit-chain.ts';
import { openStore } from '../server/database/open.ts';
import { readConfig } from '../server/config.ts';

const store = await openStore(readConfig({ ...process.env, NODE_ENV: 'development' }));
try {
  const storedHead = /^(\d+):([0-9a-f]{64})$/.exec(process.argv[2] ?? '');
  const { links, head, waiting, breaks } = await verifyChain(store.db);
  for (const { no, auditId, kind } of breaks) console.error(`${kind}: link ${no ?? '-'}, row ${auditId}`);
  const isCut = storedHead !== null && (await linkHashAt(store.db, Number(storedHead[1]))) !== storedHead[2];
  if (isCut) console.error(`cut: link ${storedHead[1]} is not the one that was noted`);
  console.log(`${breaks.length + (isCut ? 1 : 0)} faults in ${links} links, ${waiting} rows wait for theirs`);
  console.log(`${links}:${head}`);
  process.exitCode = breaks.length > 0 || isCut ? 1 : 0;
} finally {
  await store.close();
}
