import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoOrganisations, demoPassword, demoUsers } from './demo/users.ts';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the server with the settings of the environment, prints its URL, and stops it on a signal. */
export const main = async (): Promise<void> => {
  // Files that this process writes can be read only by its owner.
  process.umask(0o077);
  const config = readConfig(process.env);
  const places = { schemas: `${root}schemas`, portal: `${root}dist/portal`, build: buildIn(import.meta.dirname) };
  const server = await startServer(config, places, (message) => console.error(message));
  const stop = (): void => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // A program that reads the ready line may stop the server at once.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`\n  Ready: ${server.address}\n`);
  if (!config.production) console.log(logins());
  else if (!server.hasUsers) console.log(firstAdmin(config.databaseUrl === undefined));
};

/** Returns the instructions for a server that has no users. */
const firstAdmin = (isEmbedded: boolean): string =>
  [
    `  There is no user yet. Create the first administrator${isEmbedded ? ', while this server is stopped' : ''}:`,
    '    npm run admin:create -- --organisation "…" --short "…" --credit-code … --user … --name "…"',
    '',
  ].join('\n');

/** Returns the hash of the program's bundles and packages, or undefined if it runs from its sources. */
const buildIn = (folder: string): string | undefined => {
  const bundles = readdirSync(folder).filter((file) => file.endsWith('.js'));
  if (bundles.length === 0) return undefined;
  const hash = createHash('sha256');
  for (const file of bundles.toSorted()) hash.update(readFileSync(join(folder, file)));
  return hash.update(readFileSync(`${root}package-lock.json`)).digest('hex');
};

const logins = (): string => {
  const organisation = (id: string | null): string => demoOrganisations.find((each) => each.id === id)?.name ?? '';
  const rights = ['', 'views', 'buys and shares', "buys, shares, sees the organisation's figures"];
  const agents = demoUsers
    .filter(({ userType }) => userType === 1)
    .map(
      ({ orgId, userName, level, officeRights }) =>
        `    ${organisation(orgId)}  ${userName.padEnd(8)}  level ${level}: ${officeRights ? `back office, ${officeRights.length === 1 ? 'underwrites' : 'every task'}` : (rights[level] ?? '')}`,
    );
  const customers = demoUsers
    .filter(({ userType }) => userType === 4)
    .map(({ mobile }) => `    customer by phone ${mobile}; the code that is sent to it lies in /sandbox/messages`);
  return [
    `  Demonstration logins (organisation, user name, level); the password of all is ${demoPassword}`,
    ...agents,
    ...customers,
    '',
  ].join('\n');
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
