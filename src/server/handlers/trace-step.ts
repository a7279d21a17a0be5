import { traceStep as call } from '../../contract/trace.ts';
import { record } from '../adapters/database/audit.ts';
import { takeQuotas } from '../adapters/database/quotas.ts';
import { sealerIn } from '../adapters/database/seal-plugin.ts';
import { keepVisitorSteps } from '../adapters/database/visitor-steps.ts';
import { productById } from '../adapters/database/catalogue.ts';
import type { SessionUser } from '../adapters/database/sessions.ts';
import { userOf } from '../domain/user-info.ts';
import { traceSession } from '../domain/trace-session.ts';
import { sha256 } from '../adapters/secrets.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Steps a day: of an agent, of a customer, of a visitor's browser, of an address, of one sale, and of all visitors together. */
const stepsADay = { user: 10_000, customer: 1_000, browser: 500, address: 5_000, sale: 500, visitors: 200_000 };

/** Adds what somebody did in a form to the trace; the server's own clock and session count, not what the page says of them. What a
 * visitor did is kept apart from the audit, which grows for ever, until an order comes of it. */
export const traceStep = defineHandler(call, {
  access: 'public',
  perMinute: 120,
  run: async ({ deps: { db, models }, user, body, now, browser, address }) => {
    const { saleId, productId, modelVersion, modelHash, steps } = body;
    const product = await productById(db, productId);
    const served = product && (await models.version(product.model_code, modelVersion, modelHash));
    if (!served) throw new DomainError('NOT_FOUND');
    const session = traceSession(user?.session_hash ?? sha256(browser()));
    const keys = user ? [userKey(user)] : visitorKeys(session, address);
    if (!(await takeQuotas(db, [...keys, [`steps of sale ${saleId}`, stepsADay.sale]], now, steps.length)))
      throw new DomainError('THROTTLED', tooMany, { retryAfter: 3600 });
    const model = served.reference.url;
    // A hash without a key lets who has a copy of the database find a phone or a number by trying.
    const keyed = (hash: string | undefined): string | undefined => hash && sealerIn(db).hash(hash);
    const detailOf = (what: string | undefined) => ({ productId, ...(what !== undefined && { what }) });
    if (user)
      await record(
        db,
        ...steps.map(({ action, page, what, contentHash }) => ({
          at: now,
          actor: user.id,
          subject: 'sale' as const,
          subjectNo: saleId,
          action,
          session,
          page,
          model,
          contentHash: keyed(contentHash),
          detail: detailOf(what),
        })),
      );
    else
      await keepVisitorSteps(
        db,
        steps.map(({ action, page, what, contentHash }) => ({
          at: now,
          sale_id: saleId,
          action,
          session,
          page,
          model,
          content_hash: keyed(contentHash) ?? null,
          detail: JSON.stringify(detailOf(what)),
        })),
      );
    return { data: { recorded: steps.length } };
  },
});

const visitorKeys = (session: string, address: string): readonly (readonly [string, number])[] => [
  [`steps of browser ${session}`, stepsADay.browser],
  [`steps of address ${address}`, stepsADay.address],
  ['steps of visitors', stepsADay.visitors],
];

// Steps of a user are never deleted, and any phone makes a customer.
const userKey = (user: SessionUser): readonly [string, number] => [
  `steps of user ${user.id}`,
  userOf(user).customer ? stepsADay.customer : stepsADay.user,
];

const tooMany = {
  'zh-CN': '今日操作记录已达上限，请稍后再试',
  'en-US': 'Too many steps were recorded today: try again later',
};
