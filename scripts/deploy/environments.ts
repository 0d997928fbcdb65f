// The environment that each file of deploy/ gives to a command of Portaria.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../repository-root.ts';

type Variables = Record<string, string>;

export interface Given {
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

/** As compose fills it in where the operator gave what it asks for, and nothing else. */
export function composeServices(asked: Variables): Given[] {
  const filled = textOf('compose.yaml').replaceAll(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name: string, kind: string, text: string) => asked[name] ?? (kind === '-' ? text : ''),
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

/** As the cluster puts them together, with these secrets and what the operator filled in. */
export function kubernetesContainers(secrets: Variables, operators: Variables = {}): Given[] {
  const kustomization = parse(textOf(`${KUBERNETES}/kustomization.yaml`)) as {
    resources: string[];
    configMapGenerator: { envs: string[]; literals: string[] }[];
  };
  const lines = kustomization.configMapGenerator.flatMap(({ envs, literals }) => [
    ...envs.map((file) => textOf(`${KUBERNETES}/${file}`)),
    ...literals,
  ]);
  const plain = { ...parseEnv(lines.join('\n')), ...operators };
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
