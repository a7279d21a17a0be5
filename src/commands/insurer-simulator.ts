/**
 * `npm run insurer:simulator -- --protocol json|xml --port 4400 --data folder --secret-file file [--notices url] [--delay
 * 1000]`: a simulated insurer for trying the portal. It stores its bookings in the folder, gives its own numbers and documents,
 * and has the faults that a request orders: POST /simulator/faults [{"fault":"timeout","on":"issue","times":1}]. GET
 * /simulator/book shows its bookings. See docs/integrators.md.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isObject } from '../server/domain/application.ts';
import { type FaultOrder, faults, openBook } from './simulator/book.ts';
import { simulatedInsurer } from './simulator/insurer.ts';
import { jsonProtocol, type SimulatorRequest, type SimulatorReply } from './simulator/json-protocol.ts';
import { xmlProtocol } from './simulator/xml-protocol.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { protocol: text, port: text, data: text, 'secret-file': text, user: text, notices: text, delay: text, prefix: text },
  strict: true,
});
const { protocol, port = '4400', data = 'data/insurer-simulator', user = 'portal', notices, delay = '1000' } = values;
const secretFile = values['secret-file'];
if ((protocol !== 'json' && protocol !== 'xml') || secretFile === undefined)
  throw new Error('Needed are --protocol json or xml, and --secret-file: a file with the secret (json) or the password (xml)');
const secret = readFileSync(secretFile, 'utf8').trim();

const book = openBook(join(data, `${protocol}-book.jsonl`));
const prefix = values.prefix ?? (protocol === 'json' ? 'SJ' : 'SX');
const insurer = simulatedInsurer(book, { prefix, delayMs: Number(delay) });
const json = jsonProtocol(insurer, secret);
const reply = protocol === 'json' ? json.reply : xmlProtocol(insurer, { user, password: secret });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

const ordersIn = (body: string): readonly FaultOrder[] => {
  const read: unknown = JSON.parse(body);
  return (Array.isArray(read) ? read : [read]).map((each: unknown) => {
    const { fault, on, times = 1 } = isObject(each) ? each : {};
    const knownFault = faults.find((name) => name === fault);
    if (!knownFault) throw new Error(`There is no fault ${String(fault)}: there are ${faults.join(', ')}`);
    return { fault: knownFault, ...(typeof on === 'string' && { on }), times: Number(times) };
  });
};

/** Handles requests of a test or an operator to the simulator itself. */
const control = (path: string, body: string): SimulatorReply => {
  const asJson = { 'content-type': 'application/json' };
  if (path === '/simulator/book') return { status: 200, headers: asJson, body: JSON.stringify(book.all()) };
  if (path !== '/simulator/faults') return { status: 404, headers: {}, body: '' };
  try {
    book.order(ordersIn(body));
    return { status: 200, headers: asJson, body: '{}' };
  } catch (error) {
    return { status: 400, headers: {}, body: error instanceof Error ? error.message : String(error) };
  }
};

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await bodyOf(request);
  const path = request.url ?? '/';
  const received: SimulatorRequest = {
    method: request.method ?? 'GET',
    path,
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    body,
  };
  const answer = path.startsWith('/simulator/') ? control(path, body) : await reply(received);
  // Without a reply, the client waits until its time limit.
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
};

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});

/** Sends the notices that are due. A notice that the portal has not accepted stays due, also after a restart. */
const notifyDue = async (url: string): Promise<void> => {
  for (const booked of book.all().filter(({ isReported, decidedAt }) => !isReported && decidedAt <= Date.now()))
    if (await json.notify(book, url, booked)) book.keep({ ...(book.find(booked.no) ?? booked), isReported: true });
};
if (protocol === 'json' && notices !== undefined) {
  const repeat = (): void => {
    setTimeout(() => void notifyDue(notices).catch(console.error).finally(repeat), 200).unref();
  };
  repeat();
}

server.listen(Number(port), '127.0.0.1', () => console.log(`Ready: ${protocol} insurer on http://127.0.0.1:${port}`));
