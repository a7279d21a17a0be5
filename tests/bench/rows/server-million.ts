import { addDays } from '@insure/engine';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { application, clerks, paidOrder } from '../../server/harness/application.ts';
import { defineRow, type Figure } from '../define.ts';
import { settle, copyOrders, personsEach } from '../many-orders.ts';
import { median } from '../measure.ts';
import { withOurServer, type OurServer } from '../servers.ts';

const asked = {
  'order list': ({ agent }: OurServer) => agent.get('orderQuery', { query: { limit: 10 } }),
  'order search': ({ agent }: OurServer) => agent.get('orderQuery', { query: { limit: 10, key: '福州' } }),
  'premium sums': ({ agent }: OurServer) => agent.get('getOrderSum', { query: { period: 'year' } }),
  'policy search': ({ agent }: OurServer) => agent.get('policyQuery', { query: { limit: 10, key: '福州' } }),
} as const;

type Times = Readonly<Record<string, number>>;

/** Milliseconds of each question on both servers, asked in turn: what else the machine does slows both. */
const measure = async (servers: readonly OurServer[], rounds: number): Promise<readonly Times[]> => {
  const samples = servers.map((): Record<string, number[]> => ({}));
  for (let round = -3; round < rounds; round += 1)
    for (const [name, ask] of Object.entries(asked))
      for (const [at, server] of servers.entries()) {
        const began = performance.now();
        await ask(server);
        const taken = performance.now() - began;
        if (round >= 0) ((samples[at] ??= {})[name] ??= []).push(taken);
      }
  return samples.map((each) => Object.fromEntries(Object.entries(each).map(([name, taken]) => [name, median(taken)])));
};

/** Copies an order of the agent's own until others have so many. */
const fill = async (server: OurServer, orders: number): Promise<void> => {
  const startDate = addDays(dayOf(new Date()), 4);
  const { orderNo } = await paidOrder(server.agent, application({ startDate }, clerks(personsEach)), '350.00');
  await copyOrders(server.db, orderNo, orders);
  await settle(server.db);
};

/** What an agent with few orders waits for, among ten thousand orders of others and, on a server beside it, among a million. */
export const row = defineRow({
  order: 94,
  isLong: true,
  run: ({ isQuick }) =>
    withOurServer((small) =>
      withOurServer(async (large) => {
        const [few, many] = isQuick ? [1_000, 20_000] : [10_000, 1_000_000];
        await fill(small, few);
        await fill(large, many);
        const [less, more] = await measure([small, large], isQuick ? 9 : 31);
        return {
          figures: Object.keys(asked).map((name): Figure => {
            const [before = Number.NaN, after = Number.NaN] = [less?.[name], more?.[name]];
            return {
              what: `${name} of an agent among ${many.toLocaleString('en-US')} orders, ${(many * personsEach).toLocaleString('en-US')} persons`,
              unit: 'ms',
              ours: after,
              peers: [{ name: `among ${few.toLocaleString('en-US')} orders, in turn`, value: before }],
              aim: { words: '≤ 2 ×', isMet: after <= before * 2 },
            };
          }),
        };
      }),
    ),
});
