import { addDays } from '@insure/engine';
import { paths } from '../../../src/contract/paths.gen.ts';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { application, clerks, submission } from '../../server/harness/application.ts';
import { defineRow, ratioAtLeast } from '../define.ts';
import { median } from '../measure.ts';
import { bareDriver, shoot, withBareFastify, withOurServer } from '../servers.ts';

let keys = 0;

/**
 * An order of ten persons: checked, priced, stored, audited; beside the same rows stored through the bare driver, one transaction an order,
 * and a Fastify that reads the same body and sends JSON.
 */
export const row = defineRow({
  order: 91,
  run: ({ isQuick }) =>
    withOurServer(async ({ origin, agent, headers, databaseUrl }) => {
      const given = application({ startDate: addDays(dayOf(new Date()), 4) }, clerks(10));
      const submitted = await submission(agent, given, '700.00');
      const reply = await agent.get('submitOrder', { body: submitted, headers: { 'idempotency-key': 'bench-first' } });
      const body = JSON.stringify(submitted);
      // Every order is of other persons: nobody has cover already.
      const fresh = () => {
        keys += 1;
        const persons = body.replaceAll(/E200000(\d\d)/g, (_, no: string) => `E${60_000_000 + keys * 100 + Number(no)}`);
        return { headers: { 'idempotency-key': `bench-order-${keys}` }, body: persons };
      };
      const shot = { method: 'POST', headers, body, connections: 50, seconds: isQuick ? 3 : 5 } as const;
      return withBareFastify(reply, async (bare) => {
        const ours = { ...shot, url: origin + paths.submitOrder.path, fresh };
        await shoot({ ...ours, seconds: 2 });
        const mine = new Array<Awaited<ReturnType<typeof shoot>>>();
        const driver = new Array<number>();
        for (let round = 0; round < (isQuick ? 1 : 5); round += 1) {
          mine.push(await shoot(ours));
          driver.push(await bareDriver(databaseUrl, reply.data.orderNo, shot));
        }
        const theirs = await shoot({ ...shot, url: `${bare}/` });
        const perSecond = median(mine.map((each) => each.perSecond));
        const p99 = median(mine.map((each) => each.p99));
        const peers = [
          { name: 'the same rows through the bare driver', value: median(driver) },
          { name: 'bare Fastify, the same body', value: theirs.perSecond },
        ];
        const aim = ratioAtLeast(perSecond / median(driver), 0.4);
        return {
          figures: [
            { what: 'orders of 10 persons on PostgreSQL', unit: '/s', ours: perSecond, peers, aim },
            {
              what: 'such an order at 50 connections, p99',
              unit: 'ms',
              ours: p99,
              peers: [{ name: 'bare Fastify', value: theirs.p99 }],
            },
          ],
        };
      });
    }),
});
