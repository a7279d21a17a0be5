/**
 * A process that submits orders to several servers until it is stopped, like a busy office. An unanswered request is repeated
 * on another server with the same key. It prints a line for every answer: "ACKNOWLEDGED key order" or "REFUSED status".
 * Arguments: a file with { cookie, body } that the test has prepared, then the addresses of the servers.
 */
import { readFileSync, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { paths } from '../../../src/contract/paths.gen.ts';

const [file = '', ...origins] = process.argv.slice(2);
const prepared: { readonly cookie: string; readonly body: unknown } = JSON.parse(readFileSync(file, 'utf8'));

let ending = false;
process.once('SIGTERM', () => (ending = true));

const submit = async (origin: string, key: string): Promise<Response> =>
  fetch(origin + paths.submitOrder.path, {
    method: 'POST',
    headers: {
      cookie: prepared.cookie,
      'content-type': 'application/json',
      'x-requested-with': 'portal',
      'idempotency-key': key,
    },
    body: JSON.stringify(prepared.body),
  });

/** Submits one order after the other, each until it is answered. */
const desk = async (desk: number): Promise<void> => {
  for (let no = 0; !ending; no += 1) {
    const key = `load-${process.pid}-${desk}-${no}`;
    for (let asked = 0; ; asked += 1) {
      const origin = origins[(desk + no + asked) % origins.length] ?? '';
      const answered = await submit(origin, key)
        .then(async (response) => ({ status: response.status, reply: await response.json() }))
        .catch(() => undefined);
      if (answered?.status === 200) {
        writeSync(1, `ACKNOWLEDGED ${key} ${String(answered.reply.data.orderNo)}\n`);
        break;
      }
      // Tried again if the server is unreachable or busy, or another request with the key still runs. Any other status is an error.
      if (answered && ![409, 503].includes(answered.status)) {
        writeSync(1, `REFUSED ${answered.status} ${JSON.stringify(answered.reply)}\n`);
        break;
      }
      await setTimeout(100);
    }
  }
};

await Promise.all([0, 1, 2, 3].map(desk));
