import type { TimedStore } from '../deps.ts';
import { yuanText } from '../domain/money.ts';
import { contactOfUser } from '../notices/contacts.ts';
import { type NoticeFacts, type ReadFacts, readSite } from '../notices/service.ts';
import { nameOfUser, returnOf } from './repository.ts';

/** Returns a payment that the bank has returned and that is not paid again, with the values for its notices. */
const returnedPayment = async ({ db }: Pick<TimedStore, 'db'>, no: string) => {
  const payment = await returnOf(db, Number(no));
  if (!payment?.month || payment.is_paid_again) return undefined;
  const values = { month: payment.month, amount: yuanText(payment.amount_cents), reason: payment.note ?? '' };
  return { agentId: payment.agent_id, values, site: (await readSite(db)).address };
};

/** Returns the reader of the facts for the notice to the agent whose payment was returned. */
export const paymentReturnedFacts =
  (deps: TimedStore): ReadFacts =>
  async (no): Promise<NoticeFacts | undefined> => {
    const payment = await returnedPayment(deps, no);
    if (!payment) return undefined;
    return {
      values: { ...payment.values, link: `${payment.site}/profile/index` },
      contacts: { agent: await contactOfUser(deps, payment.agentId) },
    };
  };

/** Returns the reader of the facts for the notice to a user who pays commission; the mark is the user. */
export const paymentReturnedOfficeFacts =
  (deps: TimedStore): ReadFacts =>
  async (no, userId): Promise<NoticeFacts | undefined> => {
    const payment = await returnedPayment(deps, no);
    const agent = payment && (await nameOfUser(deps.db, payment.agentId));
    if (!agent) return undefined;
    return {
      values: { ...payment.values, agent, link: `${payment.site}/console/statements` },
      contacts: { user: await contactOfUser(deps, userId) },
    };
  };
