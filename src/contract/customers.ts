import { Type } from 'typebox';
import { get } from './call.ts';
import { productRow } from './catalogue.ts';
import { isoDate, listOf, objectReply, orNull } from './shapes.ts';

export const customerHome = get('customerHome', '/ins/business/rest/customer/home', {
  doc: "The customer's agent, whose sale the newest order is, with the products that the agent shares now; and the products that can be bought without an agent. Only for customers.",
  reply: objectReply({
    agent: orNull(
      Type.Object({
        name: Type.String(),
        orgName: Type.String(),
        /** Empty unless the agent shows it to those who open the agent's shares. */
        phone: Type.String(),
        /** Masked; absent if none is recorded. */
        licence: Type.Optional(Type.Object({ number: Type.String(), until: orNull(isoDate) })),
      }),
    ),
    /** One share of each product, the newest; empty without an agent. */
    selection: listOf({ ...productRow.properties, shareCode: Type.String() }),
    products: Type.Array(productRow),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
