import type { TimedStore } from '../deps.ts';
import { amountText } from '../domain/money.ts';
import { contactOfUser } from '../notices/contacts.ts';
import { type Facts, type ReadFacts, siteOf } from '../notices/service.ts';
import { nameOfUser, returnOf } from './repository.ts';

/** Returns a payment that the bank has returned and that is not paid again, with the values for its notices. */
const returnedPayment = async ({ db }: Pick<TimedStore, 'db'>, no: string) => {
  const found = await returnOf(db, Number(no));
  if (!found?.month || found.is_paid_again) return undefined;
  const values = { month: found.month, amount: `¥${amountText(found.amount_cents)}`, reason: found.note ?? '' };
  return { agentId: found.agent_id, values, site: (await siteOf(db)).address };
};

/** Returns the reader of the facts for the notice to the agent whose payment was returned. */
export const paymentReturnedFacts =
  (deps: TimedStore): ReadFacts =>
  async (no): Promise<Facts | undefined> => {
    const found = await returnedPayment(deps, no);
    if (!found) return undefined;
    return {
      values: { ...found.values, link: `${found.site}/profile/index` },
      contacts: { agent: await contactOfUser(deps, found.agentId) },
    };
  };

/** Returns the reader of the facts for the notice to a user who pays commission; the mark is the user. */
export const paymentReturnedOfficeFacts =
  (deps: TimedStore): ReadFacts =>
  async (no, userId): Promise<Facts | undefined> => {
    const found = await returnedPayment(deps, no);
    const agent = found && (await nameOfUser(deps.db, found.agentId));
    if (!agent) return undefined;
    return {
      values: { ...found.values, agent, link: `${found.site}/console/statements` },
      contacts: { user: await contactOfUser(deps, userId) },
    };
  };
