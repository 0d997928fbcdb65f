import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../apps/api/src/base/config/config.ts';
import { settings } from '../apps/api/src/base/config/settings.ts';
import { composeServices, kubernetesContainers, textOf } from './support/environments.ts';
import { destinations, reachability } from './support/network-policy.ts';

const SECRET_KEYS = randomBytes(32).toString('base64');
const PEPPER_KEYS = randomBytes(32).toString('base64');
const secrets = {
  DATABASE_URL: 'postgres://portaria_api:x@db.interno/portaria?sslmode=verify-full',
  MIGRATE_DATABASE_URL: 'postgres://portaria_owner:x@db.interno/portaria?sslmode=verify-full',
  REDIS_URL: 'rediss://redis.interno',
  SMTP_URL: 'smtps://correio.interno',
  SECRET_KEYS,
  PEPPER_KEYS,
};
const passwords = { OWNER_PASSWORD: 'one', APP_PASSWORD: 'another' };
const compose = composeServices({ SECRET_KEYS, PEPPER_KEYS, ...passwords });
const kubernetes = kubernetesContainers(secrets, { TRUSTED_PROXIES: '10.42.7.0/24' });

describe.each([
  ['compose.yaml', compose],
  ['kustomization.yaml', kubernetes],
])('%s', (_, containers) => {
  it('runs migrate, serve and worker', () => {
    expect(containers.map(({ command }) => command).toSorted()).toEqual(['migrate', 'serve', 'worker']);
  });

  it.each(containers)('gives $command only known settings, which pass validation', ({ variables }) => {
    expect(Object.keys(variables).filter((name) => !(name in settings))).toEqual([]);
    expect(() => readConfig(variables)).not.toThrow();
  });

  it('gives the credentials of the table owner only to migrate', () => {
    const recipients = containers.filter(({ variables }) => 'MIGRATE_DATABASE_URL' in variables);
    expect(recipients.map(({ command }) => command)).toEqual(['migrate']);
  });

  it('gives the password pepper keys only to serve', () => {
    const recipients = containers.filter(({ variables }) => variables['PEPPER_KEYS'] === PEPPER_KEYS);
    expect(recipients.map(({ command }) => command)).toEqual(['serve']);
  });
});

