import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { freePort } from '@portaria/harness/free-port';
import { comeBack, registerClient } from '@portaria/harness/relying-party';
import { registerResource } from '@portaria/harness/resource';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';

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
    type: 'spa',
    redirectUri: [RETURN],
    postLogoutRedirectUri: [`${SHOP}/`],
    resources: { [orders]: ['pedidos.ler'], [bills]: ['pedidos.ler'] },
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
