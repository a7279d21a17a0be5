import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../domain/secrets.ts';
import type { Deps } from '../deps.ts';

/**
 * A caller with `token` may read the metrics; outside production, callers on the same machine need no token.
 * `includesProcessMetrics` adds the metrics of the Node process.
 */
export type MetricsOptions = { readonly token?: string | undefined; readonly includesProcessMetrics?: boolean };

export type ReadFigures = (now: Date) => Promise<{
  readonly figures: readonly {
    readonly subject: 'order' | 'payment' | 'refund';
    readonly state: string;
    readonly rows: number;
  }[];
  readonly queue: readonly { readonly name: string; readonly state: string; readonly jobs: number }[];
  readonly chainLength: number;
  readonly forgedToday: number;
}>;

/** Milliseconds for which the metrics of the database are reused. */
const reuseMs = 30_000;

/**
 * Serves /metrics for Prometheus: calls by route with their durations, orders and payments by state, jobs by kind, the length
 * of the audit chain.
 */
export const serveMetrics = (
  app: FastifyInstance,
  deps: Pick<Deps, 'clock' | 'production'>,
  readFigures: ReadFigures,
  { token, includesProcessMetrics = false }: MetricsOptions,
): void => {
  const registry = new Registry();
  const callDurations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls and how long they took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const orders = gauge('orders', 'Orders by state', ['state']);
  const payments = gauge('payments', 'Payments by state', ['state']);
  const refunds = gauge('refunds', 'Refunds by state', ['state']);
  const jobs = gauge('jobs', 'Jobs by kind and state; failed ones are not tried again', ['kind', 'state']);
  const forged = gauge('forged_notices', 'Payment notices with a wrong signature that came today', []);
  const links = gauge('trace_links', 'Links in the chain of the trace', []);
  if (includesProcessMetrics) collectDefaultMetrics({ register: registry });

  const updateGauges = async (): Promise<void> => {
    const { figures, queue, chainLength, forgedToday } = await readFigures(deps.clock.now());
    for (const metric of [orders, payments, refunds, jobs]) metric.reset();
    const states = { order: orders, payment: payments, refund: refunds };
    for (const { subject, state, rows } of figures) states[subject].set({ state }, rows);
    for (const { name, state, jobs: jobCount } of queue) jobs.set({ kind: name, state }, jobCount);
    links.set(chainLength);
    forged.set(forgedToday);
  };
  let lastUpdate: { readonly startedAtMs: number; readonly finished: Promise<void> } | undefined;
  const updateIfDue = (): Promise<void> => {
    const nowMs = deps.clock.now().getTime();
    if (!lastUpdate || nowMs - lastUpdate.startedAtMs > reuseMs) lastUpdate = { startedAtMs: nowMs, finished: updateGauges() };
    return lastUpdate.finished.catch((error: unknown) => {
      lastUpdate = undefined;
      throw error;
    });
  };

  app.addHook('onResponse', async (request, reply) => {
    callDurations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!(isOpenLocally(request, deps) || hasToken(request, token))) return reply.callNotFound();
    // The metrics of the process are sent even if the database cannot be reached.
    await updateIfDue().catch((error: unknown) =>
      request.log.warn({ err: error }, 'the metrics of the database could not be read'),
    );
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
};

const localAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

// In production a local address proves nothing: a proxy on the same machine forwards the requests of anybody.
const isOpenLocally = ({ ip }: FastifyRequest, { production }: Pick<Deps, 'production'>): boolean =>
  !production && localAddresses.has(ip);

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const bearerToken = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && bearerToken !== undefined && isSameSecret(bearerToken, token);
};
