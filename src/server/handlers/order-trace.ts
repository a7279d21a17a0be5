import type { ReplyOf } from '../../contract/call.ts';
import { orderTrace as call } from '../../contract/trace.ts';
import { beginning, linkHash } from '../adapters/database/audit-chain.ts';
import { instantText } from '../domain/calendar.ts';
import { masked } from '../domain/mask.ts';
import { amountText } from '../domain/money.ts';
import { isObject } from '../domain/persons.ts';
import { maySeeTrace } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { seeStoredOrder } from '../flows/access.ts';
import { traceOfOrder } from '../flows/read-seen.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { pinnedModel } from './shape/pinned-model.ts';

type Step = ReplyOf<typeof call>['data']['steps'][number];
type Row = Awaited<ReturnType<typeof traceOfOrder>>['steps'][number];

const subjects = ['user', 'sale', 'order', 'payment', 'refund', 'policy', 'endorsement'] as const;

/** The steps of a sale, each held against its link of the chain. */
export const orderTrace = defineHandler(call, {
  access: 'user',
  run: async ({ deps, params: { orderNo }, user, language }) => {
    if (!maySeeTrace(userOf(user))) throw new DomainError('FORBIDDEN');
    const { order } = await seeStoredOrder(deps, user, orderNo);
    const { steps, names } = await traceOfOrder(deps, order);
    return {
      data: {
        orderNo,
        model: (await pinnedModel(deps, order)).reference,
        contentHash: order.body_hash,
        steps: steps.map((row) => stepOf(row, names.get(row.actor)?.[language])),
      },
    };
  },
});

const stepOf = (row: Row, actorName: string | undefined): Step => {
  const detail = masked(row.detail);
  return {
    id: row.id,
    ...(row.link_no !== null && { no: row.link_no }),
    chain: chainOf(row),
    at: instantText(row.at),
    actor: row.actor,
    actorName,
    session: row.session ?? undefined,
    subject: subjects.find((known) => known === row.subject) ?? 'order',
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
  return linkHash(row.previous ?? beginning, row) === row.hash ? 'WHOLE' : 'CHANGED';
};
