import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { sql } from 'kysely';
import { type AlipayGateway, alipayRoutes } from './integrations/payment/alipay.ts';
import { sandboxRoutes, type SandboxDeps } from './integrations/payment/sandbox-routes.ts';
import { handleInsurerNotice } from './endorsements/insurer-notices.ts';
import { insurerNoticeRoute } from './integrations/insurers/notice-route.ts';
import { insurerPage } from './integrations/insurers/embedded-page.ts';
import { sendPage } from './integrations/html-page.ts';
import { payNotice } from '../contract/payments.ts';
import type { SandboxGateway } from './integrations/payment/sandbox.ts';
import { newestMessages, outboxPage } from './integrations/messages/outbox.ts';
import { backOfficeRoutes } from './integrations/back-office/routes.ts';
import type { Deps } from './deps.ts';
import { countForgedToday, handleWebhook } from './payments/notifications.ts';
import { routes } from './features.ts';
import { apiRoutes } from './http/openapi/routes.ts';
import { issueCatalogue } from './issue-help.ts';
import { limitLargeBodies, parseJsonWithinLimits } from './http/body-limits.ts';
import { closeConnections } from './http/close-connections.ts';
import { answerErrors, refuseMalformedUrl, schemaCompiler } from './http/answer-errors.ts';
import { artRoutes } from './catalogue/picture-routes.ts';
import { languageOf } from './http/route.ts';
import { throttle, throttleOptions } from './http/throttle.ts';
import { createReplyStore } from './http/reply-cache.ts';
import { usersOfDemoSignIn } from './accounts/user-repository.ts';
import { countsByStatus } from './dashboard/unscoped.ts';
import { chainLength } from './database/audit-chain.ts';
import type { Db } from './database/open.ts';
import { jobFigures } from './jobs/figures.ts';
import { shareByCode } from './shares/repository.ts';
import { siteSettings } from './site/settings.ts';
import { type ReadFigures, serveMetrics, type MetricsOptions } from './http/metrics.ts';
import { modelRoutes } from './models/routes.ts';
import { emailRoutes } from './notices/email-routes.ts';
import { stopRoutes } from './notices/stop-routes.ts';
import { portalRoutes } from './http/portal.ts';
import { isCrossSite, registerCall } from './http/register-call.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { authenticate } from './http/session-cookie.ts';

export type AppOptions = {
  readonly logger?: FastifyServerOptions['logger'];
  /** The folder of the built portal; left out if another server serves the portal. */
  readonly portal?: string;
  readonly sandbox?: SandboxGateway;
  readonly alipay?: AlipayGateway;
  readonly trustProxy?: readonly string[];
  /** Whether calls a minute are limited; true by default. Other throttles stay. */
  readonly limits?: boolean;
  readonly metrics?: MetricsOptions;
};

export type App = { readonly app: FastifyInstance; readonly sandbox: SandboxDeps | undefined };

/** The largest body in bytes. 10,000 persons are about 3 MB. */
const bodyLimit = 16 * 1024 * 1024;

/** Builds the server (calls, models, pictures, portal), which does not listen yet. */
export const buildApp = async (
  deps: Deps,
  { logger = false, portal, sandbox, alipay, trustProxy = [], limits = true, metrics: figures = {} }: AppOptions = {},
): Promise<App> => {
  const app = fastify({
    logger,
    bodyLimit,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseMalformedUrl,
  });
  closeConnections(app);
  app.removeContentTypeParser('text/plain');
  parseJsonWithinLimits(app, bodyLimit);
  if (limits) limitLargeBodies(app);
  app.setValidatorCompiler(schemaCompiler);
  answerErrors(app);
  addSecurityHeaders(app, deps.production);
  await app.register(cookie);
  await app.register(compress, { global: false });
  await throttle(app);

  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const isReached = await sql`select 1`.execute(deps.db).then(
      () => true,
      (error: unknown) => {
        request.log.error({ err: error }, 'not ready: the database is out of reach');
        return false;
      },
    );
    if (!isReached) return reply.status(503).header('retry-after', 5).send({ status: 'database out of reach' });
    return { status: 'ready', models: deps.models.codes().length };
  });
  serveMetrics(app, deps, figuresIn(deps.db), figures);
  const calls = { deps, authentication: authenticate(deps), replies: createReplyStore(deps.models) };
  const handlers = routes(deps);
  const register = (scope: FastifyInstance, takesFiles: boolean): void => {
    for (const handler of handlers)
      if (takesFiles === (handler.call.upload !== undefined))
        registerCall(scope, calls, limits ? handler : { ...handler, perMinute: undefined });
  };
  register(app, false);
  modelRoutes(app, deps);
  artRoutes(app);
  stopRoutes(app, deps);
  emailRoutes(app, deps);
  apiRoutes(app, handlers, issueCatalogue);
  const sandboxDeps = sandbox && { gateway: sandbox, clock: deps.clock, deliver: deliverTo(app) };
  if (sandboxDeps) sandboxRoutes(app, sandboxDeps);
  if (alipay) alipayRoutes(app, alipay, handleWebhook(deps));
  insurerNoticeRoute(app, handleInsurerNotice(deps), throttleOptions(limits ? 600 : undefined));
  if (!deps.production) insurerPage(app, deps.db, languageOf);
  if (!deps.production)
    backOfficeRoutes(app, {
      ...deps,
      colleagues: () => usersOfDemoSignIn(deps.db),
      isCrossSite,
      languageOf: ({ headers }) => languageOf(headers['accept-language']),
    });
  if (!deps.production)
    app.get('/sandbox/messages', async (request, reply) =>
      sendPage(reply, outboxPage(await newestMessages(deps.db), languageOf(request.headers['accept-language']))),
    );
  await portalRoutes(app, {
    shareCodeOf: async (short) => (await shareByCode(deps.db, short))?.code,
    readHotline: async () => (await siteSettings(deps.db)).hotline,
    folder: portal,
  });
  // The multipart plugin has its own scope, as it hooks into every request; registered last, so that all other hooks apply in it.
  await app.register(async (scope) => {
    await scope.register(multipart);
    register(scope, true);
  });
  return { app, sandbox: sandboxDeps };
};

const figuresIn =
  (db: Db): ReadFigures =>
  async (now) => ({
    figures: await countsByStatus(db),
    queue: await jobFigures(db),
    chainLength: await chainLength(db),
    forgedToday: await countForgedToday(db, now),
  });

/** Returns the function by which the sandbox gateway sends a notification as a call to this server, without a network. */
const deliverTo =
  (app: FastifyInstance): SandboxDeps['deliver'] =>
  async (notification) => {
    const { statusCode } = await app.inject({ method: payNotice.method, url: payNotice.path, payload: notification });
    return statusCode < 500;
  };
