// Evaluates which clients the network policy of deploy/kubernetes/ allows on each port.
import { parse, parseAllDocuments } from 'yaml';
import { textOf } from './environments.ts';

const COMPONENT = 'app.kubernetes.io/component';

interface Policy {
  readonly spec: {
    readonly podSelector: { matchExpressions: { key: string; operator: string; values: string[] }[] };
    readonly policyTypes: string[];
    readonly ingress: { from?: unknown[]; ports: { port: string }[] }[];
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

function isSelected(component: string, { podSelector, policyTypes }: Policy['spec']): boolean {
  const matches = podSelector.matchExpressions.every(
    ({ key, operator, values }) => key === COMPONENT && operator === 'In' && values.includes(component),
  );
  return matches && policyTypes.includes('Ingress');
}

/** In Kubernetes a pod without a policy is open, and a rule without `from` allows everyone. */
export function reachability(files: readonly string[]): Record<string, unknown> {
  const policy = (parse(textOf('deploy/kubernetes/network-policy.yaml')) as Policy).spec;
  const workloads = files.flatMap((file) =>
    parseAllDocuments(textOf(file)).map((document) => document.toJS() as Workload),
  );
  const ports = workloads.flatMap(({ spec }) =>
    (spec?.template?.spec.containers ?? []).flatMap(({ ports: named = [] }) =>
      named.map(({ name }) => ({ name, component: spec?.template?.metadata.labels[COMPONENT] ?? '' })),
    ),
  );
  return Object.fromEntries(
    ports.map(({ name, component }) => {
      const rules = policy.ingress.filter((rule) => rule.ports.some(({ port }) => port === name));
      const isOpen = !isSelected(component, policy) || rules.some(({ from }) => from === undefined);
      return [`${component} ${name}`, isOpen ? 'everyone' : rules.flatMap(({ from = [] }) => from)];
    }),
  );
}
