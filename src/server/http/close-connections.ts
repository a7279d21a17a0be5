import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Seconds in which a call must end after the server was stopped. */
const graceSeconds = 30;

/**
 * Closes the connections of a stopped server. Node would wait without limit for connections that have sent no request or half of
 * one, and until the time-out for connections whose call has ended: browsers open connections that they may never use, and keep
 * used ones.
 */
export const closeConnections = (app: FastifyInstance, seconds = graceSeconds): void => {
  const openSockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy();
    const timeout = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
    app.server.once('close', () => clearTimeout(timeout));
  });
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
};
