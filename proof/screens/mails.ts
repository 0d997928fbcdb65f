import { type MailKind, mailKinds } from '../../apps/api/src/base/mail-kinds.ts';
import type { MailFacts } from '../../apps/api/src/mail/mail-facts.ts';
import { mails as contents } from '../../apps/api/src/mail/mails.ts';
import { renderHtml } from '../../apps/api/src/mail/render-html.ts';
import type { Screen } from './screen.ts';

const origin = 'https://conta.exemplo.com.br';
const facts: MailFacts = {
  edition: 'product',
  appName: 'Portaria',
  name: 'Marina',
  at: new Date('2026-11-15T12:41:00Z'),
  device: { browser: 'Chrome', system: 'Android' },
  network: '203.0.113.x',
  place: null,
  link: `${origin}/link#token=AZqF0Xb2cUGZqT1nS0l8aA.k1.Jm9vYmFyYmF6cXV4`,
  linkHours: 1,
  frozen: false,
  factorsRestored: false,
  stolen: null,
  passkeys: 2,
  liveProviders: [],
  endedProviders: [],
  passed: { password: true, providers: [] },
  endedApps: [],
  provider: 'Google',
  firstPassword: false,
  newEmail: 'marina.nova@exemplo.com.br',
  connectedApp: 'Loja do João',
  connectedScopes: ['openid', 'profile'],
  adminAction: 'administrator.set',
  adminName: 'helena',
  operatorOnly: false,
  adminTarget: 'bruno',
  adminRole: 'support',
  ownRight: false,
  byAdministration: false,
  dueAt: new Date('2026-11-22T17:03:00Z'),
  waitDays: 7,
  code: '012345',
  pages: {
    home: origin,
    forgotPassword: `${origin}/login/forgot-password`,
    email: `${origin}/account/security#email`,
    security: `${origin}/account/security`,
    data: `${origin}/account/data`,
    activity: `${origin}/account/activity`,
    approvals: `${origin}/admin/approvals`,
    audit: `${origin}/admin/audit`,
  },
};

export function mailHtml(kind: MailKind, changed: Partial<MailFacts> = {}): string {
  const content = contents[kind].content({ ...facts, ...changed });
  return renderHtml(content, { appName: facts.appName, accent: null, hasMark: false });
}

/** Every mail, as a mail client shows it. */
export const mails: Readonly<Record<string, Screen>> = Object.fromEntries(
  mailKinds.map((kind) => [
    `mail-${kind}`,
    async (page) => {
      // The function there is one of other applications, which the operator named.
      await page.setContent(
        mailHtml(kind, kind === 'administration-role' ? { adminRole: 'financeiro' } : {}),
      );
    },
  ]),
);
