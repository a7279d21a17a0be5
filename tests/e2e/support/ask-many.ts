import { Agent, request } from 'node:http';

/**
 * The number of local addresses that requests come from. Each address has its own rate limit, as if agents had their own
 * desks.
 */
const desks = 40;
const agents = Array.from({ length: desks }, (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.0.${index + 2}` }));
let asked = 0;

/** A reply, and when the server sent it. */
export type Answered = { readonly status: number; readonly body: unknown; readonly at: Date };

/** Posts JSON from the next of the addresses, over a plain connection without a browser. */
export const ask = (url: string, headers: Readonly<Record<string, string>>, content: unknown): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const agent = agents[(asked += 1) % desks];
    const question = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () => {
          const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
          resolve({ status: reply.statusCode ?? 0, body, at: new Date(reply.headers.date ?? '') });
        });
      },
    );
    question.on('error', reject);
    question.end(JSON.stringify(content));
  });

/** Closes the connections. */
export const stopAsking = (): void => agents.forEach((agent) => agent.destroy());
