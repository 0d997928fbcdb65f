// Evaluates which connections the network policies of deploy/kubernetes/ allow to and from each command.
import { parseAllDocuments } from 'yaml';
import { textOf } from './environments.ts';

const COMPONENT = 'app.kubernetes.io/component';

interface Rule {
  readonly from?: unknown[];
  readonly to?: unknown[];
  readonly ports: { port: string | number }[];
}

interface Policy {
  readonly spec: {
    readonly podSelector: { matchExpressions: { key: string; operator: string; values: string[] }[] };
    readonly policyTypes: string[];
    readonly ingress?: Rule[];
    readonly egress?: Rule[];
  };
}

interface Workload {
  readonly spec?: {
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { containers: { ports?: { name: string }[] }[] };
    };
  };
}

const documentsOf = <Document>(file: string): Document[] =>
  parseAllDocuments(textOf(file)).map((document) => document.toJS() as Document);

/** Policies add up: a connection is allowed if one of them allows it. */
function policiesFor(component: string, type: 'Ingress' | 'Egress'): Policy['spec'][] {
  const isSelected = ({ podSelector, policyTypes }: Policy['spec']): boolean =>
    policyTypes.includes(type) &&
    podSelector.matchExpressions.every(
      ({ key, operator, values }) => key === COMPONENT && operator === 'In' && values.includes(component),
    );
  return documentsOf<Policy>('deploy/kubernetes/network-policy.yaml')
    .map(({ spec }) => spec)
    .filter(isSelected);
}

function workloads(files: readonly string[]): { component: string; ports: string[] }[] {
  return files
    .flatMap((file) => documentsOf<Workload>(file))
    .flatMap(({ spec }) => spec?.template ?? [])
    .map(({ metadata, spec }) => ({
      component: metadata.labels[COMPONENT] ?? '',
      ports: spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name)),
    }));
}

/** In Kubernetes a pod without a policy is open, and a rule without `from` allows everyone. */
export function reachability(files: readonly string[]): Record<string, unknown> {
  const reached = workloads(files).flatMap(({ component, ports }) =>
    ports.map((name) => {
      const policies = policiesFor(component, 'Ingress');
      const rules = policies
        .flatMap(({ ingress = [] }) => ingress)
        .filter((rule) => rule.ports.some(({ port }) => port === name));
      const isOpen = policies.length === 0 || rules.some(({ from }) => from === undefined);
      return [`${component} ${name}`, isOpen ? 'everyone' : rules.flatMap(({ from = [] }) => from)] as const;
    }),
  );
  return Object.fromEntries(reached);
}

/** The ports that each command may connect to, with the destinations. */
export function destinations(files: readonly string[]): Record<string, Record<string, unknown>> {
  const reached = workloads(files).map(({ component }) => {
    const policies = policiesFor(component, 'Egress');
    const rules = policies.flatMap(({ egress = [] }) => egress);
    const byPorts = rules.map(({ to, ports }) => [
      ports.map(({ port }) => port).join(' '),
      to ?? 'everywhere',
    ]);
    return [component, policies.length === 0 ? { all: 'everywhere' } : Object.fromEntries(byPorts)] as const;
  });
  return Object.fromEntries(reached);
}
