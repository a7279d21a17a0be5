import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseDataKeys } from './database/keys.ts';

/** Names that stand for ranges: 127.0.0.0/8 and ::1, 169.254.0.0/16 and fe80::/10, 10/8, 172.16/12, 192.168/16 and fc00::/7. */
const rangeNames: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Ranges wider than these contain addresses of strangers. */
const widest = { v4: 8, v6: 7 } as const;

/** Returns an error text if TRUST_PROXY is not a list of addresses. With "yes" or a number, callers could forge addresses. */
const trustedProxies = (text: string): readonly string[] | string => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = parts.find((part) => !rangeNames.has(part) && !isRange(part));
  return wrong === undefined
    ? parts
    : `TRUST_PROXY must be the addresses of your reverse proxies, separated by commas: ${advice} It is ${text}`;
};

const advice =
  'an address (10.0.0.5), a range (10.0.0.0/24, at least /8, for IPv6 at least /7) or loopback, linklocal, uniquelocal. Write TRUST_PROXY=127.0.0.1 if the proxy runs on the same machine.';

const isRange = (part: string): boolean => {
  const [address = '', bits, ...more] = part.split('/');
  if (more.length > 0) return false;
  const family = isIPv4(address) ? 'v4' : isIPv6(address) && !address.includes('%') ? 'v6' : undefined;
  if (family === undefined) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= widest[family] && Number(bits) <= (family === 'v4' ? 32 : 128);
};

type Environment = Readonly<Record<string, string | undefined>>;

/** `description` states the valid values of a variable. Errors leave out the value of a secret variable (writeOnly). */
type FieldHelp = { readonly description?: string; readonly writeOnly?: true };

const text = (words: FieldHelp & { readonly pattern?: string; readonly minLength?: number } = {}) => Type.String(words);
const https = { pattern: '^https://', description: 'must begin with https://' };
const secret = { minLength: 32, description: 'must have at least 32 characters', writeOnly: true } as const;
const postgres = {
  pattern: '^postgres(ql)?://',
  description: 'must begin with postgres:// or postgresql://',
  writeOnly: true,
} as const;

/** Makes the schema of a text that `read` parses. If the text is wrong, `read` returns the error as a text. */
const readBy = (read: (input: string) => readonly unknown[] | string, words?: FieldHelp) =>
  Type.Refine(
    text(words),
    (input) => typeof read(input) !== 'string',
    (input) => String(read(input)),
  );

const settings = Type.Object({
  TRUST_PROXY: Type.Optional(readBy(trustedProxies)),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, description: 'must be a number from 0 to 65535' }),
  DATABASE_URL: Type.Optional(text(postgres)),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  TICKET_KEY: Type.Optional(text(secret)),
  PERSONAL_DATA_KEYS: Type.Optional(readBy(parseDataKeys)),
  PAYMENT: Type.Optional(Type.Enum(['sandbox', 'alipay'])),
  MESSAGES: Type.Optional(Type.Enum(['outbox', 'http', 'none'])),
  SMTP_URL: Type.Optional(text({ pattern: '^smtps?://', description: 'must begin with smtp:// or smtps://', writeOnly: true })),
  MAIL_FROM: Type.Optional(text()),
  LICENCES: Type.Optional(Type.Enum(['required', 'recorded'])),
  RECORD_YEARS: Type.Optional(Type.Integer({ minimum: 5, maximum: 50, description: 'must be a number from 5 to 50' })),
  HOST: text(),
  DATA_DIR: text(),
  SITE_SETTINGS: Type.Optional(text()),
  INSURERS: Type.Optional(text()),
  METRICS_TOKEN: Type.Optional(text()),
  EMBEDDED_STORE: Type.Optional(text()),
  RATE_LIMITS: Type.Optional(text()),
});

const productionStore = `${postgres.description}, as the embedded store survives a killed process but not a power cut (EMBEDDED_STORE=accepted takes that risk)`;
const encryption = 'must be the key that numbers of certificates are encrypted with (docs/operations.md says how one is made)';

const inProduction = {
  PAYMENT: Type.Enum(['sandbox', 'alipay'], {
    description: 'must be alipay, which collects money, or sandbox, which moves none',
  }),
  MESSAGES: Type.Enum(['http', 'none'], { description: 'must be http or none in production' }),
  PERSONAL_DATA_KEYS: readBy(parseDataKeys, { description: encryption }),
  LICENCES: Type.Optional(Type.Enum(['required'], { description: 'must be required in production' })),
  RATE_LIMITS: Type.Optional(text({ pattern: '^(?!off$)', description: 'must not be off in production' })),
};

const withAlipay = { description: 'must be set with PAYMENT=alipay' };
const alipay = Type.Object({
  PAYMENT: Type.Literal('alipay'),
  ALIPAY_APP_ID: text(withAlipay),
  ALIPAY_PRIVATE_KEY_FILE: text(withAlipay),
  ALIPAY_PUBLIC_KEY_FILE: text(withAlipay),
  ALIPAY_ENDPOINT: Type.Optional(text(https)),
});

const messageService = (production: boolean) =>
  Type.Object({
    MESSAGES: Type.Literal('http'),
    MESSAGES_URL: text({ ...https, ...(!production && { pattern: '^https?://' }) }),
    MESSAGES_KEY: text(secret),
  });

const mailSender = text({
  pattern: '^(?:[^\\r\\n<>]*<[^\\s@<>]+@[^\\s@<>]+>|[^\\s@<>]+@[^\\s@<>]+)$',
  description: 'must be the sender of e-mails with SMTP_URL: notices@example.com, or "A name <notices@example.com>"',
});

