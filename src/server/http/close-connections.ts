import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Seconds that a call has to end once the server is stopped. */
const graceSeconds = 30;

/**
 * Lets the server end. Node waits without limit for connections that have sent no request, or half of one, and until they time
 * out for those whose call ended meanwhile: browsers open connections that they may never use, and keep those that they have used.
 */
export const closeConnections = (app: FastifyInstance, seconds = graceSeconds): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const late = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
    app.server.once('close', () => clearTimeout(late));
  });
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
};
