import { maskNumber } from '@insure/engine';
import * as calls from '../../contract/customers.ts';
import { productById, productPage } from '../catalogue/repository.ts';
import { productRowOf } from '../catalogue/view.ts';
import type { ModelStore } from '../deps.ts';
import { userOf } from '../domain/rights.ts';
import { route, type Route } from '../http/route.ts';
import { agentOfCustomer, openSharesOf } from './repository.ts';

/** The calls of customers about themselves. */
export const customerRoutes = ({ db, models }: ModelStore): readonly Route[] => [
  route(calls.customerHome, {
    access: 'customer',
    run: async ({ user, now, language }) => {
      const [agent, { rows }] = await Promise.all([
        agentOfCustomer(db, user.id),
        productPage(db, null, { tagIds: [], sort: 'default', limit: 100, offset: 0 }),
      ]);
      const shares = agent ? await openSharesOf(db, agent.id, now) : [];
      const shown = (product: (typeof rows)[number]) => productRowOf(product, models, userOf(user), language);
      const selection = await Promise.all(
        shares.map(async ({ code, product_id }) => {
          const product = await productById(db, product_id, agent?.organisation_id);
          return product ? [{ ...shown(product), shareCode: code }] : [];
        }),
      );
      return {
        data: {
          agent: agent
            ? {
                name: agent.real_name[language],
                orgName: agent.organisation_name,
                phone: agent.publishes_phone ? (agent.mobile ?? '') : '',
                ...(agent.licence_number !== null &&
                  agent.licence_number !== '' && {
                    licence: { number: maskNumber(agent.licence_number), until: agent.licence_until },
                  }),
              }
            : null,
          selection: selection.flat().filter(isOnOffer),
          products: rows
            .filter(({ is_internet, is_mobile }) => is_internet && is_mobile)
            .map(shown)
            .filter(isOnOffer),
        },
      };
    },
  }),
];

/** Its model is served: its page opens. */
const isOnOffer = ({ detailPage }: { readonly detailPage: string | null }): boolean => detailPage !== null;
