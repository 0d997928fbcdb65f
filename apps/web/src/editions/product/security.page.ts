import { accountPaths } from '../../navigation/account-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

/** A separate chunk, because its dialogs are large. */
export const securityPage = definePage({
  path: accountPaths.accountSecurity,
  text: { title: 'Segurança', description: 'Sua senha, seu e-mail e os aparelhos conectados à sua conta.' },
  load: async () => (await import('./security-page.tsx')).SecurityPage,
});
