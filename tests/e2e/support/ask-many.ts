import { Agent, request } from 'node:http';

/** Addresses of this machine that questions come from: each has its own allowance, as agents at their own desks have. */
const desks = 40;
const agents = Array.from({ length: desks }, (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.0.${index + 2}` }));
let asked = 0;

/** An answer, and when the server gave it. */
export type Answered = { readonly status: number; readonly body: unknown; readonly at: Date };

/** Posts JSON as one of many agents in turn; a plain connection of its own, without a browser. */
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

/** Lets the connections go. */
export const stopAsking = (): void => agents.forEach((agent) => agent.destroy());
