/**
 * `npm run keys:rotate`: encrypts all personal data with the first of PERSONAL_DATA_KEYS. The other keys may then be destroyed.
 */
import { migrate } from '../server/database/migrate.ts';
import { openStore } from '../server/database/open.ts';
import { rotateKeys } from '../server/database/open-encrypted.ts';
import { dataKeysInFolder } from '../server/database/keys.ts';
import { readConfig } from '../server/config.ts';

const config = readConfig(process.env);
const store = await openStore(config);
try {
  await migrate(store.db);
  const {
    count,
    currentId: present,
    removedIds: forgotten,
  } = await rotateKeys(store.db, config.dataKeys ?? dataKeysInFolder(config.dataDir));
  console.log(`Encrypted ${count} values with the key "${present}".`);
  if (forgotten.length > 0) console.log(`No value needs ${forgotten.map((id) => `"${id}"`).join(', ')} any more.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await store.close();
}
