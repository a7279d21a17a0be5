import { Type } from 'typebox';
import { get, post, readErrors } from './call.ts';
import { modelReference } from './catalogue.ts';
import { closed, id, instant, listOf, money, objectReply, orderNo, saleId } from './shapes.ts';

export const orderTrace = get('orderTrace', '/ins/business/rest/order/trace/:orderNo', {
  doc: 'The recorded steps of a sale with its quotations and the sign-ins of its users, each with page and model version, content hash, actor and time. For the back office, and for level 3 within the organisation. The page can be shown again from `model` (the pinned version stays available) and the order.',
  params: Type.Object({ orderNo }),
  reply: objectReply({
    orderNo,
    model: modelReference,
    contentHash: Type.String(),
    steps: listOf({
      /** Number of the record; it never changes. */
      id: Type.Integer(),
      /** Number in the chain over all sales; missing until the step is chained. */
      no: Type.Optional(Type.Integer()),
      /** Whether the row agrees with its link, differs from it, or has no link yet. */
      chain: Type.Enum(['WHOLE', 'CHANGED', 'WAITING']),
      at: instant,
      /** User id, "visitor", "gateway", "insurer" or "clock". */
      actor: Type.String(),
      actorName: Type.Optional(Type.String()),
      /** The text that identifies the session. */
      session: Type.Optional(Type.String()),
      subject: Type.Enum(['user', 'sale', 'order', 'payment', 'refund', 'policy', 'endorsement']),
      subjectNo: Type.String(),
      action: Type.String(),
      from: Type.Optional(Type.String()),
      to: Type.Optional(Type.String()),
      amount: Type.Optional(money),
      page: Type.Optional(Type.String()),
      model: Type.Optional(Type.String()),
      contentHash: Type.Optional(Type.String()),
      detail: Type.Record(Type.String(), Type.Unknown()),
    }),
  }),
  errors: readErrors,
});

const hash = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9]+$' });

export const traceStep = post('traceStep', '/ins/business/rest/trace/step', {
  doc: 'Adds steps of a sale to the trace: pages and steps of the form that were opened or left, documents that were read, prices that were shown, with the model version and a hash of the content. `saleId` is a random id that the page makes; submitOrder takes it, so that the order is traced from its first page.',
  body: closed({
    saleId,
    productId: id,
    modelVersion: Type.Integer({ minimum: 1 }),
    modelHash: hash,
    steps: Type.Array(
      closed({
        action: Type.Enum(['open', 'leave', 'read', 'declare', 'price']),
        page: Type.String({ minLength: 1, maxLength: 200, pattern: '^/[\\w/-]*$' }),
        /** The step of the form, document or sentence concerned. */
        what: Type.Optional(Type.String({ maxLength: 1000 })),
        /** SHA-256 of the content at that time, in hexadecimal. */
        contentHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  reply: objectReply({ recorded: Type.Integer() }),
  errors: ['MALFORMED', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'THROTTLED'],
});
