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
  newEmail: 'marina.nova@exemplo.com.br',
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
      expect(html).toContain(sentence.replaceAll('&', '&amp;'));
    }
    if (letter.action) {
      expect(text).toContain(letter.action.url);
      expect(html.split(letter.action.url)).toHaveLength(3);
    }
  });

  it('loads nothing from anywhere', () => {
    expect(renderHtml(letter, facts.appName)).not.toMatch(/<(img|link|script|table|iframe)\b|url\(/);
  });

  it('shows a hostile name as text, and does not repeat one that mail programs would turn into a link', () => {
    const hostile = renderHtml(template({ ...facts, username: '<img src=x>' }), '<b>x</b>');
    expect(hostile).not.toContain('<img');
    expect(hostile).not.toContain('<b>');
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

it('tells date, time and device as people say them', () => {
  expect(renderText(resetPassword(facts))).toContain(
    'Pedido feito em 15/11/2026, às 09:41 (horário de Brasília), com Chrome no Android.',
  );
});
