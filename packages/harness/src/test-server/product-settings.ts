import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

const support = join(repositoryRoot, 'proof/e2e/support');

/** An installation as a company shows it to customers. */
export const productSettings: NodeJS.ProcessEnv = {
  SCREENS: 'product',
  APP_NAME: 'Clube Sol',
  MAIL_FROM: 'nao-responda@exemplo.com.br',
  BRAND_ACCENT: '#7a2b8f',
  BRAND_MARK_FILE: join(support, 'operator-mark.png'),
  ABOUT_FILE: join(support, 'operator-about.txt'),
  CONTACT_URL: 'https://exemplo.com.br/contato',
  HOME_URL: 'https://exemplo.com.br/clube',
  PASSWORD_POLICY: 'strict',
  TEST_PAGES: 'off',
};
