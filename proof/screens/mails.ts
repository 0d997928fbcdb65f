import { templates } from '../../apps/api/src/email/compose-mail.ts';
import type { MailFacts } from '../../apps/api/src/email/mail-facts.ts';
import { renderHtml } from '../../apps/api/src/email/render-html.ts';
import { mailKinds } from '../../apps/api/src/mail-kinds.ts';
import type { Screen } from './screen.ts';

const origin = 'https://conta.exemplo.com.br';
const facts: MailFacts = {
  appName: 'Portaria',
  name: 'Marina',
  at: new Date('2026-11-15T12:41:00Z'),
  device: { browser: 'Chrome', system: 'Android' },
  network: '203.0.113.x',
  link: `${origin}/link#token=AZqF0Xb2cUGZqT1nS0l8aA.k1.Jm9vYmFyYmF6cXV4`,
  linkHours: 1,
  frozen: false,
  factorsRestored: false,
  stolen: null,
  passkeys: 2,
  newEmail: 'marina.nova@exemplo.com.br',
  connectedApp: 'Loja do João',
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

/** Every mail, as a mail client shows it. */
export const mails: Readonly<Record<string, Screen>> = Object.fromEntries(
  mailKinds.map((kind) => [
    `mail-${kind}`,
    async (page) => {
      await page.setContent(
        renderHtml(templates[kind](facts), { appName: facts.appName, accent: null, hasMark: false }),
      );
    },
  ]),
);