/** Reads the environment. Throws one sentence with every wrong variable, its value and what it must be. */
export const readConfig = (env: Environment) => {
  const production = env['NODE_ENV'] === 'production';
  // An empty variable is the same as a missing one.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const defaults = { HOST: '127.0.0.1', DATA_DIR: 'data', LOG_LEVEL: production ? 'info' : 'warn' };
  const years = variables['RECORD_YEARS'];
  const input: unknown = {
    ...defaults,
    ...variables,
    PORT: Number(variables['PORT'] ?? '3000'),
    ...(years !== undefined && { RECORD_YEARS: Number(years) }),
  };
  const service = messageService(production);
  const rules = Type.Object({
    ...settings.properties,
    ...(production && inProduction),
    ...(production &&
      variables['EMBEDDED_STORE'] !== 'accepted' && { DATABASE_URL: text({ ...postgres, description: productionStore }) }),
    ...(variables['PAYMENT'] === 'alipay' && alipay.properties),
    ...(variables['MESSAGES'] === 'http' && service.properties),
    ...(variables['SMTP_URL'] !== undefined && { MAIL_FROM: mailSender }),
  });
  // docs/deploy/environment.example has CHANGE_ME where the operator fills in a value.
  const placeholders = production ? Object.keys(variables).filter((name) => variables[name]?.includes('CHANGE_ME')) : [];
  const errors = [
    ...errorsIn(rules, input, variables),
    ...(placeholders.length > 0 ? [`these settings are still the example's: ${placeholders.join(', ')}`] : []),
  ];
  if (!Value.Check(settings, input) || errors.length > 0) throw new Error(`Cannot start: ${errors.join('; ')}`);
  return {
    production,
    port: input.PORT,
    databaseUrl: input.DATABASE_URL,
    /** The key that signs sign-in tickets; undefined for the stored one. */
    ticketKey: input.TICKET_KEY,
    logLevel: input.LOG_LEVEL,
    host: input.HOST,
    dataDir: resolve(input.DATA_DIR),
    /** A JSON file of site settings that are stored at start. */
    settingsFile: input.SITE_SETTINGS,
    /** A JSON file with the adapters of insurers. */
    insurersFile: input.INSURERS,
    /** Keys of the personal data, the encrypting one first; undefined if they are in the data folder. */
    dataKeys: listOf(parseDataKeys, input.PERSONAL_DATA_KEYS),
    /** Addresses and ranges of the reverse proxies, whose X-Forwarded-For is trusted. */
    trustProxy: listOf(trustedProxies, input.TRUST_PROXY) ?? [],
    /** The payment gateway: the embedded sandbox, or Alipay with the merchant's keys in these files. */
    payment: Value.Check(alipay, input)
      ? ({
          kind: 'alipay',
          appId: input.ALIPAY_APP_ID,
          privateKeyFile: input.ALIPAY_PRIVATE_KEY_FILE,
          publicKeyFile: input.ALIPAY_PUBLIC_KEY_FILE,
          endpoint: input.ALIPAY_ENDPOINT ?? 'https://openapi.alipay.com/gateway.do',
        } as const)
      : ({ kind: 'sandbox' } as const),
    /** The adapter of short messages: an outbox that the sandbox shows, a service over HTTP, or none. */
    messages: Value.Check(service, input)
      ? ({ kind: 'http', url: input.MESSAGES_URL, key: input.MESSAGES_KEY } as const)
      : ({ kind: input.MESSAGES === 'none' ? 'none' : 'outbox' } as const),
    /** The server that sends e-mails; undefined if there is none. */
    mail:
      input.SMTP_URL !== undefined && input.MAIL_FROM !== undefined ? { url: input.SMTP_URL, from: input.MAIL_FROM } : undefined,
    /** In production, a caller needs this token to read /metrics. */
    metricsToken: input.METRICS_TOKEN,
    limits: input.RATE_LIMITS !== 'off',
    /** Whether an agent without a licence on record may order; never in production. */
    licences: input.LICENCES ?? (production ? 'required' : 'recorded'),
    recordYears: input.RECORD_YEARS ?? 10,
  };
};

export type Config = ReturnType<typeof readConfig>;

const errorsIn = (rules: TObject, input: unknown, variables: Environment): readonly string[] =>
  Value.Errors(rules, input).flatMap((error) => {
    if (error.keyword === 'required')
      return error.params.requiredProperties.map((name) => {
        const missing = variables['NODE_ENV'] === 'production' ? `production needs ${name}` : `${name} is missing`;
        return `${missing}: it ${wordsOf(rules, name).description}`;
      });
    if (error.keyword === '~refine') return [error.message];
    const name = error.instancePath.slice(1);
    const must = error.keyword === 'enum' ? `must be one of ${error.params.allowedValues.join(', ')}` : error.message;
    const { description = must, writeOnly } = wordsOf(rules, name);
    return [`${name} ${description}${writeOnly ? '' : `: it is ${variables[name]}`}`];
  });

const wordsOf = (rules: TObject, name: string): FieldHelp => {
  const schema: (TSchema & FieldHelp) | undefined = rules.properties[name];
  return { ...schema };
};

const listOf = <Item>(
  read: (input: string) => readonly Item[] | string,
  input: string | undefined,
): readonly Item[] | undefined => {
  const list = input === undefined ? undefined : read(input);
  return typeof list === 'string' ? undefined : list;
};