it.each(['SECRET_KEYS', 'OWNER_PASSWORD', 'APP_PASSWORD'])(
  'compose.yaml does not start without %s, and says where it comes from',
  (missing) => {
    const set = { SECRET_KEYS, ...passwords, [missing]: '' };
    expect(() => composeServices(set)).toThrow(`${missing}: see the first lines of compose.yaml`);
    const [, firstLines = ''] = /^((?:#.*\n)+)/.exec(textOf('compose.yaml')) ?? [];
    expect(firstLines).toContain(missing);
  },
);

describe('Kubernetes manifests', () => {
  it('do not start before the operator has set the ingress addresses', () => {
    const [first] = kubernetesContainers(secrets);
    expect(() => readConfig(first?.variables ?? {})).toThrow('TRUSTED_PROXIES');
  });

  const files = globSync('deploy/kubernetes/*.yaml', { cwd: repositoryRoot });
  const text = files.map(textOf).join('\n');

  it('allow only the proxy to reach the API, and only Prometheus the metrics', () => {
    const proxy = {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'ingress-nginx' } },
    };
    const prometheus = {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } },
    };
    expect(reachability(files)).toEqual({
      'api http': [proxy],
      'api metrics': [prometheus],
      'worker metrics': [prometheus],
    });
  });

  it('let each command connect only to the engines it uses, and only the worker to the internet', () => {
    const reached = destinations(files);
    const DNS = '53 53';
    const ports = Object.entries(reached).map(([component, byPorts]) => [
      component,
      Object.keys(byPorts).toSorted(),
    ]);
    expect(Object.fromEntries(ports)).toEqual({
      api: [DNS, '5432', '6379'].toSorted(),
      worker: [DNS, '5432', '465 587', '443'].toSorted(),
      migrate: [DNS, '5432'].toSorted(),
    });
    const internet = reached['worker']?.['443'];
    expect(internet).toMatchObject([{ ipBlock: { cidr: '0.0.0.0/0' } }, { ipBlock: { cidr: '::/0' } }]);
    // Cloud providers give credentials to every process that asks at 169.254.169.254.
    expect(JSON.stringify(internet)).toContain('"169.254.0.0/16"');
    const others = Object.values(reached).flatMap((byPorts) =>
      Object.entries(byPorts).filter(([port]) => port !== '443'),
    );
    expect(JSON.stringify(others)).not.toMatch(/everywhere|\/0"/);
  });

  it('use the ports of serve and probe paths that it serves', () => {
    expect(text).toContain(`containerPort: ${settings.PORT.fallback}`);
    expect(text).toContain(`containerPort: ${settings.METRICS_PORT.fallback}`);
    expect(text).toContain(`containerPort: ${settings.WORKER_METRICS_PORT.fallback}`);
    expect(text).toContain('httpGet: { path: /livez, port: metrics }');
    const health = textOf('apps/api/src/http/health.ts');
    const probed = [...text.matchAll(/httpGet: \{ path: (\S+), port: http \}/g)].map(([, path]) => path);
    expect(probed).toHaveLength(3);
    for (const path of probed) expect(health).toContain(`'${path}'`);
  });

  it('contain no secret and run as the user of the image', () => {
    expect(text).not.toContain('kind: Secret');
    const [, uid] = /^USER (\d+):\1$/m.exec(textOf('Dockerfile')) ?? [];
    expect(text.match(/runAsUser: (\d+)/g)).toEqual(Array(3).fill(`runAsUser: ${uid}`));
  });
});

describe('Dockerfile', () => {
  const dockerfile = textOf('Dockerfile');

  it('copies the manifest of every workspace before it runs npm ci', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
    const manifests = globSync(
      workspaces.map((pattern) => `${pattern}/package.json`),
      { cwd: repositoryRoot },
    );
    expect(manifests.length).toBeGreaterThan(4);
    const before = dockerfile.slice(0, dockerfile.indexOf('npm ci'));
    for (const manifest of manifests) expect(before).toContain(`COPY ${manifest} `);
  });

  it('uses the Node version of .nvmrc and CI', () => {
    const version = textOf('.nvmrc').trim();
    expect(dockerfile).toContain(`node:${version}-`);
    expect(textOf('.ci/run')).toContain(`NODE_VERSION=${version}`);
  });

  it('excludes everything by default in .dockerignore', () => {
    const [first] = textOf('.dockerignore')
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(first).toBe('*');
  });
});

describe('proxy configurations', () => {
  it('keep address and source port of each access for six months, without headers and query strings', () => {
    const nginx = textOf('deploy/nginx.conf');
    const [, format = ''] = /log_format portaria ([^;]+);/.exec(nginx) ?? [];
    expect(format).toContain('$remote_addr');
    expect(format).toContain('$remote_port');
    expect(format).not.toMatch(/\$(?:request|args|query_string|request_uri|http_\w+|cookie_\w+)\b/);
    expect(nginx.match(/access_log \/var\/log\/portaria\/acesso\.log portaria;/g)).toHaveLength(2);
    expect(textOf('deploy/logrotate.conf')).toMatch(/acesso\.log \{[^}]*\n {2}maxage 184\n/);
    const caddy = textOf('deploy/Caddyfile');
    expect(caddy).toContain(`roll_keep_for ${184 * 24}h`);
    expect(caddy.match(/^\timport access_log$/gm)).toHaveLength(2);
  });

  it.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s forwards to the port of serve', (file) => {
    expect(textOf(file)).toContain(`127.0.0.1:${settings.PORT.fallback}`);
  });
});
