/**
 * Asks a server every 25 ms whether it lives, each time on a new connection, until its input ends; then prints the longest wait in
 * milliseconds. A process of its own, so that the work of whoever keeps the server busy is not counted. Argument: the server's origin.
 */
import { request } from 'node:http';

const [origin = ''] = process.argv.slice(2);

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

let isOver = false;
process.stdin.resume().on('end', () => (isOver = true));
let longest = 0;
while (!isOver) {
  longest = Math.max(longest, await wait());
  await new Promise((resolve) => setTimeout(resolve, 25));
}
process.stdout.write(`${longest}\n`);
