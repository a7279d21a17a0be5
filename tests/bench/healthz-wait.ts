/**
 * Asks a server every 25 ms whether it lives, each time on a new connection, and prints the longest wait in milliseconds.
 * A process of its own, so that the work of whoever attacks the server is not counted. Arguments: origin, milliseconds to go on for.
 */
import { request } from 'node:http';

const [origin = '', duration] = process.argv.slice(2);

const wait = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    request(`${origin}/healthz`, { agent: false }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(performance.now() - began));
    })
      .on('error', reject)
      .end();
  });

const end = performance.now() + Number(duration);
let longest = 0;
while (performance.now() < end) {
  longest = Math.max(longest, await wait());
  await new Promise((resolve) => setTimeout(resolve, 25));
}
process.stdout.write(`${longest}\n`);
