import { expect, it } from 'vitest';
import { mailLine } from './printed-mails.ts';

it('prints who a mail is for, its subject and the link with its token', () => {
  const text =
    'Olá, Ana.\n\nhttp://localhost:5000/reset-password#token=abc\n\nAjuda: http://localhost:5000/contact';
  const to = [{ address: 'ana@exemplo.com.br' }];
  expect(mailLine({ to, subject: 'Redefinir sua senha', text })).toBe(
    'mail to ana@exemplo.com.br: Redefinir sua senha\n  http://localhost:5000/reset-password#token=abc',
  );
});

it('prints a mail without a link on one line', () => {
  expect(mailLine({ to: [{ address: 'a@b.com.br' }], subject: 'Aviso', text: 'Olá.' })).toBe(
    'mail to a@b.com.br: Aviso',
  );
});
