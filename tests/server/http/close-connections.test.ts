import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { closeConnections } from '../../../src/server/http/close-connections.ts';

const listening = async (seconds: number): Promise<FastifyInstance> => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeConnections(app, seconds);
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'answered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
};

const connected = async (app: FastifyInstance, text: string): Promise<Socket> => {
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('The server listens on no port');
  const socket = connect(address.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  // Waits until the server has received the request.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return socket;
};

it('a server that is stopped does not wait for a connection that has sent nothing, and answers the running call', async () => {
  const app = await listening(20);
  await connected(app, '');
  const running = await connected(app, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  let reply = '';
  running.on('data', (chunk) => (reply += chunk.toString()));
  const begun = Date.now();
  await app.close();
  expect(Date.now() - begun).toBeLessThan(15_000);
  await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 200 OK[^]*answered$/);
});

it('a server that is stopped closes a connection that has sent half a request after its time limit', async () => {
  const app = await listening(1);
  const half = await connected(app, 'GET /slow HTTP/1.1\r\n');
  const over = once(half, 'close');
  await app.close();
  await over;
});
