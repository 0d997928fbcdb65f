import { join } from 'node:path';
import { freePort } from '../engines/ports.ts';
import { repositoryRoot } from '../repository-root.ts';
import type { TestServer } from '../test-server.ts';

/** Settings that all differ from their defaults, with limits low enough for a test to reach. */
const operatorSettings: NodeJS.ProcessEnv = {
  APP_NAME: "Condomínio d'Água & Sol",
  BRAND_ACCENT: '#7a2b8f',
  BRAND_MARK_FILE: join(repositoryRoot, 'proof/e2e/support/operator-mark.svg'),
  TERMS_URL: 'https://exemplo.com.br/termos',
  PRIVACY_URL: 'https://exemplo.com.br/privacidade',
  SUPPORT_URL: 'https://exemplo.com.br/ajuda',
  TOAST_POSITION: 'bottom-right',
  TEST_PAGES: 'off',
  PASSWORD_POLICY: 'strict',
  GUESSES_PER_MINUTE: '2',
  HASH_SLOTS: '1',
  HASH_QUEUE: '0',
};

/** Returns the addresses as the variables that proof/e2e/support/addresses.ts reads. */
export async function startTestServers(server: TestServer, product: TestServer): Promise<NodeJS.ProcessEnv> {
  const [proxyPort, portBehind] = [await freePort(), await freePort()];
  const [app, spec, operator, proxied, forCustomers, plain] = await Promise.all([
    // Optional features are enabled here. The others run without them.
    server.open({ SCREENS: 'product', PROFILE_FIELDS: 'phone,document,address', ADMIN_AREA: 'on' }),
    server.open(),
    server.open(operatorSettings),
    server.open({ PUBLIC_URL: `http://localhost:${proxyPort}`, PORT: `${portBehind}` }),
    product.open(),
    product.open({ ABOUT_FILE: '', CONTACT_URL: '', HOME_URL: '', BRAND_MARK_FILE: '' }),
  ]);
  return {
    E2E_APP: app,
    E2E_SPEC: spec,
    E2E_OPERATOR: operator,
    E2E_PROXIED: proxied,
    E2E_BEHIND_PROXY: `http://127.0.0.1:${portBehind}`,
    E2E_PRODUCT: forCustomers,
    E2E_PRODUCT_PLAIN: plain,
    E2E_PRODUCT_INBOX: product.inboxUrl,
    E2E_INBOX: server.inboxUrl,
    E2E_DATABASE: server.ownerDatabaseUrl,
  };
}
