// Computes the environment that compose.yaml and deploy/kubernetes/ give to each command.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { parse, parseAllDocuments } from 'yaml';

type Variables = Record<string, string>;

export interface CommandEnvironment {
  readonly where: string;
  readonly command: string;
  readonly variables: Variables;
}

export const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

interface ComposeService {
  readonly image: string;
  readonly command?: string[];
  readonly environment?: Variables;
}

/** Substitutes variables as Docker Compose does, with only these set by the operator. Throws where it refuses to start. */
export function composeServices(operatorVariables: Variables): CommandEnvironment[] {
  const filled = textOf('compose.yaml').replaceAll(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name: string, kind: string, text: string) => {
      const value = operatorVariables[name] || (kind === '-' ? text : undefined);
      if (value === undefined) throw new Error(`${name}: ${text}`);
      return value;
    },
  );
  const { services } = parse(filled, { merge: true }) as { services: Record<string, ComposeService> };
  return Object.values(services)
    .filter(({ image }) => image === 'localhost/portaria')
    .map(({ command: [command = ''] = [], environment = {} }) => ({
      where: 'compose.yaml',
      command,
      variables: environment,
    }));
}

interface Container {
  readonly args: string[];
  readonly env: { name: string; valueFrom: { secretKeyRef: { key: string } } }[];
}

interface Manifest {
  readonly spec?: { template?: { spec: { containers: Container[] } } };
}

const KUBERNETES = 'deploy/kubernetes';

/** Combines config map, secrets and operator settings as Kubernetes does. */
export function kubernetesContainers(
  secrets: Variables,
  operatorSettings: Variables = {},
): CommandEnvironment[] {
  const kustomization = parse(textOf(`${KUBERNETES}/kustomization.yaml`)) as {
    resources: string[];
    configMapGenerator: { envs: string[]; literals: string[] }[];
  };
  const lines = kustomization.configMapGenerator.flatMap(({ envs, literals }) => [
    ...envs.map((file) => textOf(`${KUBERNETES}/${file}`)),
    ...literals,
  ]);
  const plain = { ...parseEnv(lines.join('\n')), ...operatorSettings };
  return kustomization.resources.flatMap((file) => {
    const where = `${KUBERNETES}/${file}`;
    const manifests = parseAllDocuments(textOf(where)).map((document) => document.toJS() as Manifest);
    return manifests.flatMap(({ spec }) =>
      (spec?.template?.spec.containers ?? []).map(({ args: [command = ''], env }) => ({
        where,
        command,
        variables: {
          ...(plain as Variables),
          ...Object.fromEntries(
            env.map(({ name, valueFrom }) => [name, secrets[valueFrom.secretKeyRef.key] ?? '']),
          ),
        },
      })),
    );
  });
}
