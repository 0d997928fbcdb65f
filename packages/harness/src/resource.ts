import { resourceDefinition } from '../../../apps/api/src/openid/resource-definition.ts';
import { type Resource, saveResource } from '../../../apps/api/src/store/openid/oidc-resources.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** A service that accepts tokens for itself alone. */
export async function registerResource(test: Pick<TestApp, 'context'>, more: object = {}): Promise<Resource> {
  count += 1;
  const resource = resourceDefinition({
    id: `https://api-${count}.exemplo.com.br`,
    audience: `servico-${count}`,
    scopes: { 'pedidos.ler': 'Ver seus pedidos', 'pedidos.criar': 'Fazer pedidos em seu nome' },
    ...more,
  });
  await saveResource(test.context.db, resource);
  return resource;
}
