import { postgresUrl } from '../harness/store.ts';
import { deaths, killBetweenPaymentAndPolicy } from './insurer-kills.ts';
import { times } from './kill-each.ts';

// PostgreSQL shows every death; the embedded store those before and after a commit, where what differs is how it comes back from its own files.
// tests/server/integrations/insurers/kills.test.ts shows the deaths at which the protocol matters once more, with XML.
const embedded = deaths.filter((death) => 'write' in death && death.write === 'insert policy');
killBetweenPaymentAndPolicy('json', postgresUrl === undefined ? embedded : deaths, times);
if (times > 1) killBetweenPaymentAndPolicy('xml', deaths, times);
