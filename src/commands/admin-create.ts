/**
 * `npm run admin:create -- --organisation … --short … --credit-code … --user … --name …`: creates an administrator of the
 * platform's organisation, and the organisation if it does not exist. Prints a password, which must be changed at the first
 * sign-in. Uses the settings of the server. With the embedded database, the server must be stopped first.
 */
import { parseArgs } from 'node:util';
import { createAdmin } from '../server/accounts/first-admin.ts';
import { readConfig } from '../server/config.ts';
import { dataKeysInFolder } from '../server/database/keys.ts';
import { migrate } from '../server/database/migrate.ts';
import { openEncrypted } from '../server/database/open-encrypted.ts';
import { openStore } from '../server/database/open.ts';

const text = { type: 'string' } as const;
const options = {
  organisation: text,
  short: text,
  'short-en': text,
  'credit-code': text,
  user: text,
  name: text,
  'name-en': text,
} as const;
const required = ['organisation', 'short', 'credit-code', 'user', 'name'] as const;

const readArguments = () => {
  const { values } = parseArgs({ options, strict: true });
  const missing = required.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new Error(
      `These arguments are missing: ${missing.map((name) => `--${name}`).join(', ')}. Needed are ${required.map((name) => `--${name}`).join(', ')}; --short-en and --name-en give the English names`,
    );
  const { organisation = '', short = '', 'credit-code': creditCode = '', user = '', name = '' } = values;
  return { organisation, short, creditCode, user, name, shortEn: values['short-en'], nameEn: values['name-en'] };
};

const run = async (): Promise<void> => {
  const input = readArguments();
  const config = readConfig(process.env);
  const store = await openStore(config);
  try {
    await migrate(store.db);
    const db = await openEncrypted(store.db, config.dataKeys ?? dataKeysInFolder(config.dataDir));
    const { password } = await createAdmin(db, input, new Date());
    console.log(
      `${input.user.trim()} of ${input.organisation.trim()} may sign in with this password, which is shown only once and must then be changed:\n${password}`,
    );
  } finally {
    await store.close();
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
