import { join } from 'node:path';
import { freePort } from '../engines/ports.ts';
import { repositoryRoot } from '../repository-root.ts';
import type { Stage } from '../stage.ts';

/** One company's settings, all away from their defaults, and limits so small that a test reaches them. */
const operatorSettings: NodeJS.ProcessEnv = {
  APP_NAME: "Condomínio d'Água & Sol",
  BRAND_ACCENT: '#7a2b8f',
  BRAND_MARK_FILE: join(repositoryRoot, 'e2e/support/operator-mark.svg'),
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

/** The addresses under the names that e2e/support/doors.ts reads. */
export async function openTestDoors(stage: Stage): Promise<NodeJS.ProcessEnv> {
  const [proxyPort, portBehind] = [await freePort(), await freePort()];
  const [app, operator, proxied] = await Promise.all([
    // What an operator may switch on is on here; the other doors show what is without.
    stage.open({ PROFILE_FIELDS: 'phone,document,address' }),
    stage.open(operatorSettings),
    stage.open({ PUBLIC_URL: `http://localhost:${proxyPort}`, PORT: `${portBehind}` }),
  ]);
  return {
    E2E_APP: app,
    E2E_OPERATOR: operator,
    E2E_PROXIED: proxied,
    E2E_BEHIND_PROXY: `http://127.0.0.1:${portBehind}`,
    E2E_INBOX: stage.inboxUrl,
    E2E_DATABASE: stage.ownerDatabaseUrl,
  };
}
