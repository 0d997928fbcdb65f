import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../apps/api/src/config.ts';
import { settings } from '../apps/api/src/config-settings.ts';
import { composeServices, kubernetesContainers, textOf } from './deploy/environments.ts';
import { reachability } from './deploy/network-policy.ts';
import { repositoryRoot } from './repository-root.ts';

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
const compose = composeServices({ SECRET_KEYS, PEPPER_KEYS });
const kubernetes = kubernetesContainers(secrets, { TRUSTED_PROXIES: '10.42.7.0/24' });

describe.each([
  ['compose.yaml', compose],
  ['the kustomization', kubernetes],
])('%s', (_, containers) => {
  it('runs migrate, serve and worker', () => {
    expect(containers.map(({ command }) => command).toSorted()).toEqual(['migrate', 'serve', 'worker']);
  });

  it.each(containers)('gives $command settings that exist and are accepted', ({ variables }) => {
    expect(Object.keys(variables).filter((name) => !(name in settings))).toEqual([]);
    expect(() => readConfig(variables)).not.toThrow();
  });

  it('tells nobody but migrate who owns the tables', () => {
    const knowing = containers.filter(({ variables }) => 'MIGRATE_DATABASE_URL' in variables);
    expect(knowing.map(({ command }) => command)).toEqual(['migrate']);
  });

  it('gives the keys of passwords to serve alone', () => {
    const knowing = containers.filter(({ variables }) => variables['PEPPER_KEYS'] === PEPPER_KEYS);
    expect(knowing.map(({ command }) => command)).toEqual(['serve']);
  });
});

it('compose.yaml starts nothing without a secret key of its own', () => {
  const [first] = composeServices({});
  expect(() => readConfig(first?.variables ?? {})).toThrow('SECRET_KEYS');
});

describe('the Kubernetes files', () => {
  it('start nothing before the operator has said which addresses the ingress has', () => {
    const [first] = kubernetesContainers(secrets);
    expect(() => readConfig(first?.variables ?? {})).toThrow('TRUSTED_PROXIES');
  });

  const files = globSync('deploy/kubernetes/*.yaml', { cwd: repositoryRoot });
  const text = files.map(textOf).join('\n');

  it('let Prometheus alone reach the metrics ports', () => {
    const prometheus = {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } },
    };
    expect(reachability(files)).toEqual({
      'api http': 'everyone',
      'api metrics': [prometheus],
      'worker metrics': [prometheus],
    });
  });

  it('speak to the port that serve listens on, and ask paths that it answers', () => {
    expect(text).toContain(`containerPort: ${settings.PORT.fallback}`);
    expect(text).toContain(`containerPort: ${settings.METRICS_PORT.fallback}`);
    expect(text).toContain(`containerPort: ${settings.WORKER_METRICS_PORT.fallback}`);
    expect(text).toContain('httpGet: { path: /livez, port: metrics }');
    const health = textOf('apps/api/src/http/health.ts');
    const probed = [...text.matchAll(/httpGet: \{ path: (\S+), port: http \}/g)].map(([, path]) => path);
    expect(probed).toHaveLength(3);
    for (const path of probed) expect(health).toContain(`'${path}'`);
  });

  it('hold no secret, and run as the user of the image', () => {
    expect(text).not.toContain('kind: Secret');
    const [, uid] = /^USER (\d+):\1$/m.exec(textOf('Dockerfile')) ?? [];
    expect(text.match(/runAsUser: (\d+)/g)).toEqual(Array(3).fill(`runAsUser: ${uid}`));
  });
});

describe('the Dockerfile', () => {
  const dockerfile = textOf('Dockerfile');

  it('brings the manifest of every workspace before it installs', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
    const manifests = globSync(
      workspaces.map((pattern) => `${pattern}/package.json`),
      { cwd: repositoryRoot },
    );
    expect(manifests.length).toBeGreaterThan(4);
    const before = dockerfile.slice(0, dockerfile.indexOf('npm ci'));
    for (const manifest of manifests) expect(before).toContain(`COPY ${manifest} `);
  });

  it('has the Node that everybody else has', () => {
    const version = textOf('.nvmrc').trim();
    expect(dockerfile).toContain(`node:${version}-`);
    expect(textOf('.ci/run')).toContain(`NODE_VERSION=${version}`);
  });

  it('leaves out whatever it is not told to take', () => {
    const [first] = textOf('.dockerignore')
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    expect(first).toBe('*');
  });
});

describe('the proxies', () => {
  it.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s leads to the port that serve listens on', (file) => {
    expect(textOf(file)).toContain(`127.0.0.1:${settings.PORT.fallback}`);
  });
});
