import { paths } from '../../../src/contract/paths.gen.ts';
import { defineRow, ratioAtLeast } from '../define.ts';
import { shoot, withBareFastify, withOurServer } from '../servers.ts';

/** The product list as an agent asks for it, beside a Fastify that only sends the same JSON. */
export const row = defineRow({
  order: 90,
  run: ({ isQuick }) =>
    withOurServer(async ({ origin, agent, headers }) => {
      const reply = await agent.get('productQuery', { query: { limit: 10 } });
      const load = { connections: 20, seconds: isQuick ? 2 : 6 };
      return withBareFastify(reply, async (bare) => {
        const ours = { ...load, url: `${origin}${paths.productQuery.path}?limit=10`, headers };
        await shoot({ ...ours, seconds: 2 });
        await shoot({ ...load, url: `${bare}/`, seconds: 2 });
        const mine = await shoot(ours);
        const theirs = await shoot({ ...load, url: `${bare}/` });
        return {
          figures: [
            {
              what: 'product list on PostgreSQL, requests',
              unit: '/s',
              ours: mine.perSecond,
              peers: [{ name: 'bare Fastify, the same JSON', value: theirs.perSecond }],
              aim: ratioAtLeast(mine.perSecond / theirs.perSecond, 0.4),
            },
          ],
        };
      });
    }),
});
