// Import rules. Each comment is the message that a developer sees, so it says where the code belongs.

import { apiLayers, webLayers } from './tools/import-layers.ts';

const testCode =
  '(\\.test\\.tsx?$)|(^(apps|packages|examples)/[^/]+/test/)|(^apps/web/src/testing/)|(^packages/harness/)|(^proof/)';

const pathOf = (app, names) =>
  `^apps/${app}/src/(${names.map((name) => name.replace('.', '\\.')).join('|')})`;

const layerRules = (app, layers) =>
  layers.slice(0, -1).map((names, level) => ({
    name: `${app}-imports-point-down`,
    severity: 'error',
    comment: `${names.join(', ')} may not import a higher layer. Move shared code down, or pass it as a parameter.`,
    from: { path: pathOf(app, names), pathNot: testCode },
    to: { path: pathOf(app, layers.slice(level + 1).flat()) },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules('api', apiLayers),
    ...layerRules('web', webLayers),
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'These files import each other. Move the shared code into a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'web-never-imports-api',
      severity: 'error',
      comment: 'Web and API may share code only through packages/contract. Move the shared code there.',
      from: { path: '^apps/web/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'api-never-imports-web',
      severity: 'error',
      comment: 'Web and API may share code only through packages/contract. Move the shared code there.',
      from: { path: '^apps/api/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      comment:
        'The contract runs in the browser and on the server and imports zod only. Code that needs more belongs to apps/api or apps/web.',
      from: { path: '^packages/contract/src/', pathNot: testCode },
      to: { pathNot: ['^packages/contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'verify-imports-only-jose',
      severity: 'error',
      comment:
        'Other applications install packages/verify, so it imports only jose. Code that needs more belongs to apps/api.',
      from: { path: '^packages/verify/src/', pathNot: testCode },
      to: { pathNot: ['^packages/verify/src/', '^node_modules/jose/'] },
    },
    {
      name: 'react-imports-only-react-and-its-library',
      severity: 'error',
      comment:
        'Other applications install packages/react, so it imports only react and oidc-client-ts. Code that needs more belongs to apps/web.',
      from: { path: '^packages/react/src/', pathNot: testCode },
      to: { pathNot: ['^packages/react/src/', '^node_modules/(react|@types/react|oidc-client-ts)/'] },
    },
    {
      name: 'examples-know-only-what-is-published',
      severity: 'error',
      comment:
        'An example represents an external application. It may import its own packages, @portaria/verify and @portaria/react, but not apps/.',
      from: { path: '^examples/[^/]+/src/', pathNot: testCode },
      to: {
        path: '^(apps|demo|tools|proof|packages/(?!(verify/src/(index|fastify|express)|react/src/index)\\.ts$))',
      },
    },
    {
      name: 'contract-through-its-barrel',
      severity: 'error',
      comment: "Import from '@portaria/contract'. Export missing names in packages/contract/src/index.ts.",
      from: { pathNot: '^packages/contract/' },
      to: {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/((administration/)?index|texts)\\.ts$',
      },
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      comment:
        'A feature may not import another feature. Move shared code into its own folder beside features/.',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: testCode },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'no-edition-imports-another',
      severity: 'error',
      comment: 'An edition may not import another. What both show belongs below them.',
      from: { path: '^apps/web/src/editions/([^/]+)/' },
      to: { path: '^apps/web/src/editions/', pathNot: '^apps/web/src/editions/$1/' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      comment:
        'A service takes plain values and returns or throws AppError. Requests, replies and cookies belong to the <slug>.route.ts beside it.',
      from: { path: '\\.service\\.ts$' },
      to: { path: '^(node_modules/(fastify|@fastify)/|apps/api/src/http/)' },
    },
    {
      name: 'sql-lives-in-store',
      severity: 'error',
      comment:
        'Only apps/api/src/store may access PostgreSQL. Add a function to the file of the table and call it.',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(store|operator/migrate)/', testCode] },
      to: { path: '^node_modules/(pg|kysely|postgres)/' },
    },
    {
      name: 'queue-library-lives-in-store-and-worker',
      severity: 'error',
      comment:
        'Only apps/api/src/store/queue and worker may use the queue library. Add a job to its subject and list it in worker/.',
      from: {
        path: '^apps/api/src/',
        pathNot: ['^apps/api/src/(store/queue|worker|operator/migrate)/', testCode],
      },
      to: { path: '^node_modules/pg-boss/' },
    },
    {
      name: 'openid-engine-lives-in-its-folder',
      severity: 'error',
      comment: 'Only apps/api/src/openid/engine may use oidc-provider. Add what you need there.',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/openid/engine/', testCode] },
      to: { path: '^node_modules/(@types/)?oidc-provider/' },
    },
    {
      name: 'openid-engine-is-loaded-when-used',
      severity: 'error',
      comment:
        'The engine costs memory at rest. Load apps/api/src/openid/engine by import() at its first use.',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/openid/engine/', testCode] },
      to: { path: '^apps/api/src/openid/engine/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'login-engine-lives-in-its-file',
      severity: 'error',
      comment:
        'Only apps/api/src/outbound/external/engine.ts may use openid-client. Add what you need there.',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/outbound/external/engine\\.ts$', testCode] },
      to: { path: '^node_modules/(openid-client|oauth4webapi)/' },
    },
    {
      name: 'login-engine-is-loaded-when-used',
      severity: 'error',
      comment: 'The engine costs memory at rest. createExternalLogin loads it at its first use.',
      from: { path: '^apps/api/src/', pathNot: testCode },
      to: { path: '^apps/api/src/outbound/external/engine\\.ts$', dynamic: false },
    },
    {
      name: 'smtp-lives-in-outbound',
      severity: 'error',
      comment: 'Only apps/api/src/outbound/smtp.ts sends mail. Queue a mail with src/mail/queue-mail.ts.',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/outbound/smtp(-login)?\\.ts$', testCode] },
      to: { path: '^node_modules/nodemailer/' },
    },
    {
      name: 'browser-code-imports-no-node-module',
      severity: 'error',
      comment: 'This file runs in the browser. Code that needs Node belongs to apps/api or tools.',
      from: { path: '^(apps/web/src|packages/(contract|react)/src)/', pathNot: testCode },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shipped-code-starts-no-program',
      severity: 'error',
      comment:
        'Shipped code may not start programs or evaluate text as code. Do it in this process, or in tools/.',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: testCode },
      to: { dependencyTypes: ['core'], path: '^(child_process|cluster|repl|vm)$' },
    },
    {
      name: 'api-calls-no-server',
      severity: 'error',
      comment:
        'The API connects to PostgreSQL, Redis and SMTP, each through its library. Any other server is called through apps/api/src/outbound/guarded-request.ts. Only the doctor command has its own way.',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '^apps/api/src/(telemetry/metrics-server|http/shed-early)\\.ts$',
          '^apps/api/src/outbound/guarded-request\\.ts$',
          '^apps/api/src/(operator/doctor/|cli/doctor\\.ts$)',
          testCode,
        ],
      },
      to: { dependencyTypes: ['core'], path: '^(https?|http2|tls|dgram|dns)(/|$)' },
    },
    {
      name: 'production-never-imports-test-code',
      severity: 'error',
      comment: 'Production code may not import test code. Move what it needs to src/.',
      from: { pathNot: [testCode, '(^|/)vitest\\.config\\.ts$', '^(demo|tools|deploy)/'] },
      to: { path: testCode },
    },
    {
      name: 'nothing-imports-demo-tools-or-proof',
      severity: 'error',
      comment:
        'Demo, tools and proof import the product and the harness. Move what others need to packages/harness.',
      from: { pathNot: ['^(demo|tools|proof)/', '(^|/)(vitest\\.config\\.ts|\\.dependency-cruiser\\.mjs)$'] },
      to: { path: '^(demo|tools|proof)/' },
    },
    {
      name: 'demo-tools-and-proof-are-apart',
      severity: 'error',
      comment: 'Demo, tools and proof never import each other. Move what two need to packages/harness.',
      from: { path: '^(demo|tools|proof)/' },
      to: { path: '^(demo|tools|proof)/', pathNot: '^$1/' },
    },
    {
      name: 'harness-imports-product-only',
      severity: 'error',
      comment: 'The harness starts the product. Code that tests something belongs beside it, or to proof/.',
      from: { path: '^packages/harness/' },
      to: { path: '^(demo|tools|proof|deploy|examples|apps/[^/]+/test)/' },
    },
    {
      name: 'production-never-imports-dev-packages',
      severity: 'error',
      comment:
        "List a shipped package under 'dependencies' of the workspace that imports it, with an exact version.",
      from: { path: '^(apps|packages|examples)/[^/]+/src/', pathNot: testCode },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        // What the application brings itself is also installed here, for the tests.
        dependencyTypesNot: ['npm', 'npm-peer', 'type-only'],
      },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      comment: 'This import cannot be resolved. Check the path and its .ts extension, or add the package.',
      // The bench installs the packages of this file beside a temporary copy of it.
      from: { pathNot: '^proof/bench/peer/better-auth-server\\.mjs$' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|^packages/[^/]+/)(dist|coverage)/' },
    // Type imports count too. A service that uses a request type already depends on HTTP.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
