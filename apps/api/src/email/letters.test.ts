import { describe, expect, it } from 'vitest';
import { accentTokens } from '../branding/brand.ts';
import { mailKinds } from '../mail-kinds.ts';
import { templates } from './compose-mail.ts';
import type { Letter, MailLink, Sentence } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { dataExported } from './templates/data-exported.ts';
import { deletionAsked } from './templates/deletion-asked.ts';
import { deletionCancelled } from './templates/deletion-cancelled.ts';
import { emailChangeAsked } from './templates/email-change-asked.ts';
import { emailChangeWaiting } from './templates/email-change-waiting.ts';
import { newDevice } from './templates/new-device.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { resetPassword } from './templates/reset-password.ts';

const page = 'https://conta.exemplo.com.br';
const facts: MailFacts = {
  appName: 'Condomínio & Cia',
  name: 'Marina',
  at: new Date('2026-11-15T12:41:00Z'),
  device: { browser: 'Chrome', system: 'Android' },
  network: '203.0.113.x',
  link: `${page}/reset-password#token=abc.def.ghi`,
  linkHours: 8,
  frozen: false,
  factorsRestored: false,
  stolen: null,
  passkeys: 0,
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
    home: page,
    forgotPassword: `${page}/login/forgot-password`,
    email: `${page}/account/security#email`,
    security: `${page}/account/security`,
    data: `${page}/account/data`,
    activity: `${page}/account/activity`,
    approvals: `${page}/admin/approvals`,
    audit: `${page}/admin/audit`,
  },
};
const brand = { appName: facts.appName, accent: null, hasMark: false };
/** As the HTML has it: escaped, and "e-mail" with a hyphen at which no line breaks. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll(/(e)-(?=mail)/gi, '$1\u2011');

const partsOf = (sentence: Sentence): readonly (string | MailLink)[] =>
  typeof sentence === 'string' ? [sentence] : sentence;
const sentencesOf = ({ paragraphs, code, notYou, otherCode, footnotes }: Letter): Sentence[] => [
  ...paragraphs,
  ...(code ? [code.introduction] : []),
  notYou.answer,
  ...(otherCode ? [otherCode.introduction] : []),
  ...footnotes,
];

describe.each(Object.entries(templates))('mail %s', (_name, template) => {
  const letter: Letter = template(facts);

  it('has a short subject without the product name', () => {
    expect(letter.subject.length).toBeLessThan(40);
    expect(letter.subject).not.toContain(facts.appName);
  });

  it('has the same content in text and HTML', () => {
    const text = renderText(letter);
    const html = renderHtml(letter, brand);
    const said = [
      letter.greeting,
      ...letter.facts.flatMap(({ name, value }) => [name, value]),
      ...sentencesOf(letter).flatMap(partsOf),
    ];
    for (const part of said) {
      const words = typeof part === 'string' ? part : part.label;
      expect(text).toContain(words);
      expect(html).toContain(escaped(words));
      if (typeof part === 'string') continue;
      expect(text).toContain(part.url);
      expect(html).toContain(`href="${part.url}"`);
    }
    if (letter.action) {
      expect(text).toContain(letter.action.url);
      expect(html.split(`href="${letter.action.url}"`)).toHaveLength(3);
    }
  });

  it('says what happened before anything else', () => {
    const [first] = letter.facts;
    expect(first?.name).toBe('O que');
    const text = renderText(letter);
    expect(text.indexOf(`O que: ${first?.value}`)).toBeGreaterThan(text.indexOf(letter.greeting));
    for (const [part] of letter.paragraphs.map(partsOf)) {
      const words = typeof part === 'string' ? part : part?.label;
      expect(text.indexOf(`O que: ${first?.value}`)).toBeLessThan(text.indexOf(words ?? ''));
    }
  });

  it('shows no address without its link', () => {
    const html = renderHtml(letter, brand);
    const outside = html.replaceAll(/<a\b[^>]*>.*?<\/a>/gs, '').replaceAll(/<style>.*?<\/style>/gs, '');
    expect(outside).not.toMatch(/https?:|\/account|\/login/);
  });

  it('has at most one button', () => {
    expect(renderHtml(letter, brand).split('class="action"').length).toBeLessThanOrEqual(2);
  });

  it('loads no remote content [V14.2.3]', () => {
    expect(renderHtml(letter, brand)).not.toMatch(/<(img|link|script|table|iframe)\b|url\(/);
  });

  it('A56 xss: escapes everything that users and operators enter [V1.1.2 V1.2.1]', () => {
    const markup = '" data-owned="1"><img src=x onerror=alert(1)>';
    const url = `https://a.example/#${markup}`;
    const hostile = {
      ...facts,
      name: markup,
      newEmail: markup,
      network: markup,
      adminName: markup,
      link: url,
    };
    const pages = Object.fromEntries(
      Object.keys(facts.pages).map((name) => [name, url]),
    ) as unknown as MailFacts['pages'];
    const html = renderHtml(template({ ...hostile, pages }), { ...brand, appName: markup });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('" data-owned');
    expect(html).toContain('&quot; data-owned=&quot;1&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  });

  it('omits a name that mail clients would turn into a link', () => {
    expect(renderText(template({ ...facts, name: 'premio.exemplo' }))).not.toContain('premio.exemplo');
  });

  it.each(['{{7777*7}}', '<%=7777*7%>', '#{7777*7}', `$${'{7777*7}'}`])(
    'does not evaluate template syntax in the name %s [V1.3.7]',
    (name) => {
      const odd = template({ ...facts, name });
      for (const text of [renderText(odd), renderHtml(odd, brand)]) expect(text).not.toContain('54439');
      if (letter.greeting.includes(facts.name)) expect(renderText(odd)).toContain(name);
    },
  );
});

it.each([
  [0, null],
  [1, '1 chave de acesso continua abrindo a sua conta.'],
  [2, '2 chaves de acesso continuam abrindo a sua conta.'],
])('the notice of a new password says that %i passkeys still open the account', (passkeys, words) => {
  const letter = passwordChanged({ ...facts, passkeys });
  const text = renderText(letter);
  if (words === null) expect(text).not.toContain('chave');
  else expect(text).toContain(words);
  expect(text.includes(facts.pages.security)).toBe(passkeys > 0);
});

const securityNotices = {
  newDevice,
  passwordChanged,
  deletionAsked,
  deletionCancelled,
  emailChangeAsked,
  emailChangeWaiting,
  dataExported,
};

describe.each(Object.entries(securityNotices))('security notice %s', (_name, template) => {
  it('has "não fui eu" as its only button', () => {
    expect(template(facts).action).toMatchObject({ label: 'Não fui eu', url: facts.link });
  });

  it('has no button for an unconfirmed mailbox', () => {
    expect(template({ ...facts, link: '' }).action).toBeUndefined();
  });
});

it('has a template for each kind of mail', () => {
  expect(Object.keys(templates).toSorted()).toEqual([...mailKinds].toSorted());
});

it('puts the code that ends the waiting period after everything about "não fui eu"', () => {
  const letter = emailChangeAsked(facts);
  const answer = 'Então não é preciso fazer nada.';
  for (const mail of [renderText(letter), renderHtml(letter, brand)]) {
    expect(mail.indexOf(facts.code)).toBeGreaterThan(mail.indexOf(answer));
    expect(mail.indexOf(answer)).toBeGreaterThan(mail.indexOf(letter.afterAction ?? 'none'));
  }
});

it('has the operator’s accent, light and dark, or ours', () => {
  const letter = newDevice(facts);
  expect(renderHtml(letter, brand)).toContain('background:#004967');
  const branded = renderHtml(letter, { ...brand, accent: '#7a1fa2' });
  expect(branded).not.toContain('#004967');
  expect(branded).not.toContain('#a7d5ef');
});

it('keeps the accent at the top edge of the card in dark mode', () => {
  const { dark } = accentTokens('#7a1fa2');
  const html = renderHtml(newDevice(facts), { ...brand, accent: '#7a1fa2' });
  expect(html).toContain('border-top:12px solid #7a1fa2');
  expect(html).toContain(`border-color: ${dark['accent']} #2a424d #2a424d !important`);
});

it('shows the attached mark of the operator, and nothing remote', () => {
  const html = renderHtml(newDevice(facts), { ...brand, hasMark: true });
  expect(html.match(/<img src="[^"]*"/g)).toEqual(['<img src="cid:marca"']);
});

it('leaves a mail address with a hyphen as it is, because people copy it', () => {
  const html = renderHtml(emailChangeAsked({ ...facts, newEmail: 'e-mail@exemplo.com.br' }), brand);
  expect(html).toContain('e-mail@exemplo.com.br');
});

it('states the lifetime of a reset link, and whether the account is frozen', () => {
  expect(renderText(resetPassword(facts))).toContain('O link vale por 8 horas');
  const frozen = renderText(resetPassword({ ...facts, linkHours: 1, frozen: true }));
  expect(frozen).toContain('O link vale por 1 hora');
  expect(frozen).toContain('fica bloqueada até você escolher uma nova senha');
});

it('formats date, time, device and network for people', () => {
  expect(renderText(resetPassword(facts))).toContain(
    [
      'O que: Pedido para redefinir a senha',
      'Quando: 15/11/2026, às 09:41 (horário de Brasília)',
      'Aparelho: Chrome no Android',
      'Rede: 203.0.113.x',
    ].join('\n'),
  );
});
