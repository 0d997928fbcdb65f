import { expect, it } from 'vitest';
import { foldMailbox } from './mailbox.ts';

it.each([
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['Ana+loja@Exemplo.com.br', 'ana@exemplo.com.br'],
  ['ana+a+b@exemplo.com.br', 'ana@exemplo.com.br'],
  ['a.na@exemplo.com.br', 'a.na@exemplo.com.br'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['A.na@GoogleMail.com', 'ana@gmail.com'],
  ['a.na@outlook.com', 'a.na@outlook.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(foldMailbox(email).mailbox).toBe(mailbox);
});

it('counts a domain, unless it belongs to a large provider', () => {
  expect(foldMailbox('ana@exemplo.com.br').domain).toBe('exemplo.com.br');
  expect(foldMailbox('ana@uol.com.br').domain).toBeUndefined();
  expect(foldMailbox('ana@googlemail.com').domain).toBeUndefined();
});
