import { resolve } from 'node:path';
import type { MessageService } from './adapters/messages/http-messages.ts';
import { dataKeysFrom } from './adapters/sealing/data-keys.ts';
import type { DataKey } from './adapters/sealing/sealer.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** What the environment says, checked. */
export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A JSON file of site settings that are stored at start. */
  readonly settingsFile: string | undefined;
  /** What tickets of sign-ins are signed with; undefined for a key that the store makes itself. */
  readonly ticketKey: string | undefined;
  readonly logLevel: string;
  /** Addresses and ranges of reverse proxies that are believed about the caller's address. */
  readonly trustProxy: readonly string[];
  /** Who collects the money: the embedded sandbox, or Alipay with the merchant's keys in these files. */
  readonly payment: { readonly kind: 'sandbox' } | AlipaySettings;
  /** How short messages leave: into an outbox that the sandbox shows, to a service over HTTP, or not at all. */
  readonly messages: { readonly kind: 'outbox' } | { readonly kind: 'none' } | ({ readonly kind: 'http' } & MessageService);
  /** Lets a caller read /metrics; in production nobody else does. */
  readonly metricsToken: string | undefined;
  /** Keys of the personal data, the present one first; undefined where they lie beside the data. */
  readonly dataKeys: readonly DataKey[] | undefined;
  /** Whether calls a minute are counted by address. */
  readonly limits: boolean;
};

/** What Alipay is reached with. */
export type AlipaySettings = {
  readonly kind: 'alipay';
  readonly appId: string;
  readonly privateKeyFile: string;
  readonly publicKeyFile: string;
  readonly endpoint: string;
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the environment; throws one sentence that names every variable that is wrong and what it may be. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const production = env['NODE_ENV'] === 'production';
  const port = Number(env['PORT'] ?? '3000');
  const logLevel = env['LOG_LEVEL'] ?? (production ? 'info' : 'warn');
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const ticketKey = env['TICKET_KEY'] || undefined;
  const { dataKeys, keyFault } = keysIn(env['PERSONAL_DATA_KEYS'], production);
  const trustProxy = trustedProxies(env['TRUST_PROXY'] ?? '');
  const faults = [
    typeof trustProxy === 'string' ? trustProxy : '',
    Number.isInteger(port) && port >= 0 && port <= 65_535 ? '' : `PORT must be a number from 0 to 65535: it is ${env['PORT']}`,
    databaseUrl === undefined || /^postgres(?:ql)?:\/\//.test(databaseUrl)
      ? ''
      : 'DATABASE_URL must begin with postgres:// or postgresql://',
    levels.some((level) => level === logLevel) ? '' : `LOG_LEVEL must be one of ${levels.join(', ')}: it is ${logLevel}`,
    ticketKey !== undefined && ticketKey.length < 32 ? 'TICKET_KEY must have at least 32 characters' : '',
    keyFault,
    ...(production ? productionFaults(env) : []),
    ...paymentFaults(env, production),
    ...messageFaults(env, production),
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(`Cannot start: ${faults.join('; ')}`);
  return {
    production,
    port,
    databaseUrl,
    ticketKey,
    logLevel,
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    settingsFile: env['SITE_SETTINGS'] || undefined,
    dataKeys,
    trustProxy: typeof trustProxy === 'string' ? [] : trustProxy,
    payment: paymentIn(env),
    messages: messagesIn(env),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    limits: env['RATE_LIMITS'] !== 'off',
  };
};

type Environment = Readonly<Record<string, string | undefined>>;

const productionFaults = (env: Environment): readonly string[] => {
  // What docs/deploy/environment.example leaves to be filled in.
  const open = Object.keys(env).filter((name) => env[name]?.includes('CHANGE_ME'));
  return [
    env['DATABASE_URL'] || env['EMBEDDED_STORE'] === 'accepted'
      ? ''
      : 'production needs DATABASE_URL: the embedded store survives a killed process but not a power cut (EMBEDDED_STORE=accepted takes that risk)',
    env['RATE_LIMITS'] === 'off' ? 'production counts calls: RATE_LIMITS must not be off' : '',
    open.length === 0 ? '' : `these settings are still the example's: ${open.join(', ')}`,
  ];
};

const alipayNames = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'] as const;

const paymentFaults = (env: Environment, production: boolean): readonly string[] => {
  const payment = env['PAYMENT'] || (production ? '' : 'sandbox');
  if (payment === 'alipay') {
    const missing = alipayNames.filter((name) => !env[name]);
    const endpoint = env['ALIPAY_ENDPOINT'] ?? 'https://';
    return [
      missing.length > 0 ? `PAYMENT=alipay needs ${missing.join(', ')}` : '',
      endpoint.startsWith('https://') ? '' : `ALIPAY_ENDPOINT must begin with https://: it is ${endpoint}`,
    ];
  }
  if (payment === 'sandbox') return [];
  return [
    payment === ''
      ? 'production needs PAYMENT: alipay collects money, sandbox moves none'
      : `PAYMENT must be sandbox or alipay: it is ${payment}`,
  ];
};

const paymentIn = (env: Environment): Config['payment'] =>
  env['PAYMENT'] === 'alipay'
    ? {
        kind: 'alipay',
        appId: env['ALIPAY_APP_ID'] ?? '',
        privateKeyFile: env['ALIPAY_PRIVATE_KEY_FILE'] ?? '',
        publicKeyFile: env['ALIPAY_PUBLIC_KEY_FILE'] ?? '',
        endpoint: env['ALIPAY_ENDPOINT'] || 'https://openapi.alipay.com/gateway.do',
      }
    : { kind: 'sandbox' };

const messageFaults = (env: Environment, production: boolean): readonly string[] => {
  const messages = env['MESSAGES'] || (production ? '' : 'outbox');
  if (messages === '') return ['production needs MESSAGES: http hands short messages to MESSAGES_URL, none sends none'];
  if (messages === 'outbox') return [production ? 'MESSAGES must be http or none in production: nobody reads the outbox' : ''];
  if (messages !== 'http') return [messages === 'none' ? '' : `MESSAGES must be outbox, http or none: it is ${messages}`];
  const url = env['MESSAGES_URL'] ?? '';
  return [
    url.startsWith('https://') || (!production && url.startsWith('http://'))
      ? ''
      : `MESSAGES_URL must begin with https://: it is ${url || 'missing'}`,
    (env['MESSAGES_KEY'] ?? '').length < 32 ? 'MESSAGES_KEY must have at least 32 characters' : '',
  ];
};

const messagesIn = (env: Environment): Config['messages'] => {
  if (env['MESSAGES'] === 'http') return { kind: 'http', url: env['MESSAGES_URL'] ?? '', key: env['MESSAGES_KEY'] ?? '' };
  return { kind: env['MESSAGES'] === 'none' ? 'none' : 'outbox' };
};

type Keys = { readonly dataKeys: Config['dataKeys']; readonly keyFault: string };

const keysIn = (text: string | undefined, production: boolean): Keys => {
  const dataKeys = text ? dataKeysFrom(text) : undefined;
  if (typeof dataKeys === 'string') return { dataKeys: undefined, keyFault: dataKeys };
  return { dataKeys, keyFault: production && !dataKeys ? needsKeys : '' };
};

const needsKeys =
  'production needs PERSONAL_DATA_KEYS, the key that the numbers of certificates are sealed with (docs/operations.md says how one is made)';
