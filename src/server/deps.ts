import type { Clock } from './adapters/clock.ts';
import type { Db } from './adapters/database/open.ts';
import type { Gateway } from './adapters/gateway/gateway.ts';
import type { Insurer } from './adapters/insurer/insurer.ts';
import type { Messages } from './adapters/messages/messages.ts';
import type { Models } from './adapters/models/models.ts';

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
  readonly production: boolean;
};
