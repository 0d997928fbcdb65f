import { describe, expect, it } from 'vitest';
import type { Letter } from './letter.ts';
import type { MailFacts } from './mail-facts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { accountDeleted } from './templates/account-deleted.ts';
import { changeEmail } from './templates/change-email.ts';
import { confirmEmail } from './templates/confirm-email.ts';
import { dataExported } from './templates/data-exported.ts';
import { deletionAsked } from './templates/deletion-asked.ts';
import { deletionCancelled } from './templates/deletion-cancelled.ts';
import { emailChangeAsked } from './templates/email-change-asked.ts';
import { emailChangeWaiting } from './templates/email-change-waiting.ts';
import { emailChanged } from './templates/email-changed.ts';
import { guessesExhausted } from './templates/guesses-exhausted.ts';
import { invitation } from './templates/invitation.ts';
import { newDevice } from './templates/new-device.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { registerAttempt } from './templates/register-attempt.ts';
import { resetPassword } from './templates/reset-password.ts';
import { welcome } from './templates/welcome.ts';

const facts: MailFacts = {
  appName: 'Condomínio & Cia',
  username: 'Marina',
  at: new Date('2026-11-15T12:41:00Z'),
  device: { browser: 'Chrome', system: 'Android' },
  link: 'https://conta.exemplo.com.br/reset-password#token=abc.def.ghi',
  linkHours: 8,
  frozen: false,
  newEmail: 'marina.nova@exemplo.com.br',
  dueAt: new Date('2026-11-22T17:03:00Z'),
  waitDays: 7,
  code: '012345',
  forgotPasswordPage: 'https://conta.exemplo.com.br/login/forgot-password',
};

const templates = {
  welcome,
  resetPassword,
  passwordChanged,
  invitation,
  registerAttempt,
  guessesExhausted,
  confirmEmail,
  changeEmail,
  emailChangeAsked,
  emailChangeWaiting,
  emailChanged,
  newDevice,
  deletionAsked,
  deletionCancelled,
  accountDeleted,
  dataExported,
};

describe.each(Object.entries(templates))('the mail %s', (_name, template) => {
  const letter: Letter = template(facts);

  it('has a short subject that says what it is', () => {
    expect(letter.subject.length).toBeLessThan(40);
    expect(letter.subject).not.toContain(facts.appName);
  });

  it('says the same in text and html', () => {
    const text = renderText(letter);
    const html = renderHtml(letter, facts.appName);
    for (const sentence of [
      letter.greeting,
      ...letter.paragraphs,
      letter.notYou.answer,
      ...letter.footnotes,
    ]) {
      expect(text).toContain(sentence);
      expect(html.replaceAll(/<\/?a\b[^>]*>/g, '')).toContain(sentence.replaceAll('&', '&amp;'));
    }
    if (letter.action) {
      expect(text).toContain(letter.action.url);
      expect(html.split(letter.action.url)).toHaveLength(3);
    }
  });

  it('loads nothing from anywhere', () => {
    expect(renderHtml(letter, facts.appName)).not.toMatch(/<(img|link|script|table|iframe)\b|url\(/);
  });

  it('A56 xss: shows as text whatever a person or an operator wrote', () => {
    const markup = '" data-owned="1"><img src=x onerror=alert(1)>';
    const hostile = { ...facts, username: markup, newEmail: markup, link: `https://a.example/#${markup}` };
    const html = renderHtml(template({ ...hostile, forgotPasswordPage: hostile.link }), markup);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('" data-owned');
    expect(html).toContain('&quot; data-owned=&quot;1&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  });

  it('does not repeat a name that mail programs would turn into a link', () => {
    expect(renderText(template({ ...facts, username: 'premio.exemplo' }))).not.toContain('premio.exemplo');
  });

  it.each(['{{7777*7}}', '<%=7777*7%>', '#{7777*7}', `$${'{7777*7}'}`])(
    'works nothing out of the name %s',
    (username) => {
      const odd = template({ ...facts, username });
      for (const text of [renderText(odd), renderHtml(odd, facts.appName)])
        expect(text).not.toContain('54439');
      if (letter.greeting.includes(facts.username)) expect(renderText(odd)).toContain(username);
    },
  );
});

const securityNotices = { newDevice, passwordChanged, deletionAsked, emailChangeAsked, emailChangeWaiting };

describe.each(Object.entries(securityNotices))('the security notice %s', (_name, template) => {
  it('has the safe act as its only button', () => {
    expect(template(facts).action).toMatchObject({ label: 'Não fui eu', url: facts.link });
  });

  it('has no button for a mailbox that never confirmed', () => {
    expect(template({ ...facts, link: '' }).action).toBeUndefined();
  });
});

it('puts the code that ends the wait behind all that "não fui eu" means', () => {
  const letter = emailChangeAsked(facts);
  for (const mail of [renderText(letter), renderHtml(letter, facts.appName)]) {
    expect(mail.indexOf(facts.code)).toBeGreaterThan(mail.indexOf(letter.notYou.answer));
    expect(mail.indexOf(letter.notYou.answer)).toBeGreaterThan(mail.indexOf(letter.afterAction ?? 'none'));
  }
});

it('makes a link of an address in its own sentences', () => {
  const html = renderHtml(resetPassword({ ...facts, frozen: true }), facts.appName);
  expect(html).toContain(`<a href="${facts.forgotPasswordPage}"`);
});

it('says how long a reset link lives, and that an account is frozen until it is used', () => {
  expect(renderText(resetPassword(facts))).toContain('O link vale por 8 horas');
  const frozen = renderText(resetPassword({ ...facts, linkHours: 1, frozen: true }));
  expect(frozen).toContain('O link vale por 1 hora');
  expect(frozen).toContain('fica bloqueada até você escolher uma senha nova');
});

it('tells date, time and device as people say them', () => {
  expect(renderText(resetPassword(facts))).toContain(
    'Pedido feito em 15/11/2026, às 09:41 (horário de Brasília), com Chrome no Android.',
  );
});
