import { accountPaths } from '../../navigation/account-paths.ts';
import { definePage } from '../../navigation/define-page.ts';

/** A separate chunk, because it is rarely opened. */
export const myDataPage = definePage({
  path: accountPaths.accountData,
  text: {
    title: 'Meus dados',
    description: 'Seu perfil, uma cópia do que guardamos sobre você, e a exclusão da conta.',
  },
  part: 'src/editions/product/my-data-page.tsx',
  load: async () => (await import('./my-data-page.tsx')).MyDataPage,
});
