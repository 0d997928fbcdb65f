import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { accountOverviewRoute } from './account/account-overview.route.ts';
import { activityRoute } from './account/activity/activity.route.ts';
import { cancelDeletionRoute } from './account/cancel-deletion.route.ts';
import { changeEmailRoute } from './account/change-email.route.ts';
import { changePasswordRoute } from './account/change-password.route.ts';
import { checkPasswordRoute } from './account/check-password.route.ts';
import { confirmEmailRoute } from './account/confirm-email.route.ts';
import { connectedAppsRoute } from './account/connected-apps.route.ts';
import { identitiesRoute } from './account/identities.route.ts';
import { meRoute } from './account/me.route.ts';
import { myDataRoute } from './account/my-data/my-data.route.ts';
import { profileRoute } from './account/profile.route.ts';
import { sessionsRoute } from './account/sessions.route.ts';
import { AppError } from './base/app-error.ts';
import { factorEnrolmentRoute } from './factors/factor-enrolment.route.ts';
import { passkeysRoute } from './factors/passkeys.route.ts';
import { recoveryCodesRoute } from './factors/recovery-codes.route.ts';
import { secondFactorRoute } from './factors/second-factor.route.ts';
import { stepUpRoute } from './factors/step-up.route.ts';
import { totpRoute } from './factors/totp.route.ts';
import { isAdminNetwork } from './http/admin-access.ts';
import { answerClientError } from './http/client-error.ts';
import { csrfRoute } from './http/csrf.route.ts';
import { registerErrorHandler } from './http/error-handler.ts';
import { type Drain, registerHealth } from './http/health.ts';
import type { HttpMetrics } from './http/http-metrics.ts';
import { registerJsonBody } from './http/json-body.ts';
import { openapiRoute } from './http/openapi/openapi.route.ts';
import { sendProblem } from './http/problem-reply.ts';
import { registerRequestLog } from './http/request-log.ts';
import { createRoutes } from './http/routes.ts';
import { registerSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { shedEarly } from './http/shed-early.ts';
import { createShedLog } from './http/shed-log.ts';
import { registerSpa } from './http/spa.ts';
import { testPagesRoute } from './http/test-pages.route.ts';
import { authorizeRoute } from './openid/authorize.route.ts';
import { clientMarksRoute } from './openid/client-marks.route.ts';
import { endSessionRoute } from './openid/end-session.route.ts';
import { jwksRoute } from './openid/jwks.route.ts';
import type { OidcMetrics } from './openid/oidc-metrics.ts';
import { openidConnectRoute } from './openid/openid-connect.route.ts';
import { resourceTokenRoute } from './openid/resource-token.route.ts';
import { checkLinkRoute } from './recovery/check-link.route.ts';
import { createPasswordRoute } from './recovery/create-password.route.ts';
import { factorRecoveryRoute } from './recovery/factor-recovery.route.ts';
import { forgotPasswordRoute } from './recovery/forgot-password.route.ts';
import { notMeRoute } from './recovery/not-me.route.ts';
import { protectAccountRoute } from './recovery/protect-account.route.ts';
import { resetPasswordRoute } from './recovery/reset-password.route.ts';
import { uuidV7 } from './security/uuid-v7.ts';
import type { Context } from './session/context.ts';
import { externalLoginRoute } from './sign-in/identities/external-login.route.ts';
import { postedAnswerRoute } from './sign-in/identities/posted-answer.route.ts';
import { loginRoute } from './sign-in/login.route.ts';
import { loginWithPasskeyRoute } from './sign-in/login-with-passkey.route.ts';
import { logoutRoute } from './sign-in/logout.route.ts';
import { refreshRoute } from './sign-in/refresh.route.ts';
import { registerRoute } from './sign-in/register.route.ts';
import type { Tracing } from './telemetry/tracing/tracing.ts';

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
    isProduct && context.config.ADMIN_AREA ? await import('./administration/admin.routes.ts') : undefined;
  openapiRoute(app, context, administration?.adminOperations);

  const routes = createRoutes(app, context);
  csrfRoute(routes);
  registerRoute(routes);
  checkPasswordRoute(routes);
  loginRoute(routes);
  loginWithPasskeyRoute(routes);
  externalLoginRoute(routes);
  postedAnswerRoute(app, context);
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
    clientMarksRoute(app, context);
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
