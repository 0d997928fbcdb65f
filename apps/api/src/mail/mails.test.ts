import { describe, expect, it } from 'vitest';
import { accentTokens } from '../base/branding/brand.ts';
import { mailKinds } from '../base/mail-kinds.ts';
import { buttonsOf, type MailContent, type MailLink, type Sentence } from './mail-content.ts';
import type { MailFacts } from './mail-facts.ts';
import { mails } from './mails.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const page = 'https://conta.exemplo.com.br';
const facts: MailFacts = {
  edition: 'product',
  appName: 'Condomínio & Cia',
  name: 'Marina',
  at: new Date('2026-11-15T12:41:00Z'),
  device: { browser: 'Chrome', system: 'Android' },
  network: '203.0.113.x',
  place: null,
  link: `${page}/reset-password#token=abc.def.ghi`,
  linkHours: 8,
  frozen: false,
  factorsRestored: false,
  stolen: null,
  passkeys: 0,
  liveProviders: [],
  endedProviders: [],
  passed: { password: true, providers: [] },
  endedApps: [],
  provider: 'Google',
  firstPassword: false,
  newEmail: 'marina.nova@exemplo.com.br',
  connectedApp: 'Loja do João',
  connectedScopes: ['openid', 'profile', 'email'],
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
const sentencesOf = ({
  calm,
  lead,
  paragraphs,
  code,
  afterAction,
  notYou,
  footnotes,
}: MailContent): Sentence[] => [
  ...(calm ? [calm.question, calm.answer] : []),
  ...(lead ? [lead] : []),
  ...paragraphs,
  ...(code ? [code.introduction] : []),
  ...(afterAction ? [afterAction] : []),
  notYou.question,
  notYou.answer,
  ...footnotes,
];

describe.each(Object.entries(mails))('mail %s', (_name, { content: template }) => {
  const content: MailContent = template(facts);

  it('has a short subject and heading without the product name', () => {
    for (const words of [content.subject ?? content.heading, content.heading]) {
      expect(words.length).toBeLessThan(40);
      expect(words).not.toContain(facts.appName);
    }
  });

  it('has the same content in text and HTML', () => {
    const text = renderText(content);
    const html = renderHtml(content, brand);
    const said = [
      content.heading,
      content.greeting,
      ...(content.due ? Object.values(content.due) : []),
      ...content.facts.flatMap(({ name, value, aside = [] }) => [name, value].concat(aside)),
      ...sentencesOf(content).flatMap(partsOf),
    ];
    for (const part of said) {
      const words = typeof part === 'string' ? part : part.label;
      expect(text).toContain(words);
      expect(html).toContain(escaped(words));
      if (typeof part === 'string') continue;
      expect(text).toContain(part.url);
      expect(html).toContain(`href="${part.url}"`);
    }
    for (const { label, url } of buttonsOf(content)) {
      expect(text).toContain(url);
      expect(html.split(`href="${url}"`)).toHaveLength(3);
      expect(html).toContain(`>${escaped(label)}</a>`);
    }
  });

  it('says what it is once, then what it asks, and facts before other sentences', () => {
    const text = renderText(content);
    const values = content.facts.map(({ name, value }) => `${name}: ${value}`);
    const said = [...values, ...sentencesOf(content).flatMap(partsOf)].map((part) =>
      typeof part === 'string' ? part : part.label,
    );
    for (const words of said) expect(words).not.toContain(content.heading);
    const places = [
      content.greeting,
      ...(content.lead ? partsOf(content.lead).slice(0, 1) : []),
      ...values,
      ...content.paragraphs.flatMap((one) => partsOf(one).slice(0, 1)),
    ].map((part) => text.indexOf(typeof part === 'string' ? part : part.label));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('shows no address without its link', () => {
    const html = renderHtml(content, brand);
    const outside = html.replaceAll(/<a\b[^>]*>.*?<\/a>/gs, '').replaceAll(/<style>.*?<\/style>/gs, '');
    expect(outside).not.toMatch(/https?:|\/account|\/login/);
  });

  it('has at most one filled button', () => {
    expect(renderHtml(content, brand).split('class="action"').length).toBeLessThanOrEqual(2);
  });

  it('loads no remote content [V14.2.3]', () => {
    expect(renderHtml(content, brand)).not.toMatch(/<(img|link|script|table|iframe)\b|url\(/);
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
      if (content.greeting.includes(facts.name)) expect(renderText(odd)).toContain(name);
    },
  );
});

it.each([
  [0, null],
  [1, '1 chave de acesso continua abrindo a sua conta.'],
  [2, '2 chaves de acesso continuam abrindo a sua conta.'],
])('the notice of a new password says that %i passkeys still open the account', (passkeys, words) => {
  const content = mails['password-changed'].content({ ...facts, passkeys });
  const text = renderText(content);
  if (words === null) expect(text).not.toContain('chave');
  else expect(text).toContain(words);
  expect(text.includes(facts.pages.security)).toBe(passkeys > 0);
});

it('names in the notice of a new password everything that still opens the account', () => {
  const opened = (changed: Partial<MailFacts>) =>
    renderText(mails['password-changed'].content({ ...facts, ...changed }));
  expect(opened({ liveProviders: ['GOV.BR', 'Google'], passkeys: 2 })).toContain(
    'Também entram nesta conta: GOV.BR, Google, 2 chaves de acesso. Para conferir, abra Minha conta › Segurança',
  );
  expect(opened({ liveProviders: ['Google'] })).toContain('Também entram nesta conta: Google. Para conferir');
});

it.each([
  ['the notice of a new password', mails['password-changed'].content],
  ['the mail of a frozen account', mails['reset-password'].content],
  ['the notice to a mailbox that the account left', mails['email-changed'].content],
])('%s names the providers that were unlinked with it', (_, template) => {
  const sentence = 'Também desvinculamos desta conta: Google e Facebook.';
  const unlinked = { ...facts, endedProviders: ['Google', 'Facebook'] };
  expect(renderText(template(unlinked))).toContain(sentence);
  expect(renderText(template({ ...unlinked, edition: 'spec' }))).not.toContain('Google');
  expect(renderText(template(facts))).not.toContain('desvincul');
});

it.each([
  ['the notice of a new password', mails['password-changed'].content],
  ['the mail of a frozen account', mails['reset-password'].content],
])('%s names the applications that were disconnected with it', (_, template) => {
  const ended = { ...facts, endedApps: ['Padaria', 'Livraria'] };
  expect(renderText(template(ended))).toContain('desconectamos desta conta: Padaria e Livraria.');
  expect(renderText(template({ ...ended, edition: 'spec' }))).not.toContain('Padaria');
  expect(renderText(template(facts))).not.toContain('desconectamos');
});

/** A filled button keeps everything as it was. */
const securityNotices: readonly [string, (facts: MailFacts) => MailContent, string | undefined][] = [
  ['newDevice', mails['new-device'].content, undefined],
  ['passwordChanged', mails['password-changed'].content, undefined],
  ['secondFactorOn', mails['second-factor-on'].content, undefined],
  ['deletionAsked', mails['deletion-asked'].content, 'Cancelar a exclusão'],
  ['deletionCancelled', mails['deletion-cancelled'].content, undefined],
  ['emailChangeAsked', mails['email-change-asked'].content, undefined],
  ['emailChangeWaiting', mails['email-change-waiting'].content, 'Cancelar a troca'],
  ['dataExported', mails['data-exported'].content, undefined],
];

describe.each(securityNotices)('security notice %s', (_name, template, filled) => {
  it('has its facts first, then calms, and then has "não fui eu" as an outlined button', () => {
    const content = template(facts);
    expect(content.denial).toMatchObject({ label: 'Não fui eu', url: facts.link });
    expect(content.action?.label).toBe(filled);
    const html = renderHtml(content, brand);
    const order = ['Chrome no Android', 'Então não é preciso fazer nada.', 'Não foi você?', 'class="denial"'];
    const places = order.map((words) => html.indexOf(words)).filter((at) => at !== -1);
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html).toMatch(/class="denial" [^>]*border:2px solid/);
  });

  it('has no such button for an unconfirmed mailbox', () => {
    expect(template({ ...facts, link: '' }).denial).toBeUndefined();
  });
});

it('names the data that a connected application sees', () => {
  expect(renderText(mails['app-connected'].content(facts))).toContain(
    'Pode ver: nome, nome de usuário e e-mail',
  );
  expect(renderText(mails['app-connected'].content({ ...facts, connectedScopes: ['openid'] }))).not.toContain(
    'Pode ver:',
  );
});

it('shows in the subject only codes that confirm an address', () => {
  const coded = mailKinds.filter((kind) => mails[kind].content(facts).subject?.includes(facts.code));
  expect(coded).toEqual(['welcome', 'confirm-email', 'change-email']);
  const { code, subject } = mails['email-change-asked'].content(facts);
  expect([code?.value, subject]).toEqual([facts.code, undefined]);
});

it('says when an account will be deleted, where it stands out', () => {
  const html = renderHtml(mails['deletion-asked'].content(facts), brand);
  expect(html).toMatch(/em:<br><strong style="font-size:22px[^>]*>domingo, 22 de novembro, às 09:41</);
});

it('says when something will happen before it asks who wanted it', () => {
  const dated = mailKinds.map((kind) => mails[kind].content(facts)).filter(({ due }) => due !== undefined);
  expect(dated.length).toBeGreaterThan(2);
  for (const content of dated)
    for (const mail of [renderText(content), renderHtml(content, brand)])
      expect(mail.indexOf('domingo, 22 de novembro')).toBeLessThan(mail.indexOf('Foi você?'));
});

it('does not write the time zone in bold', () => {
  expect(renderHtml(mails['new-device'].content(facts), brand)).toContain(
    '<strong style="white-space:nowrap">15/11/2026, às 09:41</strong> <span class="quiet" style="color:#43545c;white-space:nowrap">(horário de Brasília)</span></p>',
  );
});

it('has a template for each kind of mail', () => {
  expect(Object.keys(mails).toSorted()).toEqual([...mailKinds].toSorted());
});

it('puts the code that ends the waiting period before everything about "não fui eu"', () => {
  const content = mails['email-change-asked'].content(facts);
  for (const mail of [renderText(content), renderHtml(content, brand)]) {
    const code = mail.indexOf(facts.code);
    expect(code).toBeGreaterThan(0);
    expect(code).toBeLessThan(mail.indexOf('Não foi você?'));
  }
});

it('has the operator’s accent, light and dark, or ours', () => {
  const content = mails['deletion-asked'].content(facts);
  expect(renderHtml(content, brand)).toContain('background:#004967');
  const branded = renderHtml(content, { ...brand, accent: '#7a1fa2' });
  expect(branded).not.toContain('#004967');
  expect(branded).not.toContain('#a7d5ef');
});

it('keeps the operator’s hue at the top edge of the card in dark mode, as dark as a wall', () => {
  const { dark } = accentTokens('#7a1fa2');
  const html = renderHtml(mails['new-device'].content(facts), { ...brand, accent: '#7a1fa2' });
  expect(html).toContain('border-top:12px solid #7a1fa2');
  expect(html).toContain(`border-color: ${dark['wall-mid']} #2a424d #2a424d !important`);
});

it('shows the attached mark of the operator, and nothing remote', () => {
  const html = renderHtml(mails['new-device'].content(facts), { ...brand, hasMark: true });
  expect(html.match(/<img src="[^"]*"/g)).toEqual(['<img src="cid:marca"']);
});

it('leaves a mail address with a hyphen as it is, because people copy it', () => {
  const html = renderHtml(
    mails['email-change-asked'].content({ ...facts, newEmail: 'e-mail@exemplo.com.br' }),
    brand,
  );
  expect(html).toContain('e-mail@exemplo.com.br');
});

it('states the lifetime of a reset link, and whether the account is frozen', () => {
  expect(renderText(mails['reset-password'].content(facts))).toContain('O link vale por 8 horas');
  const frozen = renderText(mails['reset-password'].content({ ...facts, linkHours: 1, frozen: true }));
  expect(frozen).toContain('O link vale por 1 hora');
  expect(frozen).toContain('Você avisou: “Não fui eu”.');
  expect(frozen).toContain('fica congelada até você escolher uma nova senha');
});

it('formats date, time, device and network for people', () => {
  expect(renderText(mails['reset-password'].content(facts))).toContain(
    [
      'Pedido em: 15/11/2026, às 09:41 (horário de Brasília)',
      'Aparelho: Chrome no Android',
      'Rede: 203.0.113.x',
    ].join('\n'),
  );
});

describe('mails about the first step of a login', () => {
  const provider = { passed: { password: false, providers: ['Google', 'Microsoft'] } };
  const textOf = (kind: keyof typeof mails, more: Partial<MailFacts>): string =>
    renderText(mails[kind].content({ ...facts, ...more }));

  it.each([
    ['factor-guesses', 'Alguém entrou com o seu Google e a sua Microsoft.'],
    ['factor-guesses', 'troque lá a senha do Google e da Microsoft'],
    ['enrolment-code', 'Você entrou com o Google e a Microsoft, e a sua função exige mais uma etapa'],
    ['enrolment-code', 'Então alguém está com o seu Google e a sua Microsoft.'],
    ['factor-recovery-asked', 'Mas alguém está com o seu Google'],
  ] as const)('%s speaks of providers, where they were the step: %s', (kind, words) => {
    const text = textOf(kind, provider);
    expect(text).toContain(words);
    expect(text).not.toMatch(/sabe a sua senha|senha está certa|troque-a/);
  });

  it('says what to change during the wait of a recovery, by what the account has', () => {
    const waiting = (firstPassword: boolean, liveProviders: string[]): string =>
      textOf('factor-recovery-waiting', { firstPassword, liveProviders });
    expect(waiting(false, [])).toContain('troque a senha: quem pediu sabia qual é.');
    expect(waiting(true, ['Google'])).toContain('troque lá a senha do Google');
    expect(waiting(false, ['Google'])).toContain('troque a senha daqui e lá a senha do Google');
  });

  it('names each of several that ended', () => {
    const text = textOf('identity-unlinked', { provider: '', endedProviders: ['Google', 'Acme'] });
    expect(text).toContain('Não dá mais para entrar na sua conta com o Google e o Acme.');
  });
});
