import { paths } from '../../../src/contract/paths.gen.ts';
import { atMost, defineRow } from '../define.ts';
import { shoot, withOurServer, type OurServer } from '../servers.ts';

const persons = 5_000;
const lines = Array.from(
  { length: persons },
  (_, no) => `赵${'甲乙丙丁戊己庚辛壬癸'[no % 10]},护照,E${40_000_000 + no},0001003,GA10`,
);
const sheet = ['姓名,证件类型,证件号码,职业,方案', ...lines].join('\n');

const read = async ({ agent }: OurServer): Promise<void> => {
  const form = new FormData();
  form.set('productId', '1001');
  form.set('file', new File([sheet], '名单.csv'));
  const headers = { 'x-requested-with': 'portal' };
  const response = await agent.fetch(paths.importPersonnel.path, { method: 'POST', body: form, headers });
  if (response.status !== 200) throw new Error(`importPersonnel answers ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
};

/** How long the product list takes while others import lists of 5,000 persons without a pause. */
export const row = defineRow({
  order: 92,
  run: ({ isQuick }) =>
    withOurServer(async (server) => {
      const { origin, headers } = server;
      const shot = { url: `${origin}${paths.productQuery.path}?limit=10`, headers, connections: 4, seconds: isQuick ? 3 : 10 };
      await shoot({ ...shot, seconds: 2 });
      await read(server);
      const idle = await shoot(shot);
      let ending = false;
      const imports = (async () => {
        while (!ending) await read(server);
      })();
      const busy = await shoot(shot).finally(() => (ending = true));
      await imports;
      return {
        figures: [
          {
            what: `product list while lists of ${persons.toLocaleString('en-US')} are imported, p99`,
            unit: 'ms',
            ours: busy.p99,
            peers: [{ name: 'the same when idle', value: idle.p99 }],
            aim: { ...atMost(busy.p99, idle.p99 * 2, 'ms'), words: '≤ 2 × idle' },
          },
        ],
      };
    }),
});
