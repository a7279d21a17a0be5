import type { Clock } from './integrations/clock.ts';
import type { Db } from './database/open.ts';
import type { Gateway } from './integrations/payment/gateway.ts';
import type { Insurers } from './integrations/insurer.ts';
import type { Mail } from './integrations/messages/mail.ts';
import type { Messages } from './integrations/messages/sms.ts';
import type { Payables } from './payments/payable.ts';
import type { LicenceRule } from './domain/licences.ts';
import type { Models } from './models/models.ts';

/** The dependencies of the server, passed as arguments everywhere. */
export type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly models: Models;
  readonly gateway: Gateway;
  /** The adapters of all insurers; each call names its insurer. */
  readonly insurer: Insurers;
  readonly messages: Messages;
  /** Undefined if no e-mail is sent. */
  readonly mail: Mail | undefined;
  /** The key that signs sign-in tickets; the external back office has it too. */
  readonly ticketKey: string;
  readonly payables: Payables;
  /** What is asked of the licences of agents who order. */
  readonly licences: LicenceRule;
  /** Years after the end of cover for which the records of customers who have left are kept. */
  readonly recordYears: number;
  readonly production: boolean;
};

export type Store = Pick<Deps, 'db'>;
export type TimedStore = Pick<Deps, 'clock' | 'db'>;
export type ModelStore = Pick<Deps, 'db' | 'models'>;
export type TimedModelStore = Pick<Deps, 'clock' | 'db' | 'models'>;
