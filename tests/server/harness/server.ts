import { lockPayable } from '../../../src/server/endorsements/payable.ts';
import { issuePaidOrder } from '../../../src/server/policies/issue.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Gateway } from '../../../src/server/integrations/payment/gateway.ts';
import { sandboxGateway, type SandboxGateway } from '../../../src/server/integrations/payment/sandbox.ts';
import { resendNotifications } from '../../../src/server/integrations/payment/sandbox-routes.ts';
import type { Insurers } from '../../../src/server/integrations/insurer.ts';
import { insurersOf } from '../../../src/server/integrations/insurers/configured.ts';
import { embeddedInsurer } from '../../../src/server/integrations/insurers/embedded.ts';
import { outboxMail } from '../../../src/server/integrations/messages/mail.ts';
import { outboxMessages } from '../../../src/server/integrations/messages/outbox.ts';
import { openModels } from '../../../src/server/models/service.ts';
import { storedSecret } from '../../../src/server/database/keys.ts';
import { demoOrganisations, demoPassword, demoUsers } from '../../../src/server/demo/users.ts';
import { type AppOptions, buildApp } from '../../../src/server/app.ts';
import type { Db } from '../../../src/server/database/open.ts';
import type { Deps } from '../../../src/server/deps.ts';
import { type Client, clientOf } from './client.ts';
import { filledStore, type FilledStore, schemas, sourcesVersion } from './store.ts';

/** A clock that a test sets. */
export type TestClock = {
  readonly now: () => Date;
  readonly set: (instant: string) => void;
  readonly pass: (time: { readonly hours?: number; readonly minutes?: number; readonly seconds?: number }) => void;
};

/** 10:00 in Shanghai on the day of the screenshots. */
export const begin = '2026-11-21T02:00:00Z';

const testClock = (): TestClock => {
  let now = Date.parse(begin);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = Date.parse(instant);
    },
    pass: ({ hours = 0, minutes = 0, seconds = 0 }) => {
      now += (hours * 60 + minutes) * 60_000 + seconds * 1000;
    },
  };
};

/** A real server on a free port, with a store of its own. */
export type TestServer = {
  readonly url: string;
  readonly deps: Deps;
  /** The store without its keys, as a reader of the database alone sees it. */
  readonly plain: Deps['db'];
  readonly clock: TestClock;
  readonly sandbox: SandboxGateway;
  readonly secret: string;
  /** The lines of the server's log. */
  readonly log: readonly string[];
  readonly visitor: (language?: string) => Client;
  /** Returns a client that has signed in as a user of the demonstration. */
  readonly as: (
    userName: 'linxl' | 'chenzq' | 'zhengmj' | 'wangm' | 'xuwen' | 'zhouke' | 'guolan',
    language?: string,
  ) => Promise<Client>;
  /** Lets the sandbox gateway send all notifications once more that were not accepted. */
  readonly resend: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Dependencies that a test replaces. */
export type Replaced = {
  readonly insurer?: (real: Insurers) => Insurers;
  readonly gateway?: (real: SandboxGateway) => Gateway;
  readonly store?: () => Promise<FilledStore>;
  readonly db?: (real: Db) => Db;
  readonly app?: AppOptions;
  readonly schemas?: string;
  readonly port?: number;
  readonly licences?: Deps['licences'];
};

/** Starts a server. */
export const startTestServer = async (replaced: Replaced = {}): Promise<TestServer> => {
  const store = await (replaced.store ?? filledStore)();
  const db = replaced.db?.(store.db) ?? store.db;
  const clock = testClock();
  const log: string[] = [];
  const source = { folder: replaced.schemas ?? schemas, production: false, build: sourcesVersion(), onError: () => {} };
  const models = await openModels(db, clock, source);
  const secret = await storedSecret(db, 'sandbox-gateway');
  const sandbox = sandboxGateway(db, secret);
  const insurer = insurersOf(new Map(), embeddedInsurer(db));
  const deps: Deps = {
    db,
    clock,
    models,
    gateway: replaced.gateway?.(sandbox) ?? sandbox,
    insurer: replaced.insurer?.(insurer) ?? insurer,
    messages: outboxMessages(db),
    mail: outboxMail,
    payables: { lock: lockPayable, onSettled: issuePaidOrder },
    ticketKey: await storedSecret(db, 'sign-in-ticket'),
    licences: replaced.licences ?? 'recorded',
    recordYears: 10,
    production: false,
  };
  const { app, sandbox: sandboxWorld } = await buildApp(deps, { sandbox, ...replaced.app });
  const url = await app.listen({ host: '127.0.0.1', port: replaced.port ?? 0 });
  const visitor = (language?: string): Client => clientOf(url, language);
  return {
    url,
    deps,
    plain: store.plain,
    clock,
    sandbox,
    secret,
    log,
    visitor,
    as: async (userName, language) => {
      const client = visitor(language);
      const user = demoUsers.find((known) => known.userName === userName);
      const orgName = demoOrganisations.find(({ id }) => id === user?.orgId)?.name ?? '';
      await client.get('login', { body: { orgName, userName, password: demoPassword } });
      return client;
    },
    resend: async () => {
      if (sandboxWorld) await resendNotifications(sandboxWorld);
    },
    stop: async () => {
      await app.close();
      await store.close();
    },
  };
};

/** Provides one server for all tests of a file. Read its members inside tests only. */
export const useServer = (replaced?: Replaced): TestServer => serverBetween(beforeAll, afterAll, replaced);

/** Provides a server for each test of a file, if tests change users, keys or limits. Read its members inside tests only. */
export const useFreshServer = (replaced?: Replaced): TestServer => serverBetween(beforeEach, afterEach, replaced);

const serverBetween = (
  before: (run: () => Promise<void>) => void,
  after: (run: () => Promise<void>) => void,
  replaced?: Replaced,
): TestServer => {
  const holder: { server?: TestServer } = {};
  before(async () => {
    holder.server = await startTestServer(replaced);
  });
  after(async () => {
    await holder.server?.stop();
  });
  return new Proxy<TestServer>(Object.create(null), {
    get: (_, name) => {
      if (!holder.server) throw new Error('The server of a file is there inside tests only');
      return Reflect.get(holder.server, name);
    },
  });
};
