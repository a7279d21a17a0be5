import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCluster } from '../../server/harness/postgres-cluster.ts';
import { testKeySetting } from '../../server/harness/store.ts';
import { serverProcess, type ServerProcess } from '../../server/harness/server-process.ts';
import { atMost, defineRow } from '../define.ts';
import { median } from '../measure.ts';

const warmStart = async (server: ServerProcess, samples: number): Promise<number> => {
  await server.start();
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    await server.stop();
    const began = performance.now();
    await server.start();
    times.push(performance.now() - began);
  }
  await server.stop();
  return median(times);
};

/** From the start of the process to the moment when it takes calls, over a store that it has filled before. */
export const row = defineRow({
  order: 93,
  run: async ({ samples }) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
    const embedded = await warmStart(await serverProcess({ env: { DATA_DIR: folder } }), samples).finally(() =>
      rmSync(folder, { recursive: true, force: true }),
    );
    const postgres = await withCluster(async (url) =>
      warmStart(await serverProcess({ env: { ...testKeySetting, DATABASE_URL: url } }), samples),
    );
    return {
      figures: [
        { what: 'server start, warm, embedded store', unit: 'ms', ours: embedded, peers: [], aim: atMost(embedded, 2_000, 'ms') },
        { what: 'server start, warm, PostgreSQL', unit: 'ms', ours: postgres, peers: [], aim: atMost(postgres, 1_000, 'ms') },
      ],
    };
  },
});
