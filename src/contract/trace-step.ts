import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id, saleId } from './parts/scalars.ts';

const hash = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9]+$' });

/** What somebody did in the form of a sale before there is an order. */
export const traceStep = defineCall({
  name: 'traceStep',
  method: 'POST',
  path: '/ins/business/rest/trace/step',
  doc: 'Adds steps of a sale to the trace: which page and step of the form was opened or left, which document was read, which price was shown, with the model version and a hash of what stood there. `saleId` is a random id that the page makes; submitOrder takes it, so that the order is traced from its first page.',
  body: Type.Object(
    {
      saleId,
      productId: id,
      modelVersion: Type.Integer({ minimum: 1 }),
      modelHash: hash,
      steps: Type.Array(
        Type.Object(
          {
            action: Type.Enum(['open', 'leave', 'read', 'declare', 'price']),
            /** Path of the page, without its query. */
            page: Type.String({ minLength: 1, maxLength: 200, pattern: '^/[\\w/-]*$' }),
            /** Step of the form, document or sentence that it is about. */
            what: Type.Optional(Type.String({ maxLength: 1000 })),
            /** SHA-256 of what stood there, in hexadecimal. */
            contentHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 50 },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ recorded: Type.Integer() }) }),
  errors: ['MALFORMED', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'THROTTLED'],
});
