import { addDays, dayOf } from '../../../src/server/domain/calendar.ts';
import { application, clerks, paidOrder } from '../../server/harness/application.ts';
import { defineRow, type Figure } from '../define.ts';
import { analyse, copyOrders, personsEach } from '../many-orders.ts';
import { median } from '../measure.ts';
import { withOurServer, type OurServer } from '../servers.ts';

const asked = {
  'order list': ({ agent }: OurServer) => agent.get('orderQuery', { query: { limit: 10 } }),
  'order search': ({ agent }: OurServer) => agent.get('orderQuery', { query: { limit: 10, key: '福州' } }),
  'premium sums': ({ agent }: OurServer) => agent.get('getOrderSum', { query: { period: 'year' } }),
  'policy search': ({ agent }: OurServer) => agent.get('policyQuery', { query: { limit: 10, key: '福州' } }),
} as const;

type Times = Readonly<Record<string, number>>;

const measure = async (server: OurServer, rounds: number): Promise<Times> => {
  const times: Record<string, number> = {};
  for (const [name, ask] of Object.entries(asked)) {
    const samples: number[] = [];
    for (let round = -3; round < rounds; round += 1) {
      const began = performance.now();
      await ask(server);
      if (round >= 0) samples.push(performance.now() - began);
    }
    times[name] = median(samples);
  }
  return times;
};

/** What an agent with few orders waits for, among ten thousand orders of others and among a million. */
export const row = defineRow({
  order: 94,
  isLong: true,
  run: ({ isQuick }) =>
    withOurServer(async (server) => {
      const [few, many] = isQuick ? [1_000, 20_000] : [10_000, 1_000_000];
      const rounds = isQuick ? 9 : 31;
      const step = 100_000;
      const startDate = addDays(dayOf(new Date()), 4);
      const { orderNo } = await paidOrder(server.agent, application({ startDate }, clerks(personsEach)), '350.00');
      await copyOrders(server.db, orderNo, 0, few);
      await analyse(server.db);
      const small = await measure(server, rounds);
      for (let from = few; from < many; from += step) await copyOrders(server.db, orderNo, from, Math.min(many, from + step));
      await analyse(server.db);
      const large = await measure(server, rounds);
      return {
        figures: Object.keys(asked).map((name): Figure => {
          const [before = Number.NaN, after = Number.NaN] = [small[name], large[name]];
          return {
            what: `${name} of an agent among ${many.toLocaleString('en-US')} orders, ${(many * personsEach).toLocaleString('en-US')} persons`,
            unit: 'ms',
            ours: after,
            peers: [{ name: `among ${few.toLocaleString('en-US')} orders`, value: before }],
            aim: { words: '≤ 2 ×', isMet: after <= before * 2 },
          };
        }),
      };
    }),
});
