import { readFileSync } from 'node:fs';
import { submission } from '../../server/harness/application.ts';
import { hostileBodies, publicCalls, shoot } from '../../server/attacks/hostile.ts';
import { atMost, defineRow } from '../define.ts';
import { longestWait, withOurServer } from '../servers.ts';

/** Megabytes that a process holds. */
const memoryOf = (pid: number): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Hostile bodies to every public call from four clients at once, while another client asks every 25 ms whether the server lives. */
export const row = defineRow({
  order: 95,
  run: ({ isQuick }) =>
    withOurServer(async ({ origin, agent, pid }) => {
      const { productId, modelVersion: version, application } = await submission(agent);
      const shots = [20_000, 200_000, 390_000, 600_000].flatMap((size) =>
        publicCalls.flatMap((call) =>
          hostileBodies(call, { productId, version, application }, size).map((body) => ({ call, body })),
        ),
      );
      const persons = Array.from({ length: 10_000 }, () => ({}));
      const worst = JSON.stringify({
        productId,
        version,
        application: { ...application, insuredGroup: [{ insured_list: persons }] },
      });
      const quotes = publicCalls.filter(({ name }) => name.startsWith('getPremium'));
      const all = [...quotes.map((call) => ({ call, body: worst })), ...shots];
      const end = performance.now() + (isQuick ? 10_000 : 60_000);
      let [sent, most] = [0, memoryOf(pid)];
      const faults: string[] = [];
      const slowest: { what: string; took: number }[] = [];
      const attack = async (first: number): Promise<void> => {
        for (let at = first; performance.now() < end; at = (at + 7) % all.length) {
          const shot = all[at];
          if (!shot) break;
          const began = performance.now();
          // A body beyond the limit is refused before it is sent to its end: some clients see a closed connection then.
          const fault = await shoot(origin, shot.call, shot.body).catch((error: unknown) =>
            shot.body.length > 4 * 1024 * 1024
              ? undefined
              : `${shot.call.name} ${shot.body.slice(0, 40)} (${shot.body.length}): ${String(error)}`,
          );
          slowest.push({
            what: `${shot.call.name} ${shot.body.slice(0, 60)} (${shot.body.length})`,
            took: performance.now() - began,
          });
          if (fault !== undefined) faults.push(fault);
          sent += 1;
        }
      };
      const weigh = async (): Promise<void> => {
        while (performance.now() < end) {
          most = Math.max(most, memoryOf(pid));
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      };
      const longest = await longestWait(origin, () => Promise.all([weigh(), attack(0), attack(1), attack(2), attack(3)]));
      if (faults.length > 0) console.error(faults.slice(0, 20).join('\n'));
      for (const { what, took } of slowest.toSorted((a, b) => b.took - a.took).slice(0, 3))
        console.error(`${took.toFixed(0)} ms: ${what}`);
      return {
        figures: [
          {
            what: `hostile bodies: ${sent} sent, longest wait for /healthz beside them`,
            unit: 'ms',
            ours: longest,
            peers: [],
            aim: atMost(longest, 200, 'ms'),
          },
          {
            what: 'hostile bodies: answers of 5xx, none, or beyond a megabyte',
            unit: '',
            ours: faults.length,
            peers: [],
            aim: atMost(faults.length, 0, ''),
          },
          {
            what: 'hostile bodies: most memory of the server, MB',
            unit: '',
            ours: most,
            peers: [],
            aim: atMost(most, 1_024, ''),
          },
        ],
      };
    }),
});
