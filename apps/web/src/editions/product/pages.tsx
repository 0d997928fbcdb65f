import type { ReactNode } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { AccountPagesContext } from '../../account/account-pages.ts';
import { AdminFrame } from '../../administration/admin-frame.tsx';
import type { PrerenderedPage } from '../../app/prerendered-page.ts';
import { OverviewFrame } from '../../features/account-overview/overview-frame.tsx';
import { ActivityFrame } from '../../features/activity/activity-page.tsx';
import { authorizeText } from '../../features/authorize/authorize.text.ts';
import { endSessionText } from '../../features/end-session/end-session.text.ts';
import { completeSignUpText } from '../../features/external-login/complete-sign-up.text.ts';
import { externalLoginText } from '../../features/external-login/external-login.text.ts';
import { homeText } from '../../features/home/home.text.ts';
import { secondFactorText } from '../../features/second-factor/second-factor.text.ts';
import { Bone, PanelBones } from '../../feedback/bones.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { TitleContext } from '../../navigation/use-page-title.ts';
import { MyDataFrame } from './my-data-page.tsx';
import { redirects, routes } from './routes.tsx';
import { SecurityFrame } from './security-page.tsx';

const first = 'src/editions/product/account-parts.ts';
const account = [first, 'src/editions/product/account-area.tsx'];
const administration = [...account, 'src/editions/product/admin-area.tsx'];
const links = [first, 'src/editions/product/link-pages.tsx'];
const partOf = (slug: string): string => `src/features/${slug}/${slug}-page.tsx`;
const external = 'src/editions/product/external-pages.tsx';

/** What the documents of the account show before their script has run. Any other shows what they have in common. */
const frames: Readonly<Record<string, ReactNode>> = {
  [accountPaths.account]: <OverviewFrame />,
  [accountPaths.accountSecurity]: <SecurityFrame />,
  [accountPaths.accountActivity]: <ActivityFrame />,
  [accountPaths.accountData]: <MyDataFrame />,
};
const frame = <AccountPage lead={<Bone width={45} />} skeleton={<PanelBones rows={8} />} />;

/** The pages that the build writes as HTML. `redirect` is the empty frame for paths that redirect. */
export async function listPages(): Promise<readonly PrerenderedPage[]> {
  const { accountPages } = await import('./account-area.tsx');
  const { adminPages } = await import('./admin-area.tsx');
  const { pagesOfLinks } = await import('./link-pages.tsx');
  return [
    ...routes.flatMap(({ text, ...page }) => (text === undefined ? [] : [{ ...page, text }])),
    { path: accountPaths.secondFactor, text: secondFactorText, part: partOf('second-factor') },
    { path: accountPaths.authorize, text: authorizeText, part: partOf('authorize') },
    { path: accountPaths.endSession, text: endSessionText, part: partOf('end-session') },
    { path: accountPaths.externalLogin, text: externalLoginText, part: external },
    { path: accountPaths.completeSignUp, text: completeSignUpText, part: external },
    ...accountPages.map((page) => ({
      ...page,
      parts: account,
      skeleton: (
        <AccountPagesContext value={accountPages}>
          <TitleContext value={page.text.title}>{frames[page.path] ?? frame}</TitleContext>
        </AccountPagesContext>
      ),
    })),
    ...adminPages.map((page) => ({
      ...page,
      isAdminPage: true,
      parts: administration,
      skeleton: <AdminFrame title={page.text.title} />,
    })),
    ...pagesOfLinks.map((page) => ({ ...page, parts: links })),
    { name: 'redirect', path: paths.oldHome, patterns: Object.keys(redirects), text: homeText },
  ];
}
