import { Type } from 'typebox';
import { application, id } from './scalars.ts';

/** What is asked a price for: a product, the pinned model version and the application. */
export const quoteBody = Type.Object(
  { productId: id, version: Type.Integer({ minimum: 1 }), hash: Type.Optional(Type.String({ maxLength: 80 })), application },
  { additionalProperties: false },
);
