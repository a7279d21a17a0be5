import type { Clock } from './integrations/clock.ts';
import type { Db } from './database/open.ts';
import type { Gateway } from './integrations/payment/gateway.ts';
import type { Insurer } from './integrations/insurer.ts';
import type { Messages } from './integrations/messages/messages.ts';
import type { Payables } from './payments/payable.ts';
import type { Models } from './models/models.ts';

/** What the server works with: given to it, never looked up. */
export type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly models: Models;
  readonly gateway: Gateway;
  readonly insurer: Insurer;
  readonly messages: Messages;
  /** What tickets of sign-ins are signed with; shared with the external back office. */
  readonly ticketKey: string;
  /** What can be paid for, as payments know it. */
  readonly payables: Payables;
  readonly production: boolean;
};

/** What most services need. */
export type Store = Pick<Deps, 'db'>;
