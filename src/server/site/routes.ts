import type { Deps } from '../deps.ts';
import * as calls from '../../contract/site.ts';
import { offerCounts } from '../catalogue/repository.ts';
import { siteAddress, siteSettings } from './settings.ts';
import { dictionaries } from '../domain/dictionaries.ts';
import { channelsOf } from '../integrations/payment/gateway.ts';
import { route, type Route } from '../http/route.ts';
import { menuOf } from './menu.ts';
import { userOf } from '../domain/user-info.ts';

export const siteRoutes = ({ db, gateway }: Pick<Deps, 'db' | 'gateway'>): readonly Route[] => [
  route(calls.commonDatas, {
    access: 'public',
    run: async ({ header }) => {
      const [settings, counts] = await Promise.all([siteSettings(db), offerCounts(db)]);
      return {
        data: {
          ...settings,
          siteUrl: siteAddress(settings.siteUrl, header('host')),
          payChannels: [...channelsOf(gateway)],
          counts,
          dictionaries: { ...dictionaries },
        },
      };
    },
  }),
  route(calls.fetchUserMenuList, {
    access: 'user',
    allowsGivenPassword: true,
    run: async ({ user, language }) => ({ data: menuOf({ ...userOf(user), orgAdmin: user.organisation_admin }, language) }),
  }),
];
