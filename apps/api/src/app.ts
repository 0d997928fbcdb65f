import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import { accountOverviewRoute } from './features/account-overview/account-overview.route.ts';
import { activityRoute } from './features/activity/activity.route.ts';
import { authorizeRoute } from './features/authorize/authorize.route.ts';
import { cancelDeletionRoute } from './features/cancel-deletion/cancel-deletion.route.ts';
import { changeEmailRoute } from './features/change-email/change-email.route.ts';
import { changePasswordRoute } from './features/change-password/change-password.route.ts';
import { checkLinkRoute } from './features/check-link/check-link.route.ts';
import { checkPasswordRoute } from './features/check-password/check-password.route.ts';
import { confirmEmailRoute } from './features/confirm-email/confirm-email.route.ts';
import { connectedAppsRoute } from './features/connected-apps/connected-apps.route.ts';
import { createPasswordRoute } from './features/create-password/create-password.route.ts';
import { csrfRoute } from './features/csrf/csrf.route.ts';
import { endSessionRoute } from './features/end-session/end-session.route.ts';
import { externalLoginRoute } from './features/external-login/external-login.route.ts';
import { factorEnrolmentRoute } from './features/factor-enrolment/factor-enrolment.route.ts';
import { factorRecoveryRoute } from './features/factor-recovery/factor-recovery.route.ts';
import { forgotPasswordRoute } from './features/forgot-password/forgot-password.route.ts';
import { identitiesRoute } from './features/identities/identities.route.ts';
import { jwksRoute } from './features/jwks/jwks.route.ts';
import { loginRoute } from './features/login/login.route.ts';
import { loginWithPasskeyRoute } from './features/login-with-passkey/login-with-passkey.route.ts';
import { logoutRoute } from './features/logout/logout.route.ts';
import { meRoute } from './features/me/me.route.ts';
import { myDataRoute } from './features/my-data/my-data.route.ts';
import { notMeRoute } from './features/not-me/not-me.route.ts';
import { openapiRoute } from './features/openapi/openapi.route.ts';
import { openidConnectRoute } from './features/openid-connect/openid-connect.route.ts';
import { passkeysRoute } from './features/passkeys/passkeys.route.ts';
import { profileRoute } from './features/profile/profile.route.ts';
import { protectAccountRoute } from './features/protect-account/protect-account.route.ts';
import { recoveryCodesRoute } from './features/recovery-codes/recovery-codes.route.ts';
import { refreshRoute } from './features/refresh/refresh.route.ts';
import { registerRoute } from './features/register/register.route.ts';
import { resetPasswordRoute } from './features/reset-password/reset-password.route.ts';
import { resourceTokenRoute } from './features/resource-token/resource-token.route.ts';
import { secondFactorRoute } from './features/second-factor/second-factor.route.ts';
import { sessionsRoute } from './features/sessions/sessions.route.ts';
import { stepUpRoute } from './features/step-up/step-up.route.ts';
import { testPagesRoute } from './features/test-pages/test-pages.route.ts';
import { totpRoute } from './features/totp/totp.route.ts';
import { isAdminNetwork } from './http/admin-access.ts';
import { answerClientError } from './http/client-error.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { type Drain, registerHealth } from './http/health.ts';
import type { HttpMetrics } from './http/http-metrics.ts';
import { registerJsonBody } from './http/json-body.ts';
import { sendProblem } from './http/problem-reply.ts';
import { registerRequestLog } from './http/request-log.ts';
import { createRoutes } from './http/routes.ts';
import { registerSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { shedEarly } from './http/shed-early.ts';
import { createShedLog } from './http/shed-log.ts';
import { registerSpa } from './http/spa.ts';
import type { OidcMetrics } from './metrics/oidc-metrics.ts';
import { uuidV7 } from './security/uuid-v7.ts';
import type { Tracing } from './tracing/tracing.ts';

interface AppOptions {
  readonly log: FastifyBaseLogger;
  readonly metrics?: HttpMetrics;
  readonly oidcMetrics?: OidcMetrics;
  readonly tracing?: Tracing | undefined;
  readonly drain?: Drain;
  /** The folder of the built web application. Without it, only the API is served. */
  readonly webRoot?: string | undefined;
}

/** Registers the hooks that every request passes, then every route. */
export async function buildApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidV7(),
    requestIdHeader: false,
    trustProxy: false,
    bodyLimit: 16 * 1024,
    requestTimeout: 13_000,
    // Checked every second. With the default interval, a slow connection can outlive its timeout by 30 seconds.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { caseSensitive: true, maxParamLength: 100 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // Fastify runs no hooks for a path that it cannot decode, so the security headers are set here.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(request, reply, context.config);
      sendProblem(request, reply, new AppError('malformed_request'));
    },
  });

  registerSecurityHeaders(app, context.config);
  const shed = createShedLog(options.log);
  app.addHook('onClose', async () => shed.flush());
  registerRequestLog(app, context.config, shed);
  options.metrics?.observe(app);
  options.tracing?.observe(app);
  registerErrorHandler(app);
  registerJsonBody(app);
  await app.register(cookie);

  registerHealth(app, context, options.drain ?? { draining: false });
  jwksRoute(app, context);
  // Loaded only where it is used, with its part of the contract.
  const isProduct = context.config.SCREENS === 'product';
  const administration =
    isProduct && context.config.ADMIN_AREA ? await import('./features/admin/admin.routes.ts') : undefined;
  openapiRoute(app, context, administration?.adminOperations);

  const routes = createRoutes(app, context);
  csrfRoute(routes);
  registerRoute(routes);
  checkPasswordRoute(routes);
  loginRoute(routes);
  loginWithPasskeyRoute(routes);
  externalLoginRoute(routes);
  secondFactorRoute(routes);
  factorEnrolmentRoute(routes);
  factorRecoveryRoute(routes);
  forgotPasswordRoute(routes);
  resetPasswordRoute(routes);
  refreshRoute(routes);
  logoutRoute(routes);
  meRoute(routes);
  confirmEmailRoute(routes);
  stepUpRoute(routes);
  totpRoute(routes);
  recoveryCodesRoute(routes);
  passkeysRoute(routes);
  identitiesRoute(routes);
  profileRoute(routes);
  changePasswordRoute(routes);
  createPasswordRoute(routes);
  changeEmailRoute(routes);
  sessionsRoute(routes);
  checkLinkRoute(routes);
  notMeRoute(routes);
  protectAccountRoute(routes);
  myDataRoute(routes);
  cancelDeletionRoute(routes);
  accountOverviewRoute(routes);
  activityRoute(routes);
  testPagesRoute(routes);
  authorizeRoute(routes);
  connectedAppsRoute(routes);
  resourceTokenRoute(routes);
  administration?.adminRoutes(app, routes);
  if (isProduct) {
    endSessionRoute(app, routes);
    openidConnectRoute(app, routes, options.oidcMetrics);
  }

  const mayAdminister =
    administration && ((request: FastifyRequest) => isAdminNetwork(request, context.config));
  if (options.webRoot)
    registerSpa(app, {
      webRoot: options.webRoot,
      appearance: () => ({
        number: context.appearance.number,
        settings: context.config.publicSettings,
        brand: context.config.brand,
      }),
      texts: context.config.texts,
      mayAdminister,
    });
  shedEarly(app, context, { cookies: routes.cookies, shed, metrics: options.metrics });

  return app;
}
