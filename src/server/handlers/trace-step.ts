import { traceStep as call } from '../../contract/trace-step.ts';
import { record } from '../adapters/database/audit.ts';
import { productById } from '../adapters/database/catalogue.ts';
import { traceSession } from '../domain/trace-session.ts';
import { sha256 } from '../adapters/secrets.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';

/** Adds what somebody did in a form to the trace; the server's own clock and session count, not what the page says of them. */
export const traceStep = defineHandler(call, {
  access: 'public',
  perMinute: 120,
  run: async ({ deps: { db, models }, user, body, now, browser }) => {
    const { saleId, productId, modelVersion, modelHash, steps } = body;
    const product = await productById(db, productId);
    const served = product && (await models.version(product.model_code, modelVersion, modelHash));
    if (!served) throw new ReplyError('NOT_FOUND');
    await record(
      db,
      ...steps.map(({ action, page, what, contentHash }) => ({
        at: now,
        actor: user?.id ?? 'visitor',
        subject: 'sale' as const,
        subjectNo: saleId,
        action,
        session: traceSession(user?.session_hash ?? sha256(browser())),
        page,
        model: served.reference.url,
        contentHash,
        detail: { productId, ...(what !== undefined && { what }) },
      })),
    );
    return { data: { recorded: steps.length } };
  },
});
