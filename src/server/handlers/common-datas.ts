import { commonDatas as call } from '../../contract/site.ts';
import { offerCounts } from '../adapters/database/catalogue.ts';
import { siteAddress, siteSettings } from '../adapters/database/site.ts';
import { dictionaries } from '../domain/dictionaries.ts';
import { channelsOf } from '../domain/pay-channels.ts';
import { defineHandler } from './define.ts';

/** Site settings and code lists. */
export const commonDatas = defineHandler(call, {
  access: 'public',
  run: async ({ deps: { db, gateway }, header }) => {
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
});
