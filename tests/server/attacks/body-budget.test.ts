import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer({ app: { limits: true, trustProxy: ['127.0.0.1'] } });
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const MB = 1024 * 1024;

/** Declares a body of some length, or sends it in chunks, and stops after its first byte. */
const begin = (length: number | 'chunks', address = '198.51.100.7'): Socket => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  const [size, first] = length === 'chunks' ? ['transfer-encoding: chunked', '1\r\n{\r\n'] : [`content-length: ${length}`, '{'];
  const head = [`POST ${paths.draftSave.path} HTTP/1.1`, 'host: portal.test', 'content-type: application/json'];
  socket.write([...head, `x-forwarded-for: ${address}`, 'x-requested-with: portal', size, '', first].join('\r\n'));
  return socket;
};

/** Returns the server's reply before the end of the body. */
const answered = async (socket: Socket): Promise<string> => {
  const [data]: unknown[] = await once(socket, 'data');
  return String(data);
};

/** Returns whether the server waits for the rest of the body. */
const isRead = (socket: Socket): Promise<boolean> =>
  Promise.race([answered(socket).then(() => false), new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 300))]);

const fillUp = async (): Promise<void> => {
  for (let count = 0; count < 4; count += 1) expect(await isRead(begin(15 * MB))).toBe(true);
};

describe('bodies that are sent and never finished', () => {
  it('are rejected before they are read when one address sends more than 64 MB at a time; other addresses and small bodies are accepted', async () => {
    await fillUp();
    const refused = await answered(begin(15 * MB));
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toContain('"code":"THROTTLED"');
    expect(await answered(begin('chunks'))).toMatch(/^HTTP\/1\.1 429 /);
    expect(await isRead(begin(1_000))).toBe(true);
    expect(await isRead(begin(15 * MB, '198.51.100.8'))).toBe(true);
  });

  it('are not counted after their end', async () => {
    await fillUp();
    for (const socket of open.splice(0)) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await isRead(begin(15 * MB))).toBe(true);
  });
});
