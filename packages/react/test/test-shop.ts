import { newConfirmedOwner, type Owner } from '../../../apps/api/test/account-owner.ts';
import { freePort } from '../../../apps/api/test/free-port.ts';
import { comeBack, registerClient } from '../../../apps/api/test/relying-party.ts';
import { registerResource } from '../../../apps/api/test/resource.ts';
import { startTestApp, type TestApp } from '../../../apps/api/test/test-app.ts';
import { withoutLimits } from '../../../apps/api/test/test-environment.ts';

export const SHOP = 'http://loja.localhost:5174';
const RETURN = `${SHOP}/volta`;

export interface TestShop {
  readonly portaria: TestApp;
  readonly orders: string;
  readonly bills: string;
  readonly settings: {
    readonly issuer: string;
    readonly clientId: string;
    readonly redirectUri: string;
    readonly postLogoutRedirectUri: string;
    readonly scope: string;
    readonly resources: readonly string[];
  };
  newPerson(): Promise<Owner>;
  /** The way through Portaria, from the address that the page went to until the address of its return. */
  through(person: Owner, address: string): Promise<string>;
  close(): Promise<void>;
}

/** A real Portaria on a real socket, and an application of another site. */
export async function startTestShop(): Promise<TestShop> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const portaria = await startTestApp({ variables: { ...withoutLimits, PUBLIC_URL: issuer } });
  const { id: orders } = await registerResource(portaria);
  const { id: bills } = await registerResource(portaria);
  const { id: clientId } = await registerClient(portaria, {
    tipo: 'spa',
    retorno: [RETURN],
    saida: [`${SHOP}/`],
    recursos: { [orders]: ['pedidos.ler'], [bills]: ['pedidos.ler'] },
  });
  await portaria.app.listen({ host: 'localhost', port });
  const scope = 'openid profile email pedidos.ler';
  return {
    portaria,
    orders,
    bills,
    settings: {
      issuer,
      clientId,
      redirectUri: RETURN,
      postLogoutRedirectUri: `${SHOP}/`,
      scope,
      resources: [orders, bills],
    },
    newPerson: () => newConfirmedOwner(portaria),
    async through({ browser }, address) {
      const { pathname, search } = new URL(address);
      return (await comeBack(browser, { path: pathname + search })).href;
    },
    close: () => portaria.close(),
  };
}
