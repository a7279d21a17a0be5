import { paths } from '../../../src/contract/paths.gen.ts';
import { addDays, dayOf } from '../../../src/server/domain/calendar.ts';
import { application, clerks, submission } from '../../server/harness/application.ts';
import { atMost, defineRow, ratioAtLeast } from '../define.ts';
import { shoot, withBareFastify, withOurServer } from '../servers.ts';

let keys = 0;

/** An order of ten persons: checked, priced, stored, audited; beside a Fastify that reads the same body and sends JSON. */
export const row = defineRow({
  order: 91,
  run: ({ isQuick }) =>
    withOurServer(async ({ origin, agent, headers }) => {
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
      const shot = { method: 'POST', headers, body, connections: 50, seconds: isQuick ? 3 : 10 } as const;
      return withBareFastify(reply, async (bare) => {
        const ours = { ...shot, url: origin + paths.submitOrder.path, fresh };
        await shoot({ ...ours, seconds: 2 });
        const mine = await shoot(ours);
        const theirs = await shoot({ ...shot, url: `${bare}/` });
        const peers = [{ name: 'bare Fastify, the same body', value: theirs.perSecond }];
        const aim = ratioAtLeast(mine.perSecond / theirs.perSecond, 0.05);
        return {
          figures: [
            { what: 'orders of 10 persons on PostgreSQL', unit: '/s', ours: mine.perSecond, peers, aim },
            {
              what: 'such an order at 50 connections, p99',
              unit: 'ms',
              ours: mine.p99,
              peers: [{ name: 'bare Fastify', value: theirs.p99 }],
              aim: atMost(mine.p99, 100, 'ms'),
            },
          ],
        };
      });
    }),
});
