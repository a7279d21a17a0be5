import type { TimedModelStore } from '../deps.ts';
import type { ReplyOf } from '../../contract/call.ts';
import * as calls from '../../contract/trace.ts';
import { chainStart, linkHash } from '../database/audit-chain.ts';
import { instantText } from '../domain/calendar.ts';
import { maskPersonalData } from '../domain/masked-fields.ts';
import { amountText } from '../domain/money.ts';
import { isObject } from '../domain/application.ts';
import { maySeeTrace, mayUnderwrite } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { findStoredOrder } from '../orders/access.ts';
import { traceOfOrder } from './service.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { pinnedModel } from '../models/models.ts';
import { record, storeVisitorSteps } from '../database/audit.ts';
import { takeQuotas } from '../database/quotas.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { productById } from '../catalogue/repository.ts';
import type { SessionUser } from '../database/sessions.ts';
import { sha256, traceSessionId } from '../domain/secrets.ts';

/** Returns the calls about the trace of a sale. */
export const traceRoutes = (deps: TimedModelStore): readonly Route[] => {
  const { db, models } = deps;
  return [
    route(calls.orderTrace, {
      access: 'user',
      run: async ({ params: { orderNo }, user, language }) => {
        if (!maySeeTrace(userOf(user))) throw new DomainError('FORBIDDEN');
        const { order } = await findStoredOrder(deps, user, orderNo);
        const { steps, names } = await traceOfOrder(deps, order);
        return {
          data: {
            orderNo,
            model: (await pinnedModel(deps, order)).reference,
            contentHash: order.body_hash,
            steps: steps
              // Remarks between underwriters are not shown to sellers.
              .filter(({ action }) => action !== 'escalate' || mayUnderwrite(userOf(user)))
              .map((row) => stepOf(row, names.get(row.actor)?.[language])),
          },
        };
      },
    }),
    route(calls.traceStep, {
      access: 'public',
      perMinute: 120,
      run: async ({ user, body, now, browser, address }) => {
        const { saleId, productId, modelVersion, modelHash, steps } = body;
        const product = await productById(db, productId);
        const served = product && (await models.version(product.model_code, modelVersion, modelHash));
        if (!served) throw new DomainError('NOT_FOUND');
        const session = traceSessionId(user?.session_hash ?? sha256(browser()));
        const quotas = [...quotasOf(user, session, address), [`steps of sale ${saleId}`, stepsADay.sale] as const];
        if (!(await takeQuotas(db, quotas, now, steps.length))) throw new DomainError('THROTTLED', tooMany, { retryAfter: 3600 });
        const model = served.reference.url;
        // Without a key, the owner of a copy of the database could find a phone or a number by trying all values.
        const keyedHash = (hash: string | undefined): string | undefined => hash && encryptorIn(db).hash(hash);
        const records = steps.map(({ what, contentHash, ...step }) => ({
          step: { ...step, at: now, session, model },
          contentHash: keyedHash(contentHash),
          detail: { productId, ...(what !== undefined && { what }) },
        }));
        if (user) {
          const sale = { actor: user.id, subject: 'sale', subjectNo: saleId } as const;
          await record(db, ...records.map(({ step, ...rest }) => ({ ...step, ...rest, ...sale })));
        } else {
          const rowOf = ({ step, contentHash, detail }: (typeof records)[number]) => ({
            ...step,
            sale_id: saleId,
            content_hash: contentHash ?? null,
            detail: JSON.stringify(detail),
          });
          await storeVisitorSteps(db, records.map(rowOf));
        }
        return { data: { recorded: steps.length } };
      },
    }),
  ];
};

type Step = ReplyOf<typeof calls.orderTrace>['data']['steps'][number];
type Row = Awaited<ReturnType<typeof traceOfOrder>>['steps'][number];

const subjects = ['user', 'sale', 'order', 'payment', 'refund', 'policy', 'endorsement'] as const;

const stepOf = (row: Row, actorName: string | undefined): Step => {
  const detail = maskPersonalData(row.detail);
  return {
    id: row.id,
    ...(row.link_no !== null && { no: row.link_no }),
    chain: chainOf(row),
    at: instantText(row.at),
    actor: row.actor,
    actorName,
    session: row.session ?? undefined,
    subject: subjects.find((each) => each === row.subject) ?? 'order',
    subjectNo: row.subject_no,
    action: row.action,
    from: row.from_status ?? undefined,
    to: row.to_status ?? undefined,
    ...(row.amount_cents !== null && { amount: amountText(row.amount_cents) }),
    page: row.page ?? undefined,
    model: row.model ?? undefined,
    contentHash: row.content_hash ?? undefined,
    detail: isObject(detail) ? { ...detail } : {},
  };
};

const chainOf = (row: Row): Step['chain'] => {
  if (row.hash === null) return 'WAITING';
  return linkHash(row.previous ?? chainStart, row) === row.hash ? 'WHOLE' : 'CHANGED';
};

/**
 * Maximum number of steps in a day: of an agent, a customer, a visitor's browser, an IP address, one sale, and all visitors
 * together.
 */
const stepsADay = { user: 10_000, customer: 1_000, browser: 500, address: 5_000, sale: 500, visitors: 200_000 };

const quotasOf = (user: SessionUser | undefined, session: string, address: string): readonly (readonly [string, number])[] =>
  // Steps of a user are never deleted, and any phone can become a customer.
  user
    ? [[`steps of user ${user.id}`, userOf(user).customer ? stepsADay.customer : stepsADay.user]]
    : [
        [`steps of browser ${session}`, stepsADay.browser],
        [`steps of address ${address}`, stepsADay.address],
        ['steps of visitors', stepsADay.visitors],
      ];

const tooMany = {
  'zh-CN': '今日操作记录已达上限，请稍后再试',
  'en-US': 'Too many steps were recorded today: try again later',
};
