import { readFileSync } from 'node:fs';
import { isObject } from './domain/application.ts';
import { systemClock } from './integrations/clock.ts';
import { fillDemo } from './demo/catalogue.ts';
import { demoUsers } from './demo/users.ts';
import { offerModel } from './demo/offer-model.ts';
import { migrate } from './database/migrate.ts';
import { openEncrypted } from './database/open-encrypted.ts';
import { type Db, openStore, type Store } from './database/open.ts';
import { placeholders, siteSettings, storeSettings } from './site/settings.ts';
import { resendNotifications } from './integrations/payment/sandbox-routes.ts';
import { insurersOf, readInsurers } from './integrations/insurers/configured.ts';
import { embeddedInsurer } from './integrations/insurers/embedded.ts';
import { type Mail, outboxMail, smtpMail } from './integrations/messages/mail.ts';
import { httpMessages, type Messages, noMessages } from './integrations/messages/sms.ts';
import { outboxMessages } from './integrations/messages/outbox.ts';
import { lockPayable } from './endorsements/payable.ts';
import { issuePaidOrder } from './policies/issue.ts';
import { openModels } from './models/service.ts';
import { fillStandardTypes } from './catalogue/standard-types.ts';
import { adoptProducts, pinProducts, prepareModels } from './shelf/adopt.ts';
import { publishPrices } from './department-plans/service.ts';
import { dataKeysInFolder, storedSecret } from './database/keys.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { startJobs } from './jobs/run.ts';
import { loggerOptions } from './logger.ts';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { alipayGateway, type AlipayGateway } from './integrations/payment/alipay.ts';
import { sandboxGateway, type SandboxGateway } from './integrations/payment/sandbox.ts';

/** Seconds after which the sandbox gateway sends notifications again that were not accepted. */
const resendSeconds = 20;

export type Places = {
  readonly schemas: string;
  readonly portal: string | undefined;
  /** Hash of the built program; left out if it runs from its sources. */
  readonly build?: string | undefined;
};

/** A listening server. `stop` lets running calls finish. */
export type Running = {
  readonly address: string;
  readonly filled: boolean;
  /** Whether the store has users, so that somebody can sign in. */
  readonly hasUsers: boolean;
  readonly stop: () => Promise<void>;
};

/** Opens and migrates the database, compiles the models, and listens. Every error is one clear sentence. */
export const startServer = async (config: Config, places: Places, warn: (message: string) => void): Promise<Running> => {
  const store = await openStore(config);
  try {
    return await listen(store, config, places, warn);
  } catch (error) {
    await store.close();
    throw error;
  }
};

const listen = async (store: Store, config: Config, places: Places, warn: (message: string) => void): Promise<Running> => {
  const { production } = config;
  const clock = systemClock;
  await migrate(store.db);
  if (production) await refuseDemo(store.db);
  const db = await openEncrypted(store.db, config.dataKeys ?? dataKeysInFolder(config.dataDir));
  await applySettings(db, config);
  const models = await openModels(db, clock, {
    folder: places.schemas,
    build: places.build,
    production,
    onError: (error) => warn(error instanceof Error ? error.message : String(error)),
  });
  const filled = !production && (await fillDemo(db, models, { now: clock.now(), history: true }));
  await db.transaction().execute(fillStandardTypes);
  const publish = async (code: string): Promise<void> => {
    if (!production) await offerModel(db, models, code, clock.now());
    await publishPrices(db, models, code);
  };
  for (const code of models.codes()) await publish(code);
  await adoptProducts({ db, models }, clock.now());
  if (production) await pinProducts({ db, models });
  if (!filled) await prepareModels({ db, models }, clock.now());
  const collector = await openGateway(db, config, (await siteSettings(db)).siteUrl);
  const deps: Deps = {
    db,
    clock,
    models,
    gateway: 'alipay' in collector ? collector.alipay : collector.sandbox,
    insurer: insurersOf(
      config.insurersFile === undefined ? new Map() : readInsurers(config.insurersFile, production),
      production ? undefined : embeddedInsurer(db),
    ),
    messages: messagesOf(config, db),
    mail: await mailOf(config, db),
    ticketKey: config.ticketKey ?? (await storedSecret(db, 'sign-in-ticket')),
    payables: { lock: lockPayable, onSettled: issuePaidOrder },
    licences: config.licences,
    recordYears: config.recordYears,
    production,
  };
  const { app, sandbox: sandboxDeps } = await buildApp(deps, {
    logger: loggerOptions(config.logLevel),
    portal: places.portal,
    ...collector,
    trustProxy: config.trustProxy,
    limits: config.limits,
    metrics: { token: config.metricsToken, includesProcessMetrics: true },
  });
  const stopWatching = production ? () => {} : models.watch();
  const stopListening = models.onChange(
    ({ code }) =>
      void publish(code)
        .then(() => adoptProducts({ db, models }, clock.now()))
        .catch((error: unknown) => app.log.error({ err: error }, 'model not on offer')),
  );
  const jobs = await startJobs(deps, { log: app.log });
  let resent: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    resent = resent
      .then(() => sandboxDeps && resendNotifications(sandboxDeps))
      .catch((error: unknown) => app.log.error({ err: error }, 'notices of the sandbox could not be sent'));
  }, resendSeconds * 1000);
  const address = await app.listen({ host: config.host, port: config.port });
  return {
    address,
    filled,
    hasUsers: (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined,
    stop: async () => {
      clearInterval(timer);
      stopListening();
      stopWatching();
      await Promise.all([app.close(), jobs.stop(), resent]);
      await store.close();
    },
  };
};

