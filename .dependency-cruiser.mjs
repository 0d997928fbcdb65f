// Who may import whom. Each comment is the message a developer sees: it names the place where the code belongs.

const testCode =
  '(\\.test\\.tsx?$)|(^(apps|packages|examples)/[^/]+/test/)|(^apps/web/src/testing/)|(^(e2e|bench|drills)/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'These files import each other. Move what both need into a file of its own, with its own name.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'web-never-imports-api',
      severity: 'error',
      comment: 'Web and API meet only in packages/contract. Move what both need there.',
      from: { path: '^apps/web/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'api-never-imports-web',
      severity: 'error',
      comment: 'Web and API meet only in packages/contract. Move what both need there.',
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
        'Other applications install packages/verify: it imports jose and itself. What needs more belongs to apps/api.',
      from: { path: '^packages/verify/src/', pathNot: testCode },
      to: { pathNot: ['^packages/verify/src/', '^node_modules/jose/'] },
    },
    {
      name: 'examples-know-only-what-is-published',
      severity: 'error',
      comment:
        'An example is an application of somebody else: it has its own packages and @portaria/verify, nothing of apps/.',
      from: { path: '^examples/[^/]+/src/', pathNot: testCode },
      to: { path: '^(apps|scripts|packages/(?!verify/src/(index|fastify|express)\\.ts$))' },
    },
    {
      name: 'contract-through-its-barrel',
      severity: 'error',
      comment:
        "Import from '@portaria/contract'. What is missing there is exported from packages/contract/src/index.ts.",
      from: { pathNot: '^packages/contract/' },
      to: { path: '^packages/contract/src/', pathNot: '^packages/contract/src/index\\.ts$' },
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      comment:
        'A feature never imports another. What two share gets its own name in its own folder beside features/.',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: testCode },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
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
      name: 'sql-lives-in-data',
      severity: 'error',
      comment:
        'Only apps/api/src/data speaks to PostgreSQL. Add a function there, in the file of the table, and call it.',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(data/|migrate\\.ts$)', testCode] },
      to: { path: '^node_modules/(pg|kysely|postgres)/' },
    },
    {
      name: 'queue-lives-in-jobs',
      severity: 'error',
      comment: 'Only apps/api/src/jobs speaks to the queue library. Add the job there and call its function.',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/(jobs/|migrate\\.ts$)', testCode] },
      to: { path: '^node_modules/pg-boss/' },
    },
    {
      name: 'mail-lives-in-email',
      severity: 'error',
      comment: 'Only apps/api/src/email sends mail. Enqueue a job instead; its handler calls src/email.',
      from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/email/', testCode] },
      to: { path: '^node_modules/nodemailer/' },
    },
    {
      name: 'lower-floors-know-no-feature',
      severity: 'error',
      comment:
        'data, security and email serve the features and know none of them. Pass what they need as a parameter.',
      from: { path: '^apps/api/src/(data|security|email)/', pathNot: testCode },
      to: { path: '^apps/api/src/(features|http|jobs)/' },
    },
    {
      name: 'web-http-shows-and-stores-nothing',
      severity: 'error',
      comment:
        'apps/web/src/http takes handlers and returns answers. Showing belongs to app/apply-error-effect, storing to session/session-store.',
      from: { path: '^apps/web/src/http/', pathNot: testCode },
      to: { path: '^apps/web/src/(app|features|feedback|session)/' },
    },
    {
      name: 'browser-code-imports-no-node-module',
      severity: 'error',
      comment: 'This file runs in the browser. What needs Node belongs to apps/api or scripts.',
      from: { path: '^(apps/web/src|packages/contract/src)/', pathNot: testCode },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shipped-code-starts-no-program',
      severity: 'error',
      comment:
        'What ships runs no other program and no code made of text. Do it in this process, or in scripts/.',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: testCode },
      to: { dependencyTypes: ['core'], path: '^(child_process|cluster|repl|vm)$' },
    },
    {
      name: 'api-calls-no-server',
      severity: 'error',
      comment:
        'The API connects to PostgreSQL, Redis and SMTP, each through its own library, and to nothing else; only the doctor looks around, when an operator asks.',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '^apps/api/src/(metrics/metrics-server|http/turn-away)\\.ts$',
          '^apps/api/src/(doctor/|cli/doctor\\.ts$)',
          testCode,
        ],
      },
      to: { dependencyTypes: ['core'], path: '^(https?|http2|tls|dgram|dns)(/|$)' },
    },
    {
      name: 'production-never-imports-test-code',
      severity: 'error',
      comment: 'What production needs belongs to src/; test support only serves tests.',
      from: { pathNot: [testCode, '(^|/)vitest\\.config\\.ts$', '^scripts/'] },
      to: { path: testCode },
    },
    {
      name: 'production-never-imports-dev-packages',
      severity: 'error',
      comment:
        "A package that ships is listed under 'dependencies' of the workspace that imports it, with an exact pin.",
      from: { path: '^(apps|packages|examples)/[^/]+/src/', pathNot: testCode },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['npm', 'type-only'],
      },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      comment: 'This import leads nowhere: check the path and its .ts extension, or add the package.',
      // Its packages are installed beside a copy of it, for one run of the bench.
      from: { pathNot: '^bench/peer/better-auth-server\\.mjs$' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|^packages/[^/]+/)(dist|coverage)/' },
    // Types count too: a service that only mentions a request's type already knows about HTTP.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