const messagesOf = ({ messages }: Config, db: Store['db']): Messages => {
  if (messages.kind === 'http') return httpMessages(messages);
  return messages.kind === 'none' ? noMessages : outboxMessages(db);
};

/** Returns the adapter of e-mails. Without a mail server, development writes e-mails into the outbox, and production sends none. */
const mailOf = async ({ mail, production }: Config, db: Store['db']): Promise<Mail | undefined> => {
  if (!mail) return production ? undefined : outboxMail;
  if (!/^https?:\/\//.test((await siteSettings(db)).siteUrl))
    throw new Error('Cannot send e-mail as the site setting siteUrl is missing: the links in e-mails begin with it');
  return smtpMail(mail);
};

/** Throws if the store has users of the demonstration, whose passwords are in the documentation. */
const refuseDemo = async (db: Store['db']): Promise<void> => {
  const ids = demoUsers.map(({ id }) => id);
  const found = await db.selectFrom('app_user').where('id', 'in', ids).select('user_name').limit(3).execute();
  if (found.length > 0)
    throw new Error(
      `Cannot start in production as the database holds demonstration data (users ${found.map((user) => user.user_name).join(', ')} …): give it an empty database`,
    );
};

const applySettings = async (db: Store['db'], { settingsFile, production }: Config): Promise<void> => {
  if (settingsFile !== undefined) {
    const settings: unknown = JSON.parse(readFileSync(settingsFile, 'utf8'));
    if (!isObject(settings)) throw new Error(`SITE_SETTINGS must name a file with a JSON object: ${settingsFile}`);
    await storeSettings(db, settings);
  }
  const missing = production ? placeholders(await siteSettings(db)) : [];
  if (missing.length > 0)
    throw new Error(
      `Cannot start in production as these site settings are placeholders: ${missing.join(', ')}: name a JSON file with them in SITE_SETTINGS`,
    );
};

/** Opens the gateway that the settings choose. Throws one sentence if a key cannot be read. */
const openGateway = async (
  db: Db,
  { payment }: Pick<Config, 'payment'>,
  siteUrl: string,
): Promise<{ readonly sandbox: SandboxGateway } | { readonly alipay: AlipayGateway }> => {
  if (payment.kind === 'sandbox') return { sandbox: sandboxGateway(db, await storedSecret(db, 'sandbox-gateway')) };
  if (!/^https?:\/\//.test(siteUrl))
    throw new Error('Cannot collect through Alipay as the site setting siteUrl is missing: notices and payers come back to it');
  return {
    alipay: alipayGateway({
      ...payment,
      siteUrl,
      privateKey: keyIn('ALIPAY_PRIVATE_KEY_FILE', payment.privateKeyFile, createPrivateKey),
      alipayKey: keyIn('ALIPAY_PUBLIC_KEY_FILE', payment.publicKeyFile, createPublicKey),
    }),
  };
};

const keyIn = (name: string, file: string, read: (pem: string) => KeyObject): KeyObject => {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${name} must name a file with an RSA key as PEM: ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};
