import { brokenPasswordRules } from '@portaria/contract';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Well-known passwords that satisfy the policy `spec`. Collected by hand, not generated from the list's own patterns.
 */
const wellKnown = (
  'P@ssw0rd P@ssw0rd1 P@ssw0rd! P@ssw0rd123 P@ssword1 P@ssword123 P@55w0rd P@$$w0rd P@$$w0rd1 Pa$$w0rd ' +
  'Passw0rd! Passw0rd@123 Password1! Password12! Password123! Password@1 Password@123 Password#1 ' +
  'Password2024! P4ssw0rd! Pass@123 Pass@1234 Pass123! Pass1234! Admin@123 Admin@1234 Admin123! ' +
  'Admin#123 Adm1n@123 @Dmin123 Administrator1! Welcome1! Welcome@1 Welcome@123 Welcome123! Welc0me!1 ' +
  'Qwerty1! Qwerty12! Qwerty123! Qwerty@123 Qwerty1? Qwer1234! 1qaz@WSX !QAZ2wsx 1qaz!QAZ Zaq12wsx! ' +
  '1q2w3e4R! Q1w2e3r4! Qwe123!@# Abc123!@# Asdf1234! Asdf@1234 Abc@123 Abc@1234 Abc123! Abc1234! ' +
  'Abcd@1234 Abcd1234! Abcd1234@ Aa123456! Aa123456@ Aa@123456 Aa@12345 A1b2c3d4! 123456Aa@ 123456Aa! ' +
  '1234Abc@ Test@123 Test123! T3st@123 Demo@123 Guest@123 User@123 Temp@123 Changeme1! Changeme123! ' +
  'Ch@ngeme1 Letmein1! L3tmein! Iloveyou1! Monkey1! Dragon1! Sunshine1! Princess1! Football1! ' +
  'Superman1! Batman@123 Pokemon1! Summer2024! Summer@2025 Winter2024! Spring2024! January2024! ' +
  'Michael1! Jordan23! Hello123! Hello@123 Google@123 Secret1! Master@123 M@ster123 Root@123 Trustno1! ' +
  'Login@123 Computer1! Liverpool1! India@123 Global123@ Senha@123 Senha@1 Senha@1234 Senha123! ' +
  'Senha#123 Senha1! Senha@2024 S3nha@123 S3nh@123 Senh@123 Minhasenha1! Novasenha@1 Mudar@123 ' +
  'Mudar123! Mudar@2024 Trocar@123 Teste@123 T3ste@123 Brasil@123 Brasil@2024 Br@sil123 Flamengo@10 ' +
  'Flamengo1981! Corinthians1910! Palmeiras@1 Vasco@123 Jesus@123 Jesus@33 Deusefiel@1 Meuamor@1 ' +
  'Teamo@123 Familia@1 Maria@123 Gabriel@123 Ana@1234 Julia@2010 Acesso@123 Bemvindo@1 Empresa@123 ' +
  'Suporte@123 Gestao@2024 Janeiro@2024 Natal@2023'
).split(' ');

describe('the list of common passwords', () => {
  it('rejects well-known passwords that `spec` would allow [V6.2.4]', () => {
    expect(wellKnown).toHaveLength(151);
    expect(wellKnown.filter((password) => brokenPasswordRules(password, 'spec').length > 0)).toEqual([]);
    expect(wellKnown.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('ignores letter case and Unicode composition', () => {
    for (const common of ['SENHA@123', 'sEnHa@123', 'Cora\u00e7\u00e3o@123', 'Corac\u0327a\u0303o@123'])
      expect([common, isCommonPassword(common)]).toEqual([common, true]);
  });

  it.each([
    'passwordpassword',
    'senhasenhasenha',
    '123456789012345',
    'aaaaaaaaaaaaaaaa',
    '1qaz2wsx3edc4rfv',
    'administrador123',
    'Corinthians@1910',
  ])('rejects a common password that `strict` would allow: %s', (common) => {
    expect(brokenPasswordRules(common, 'strict')).toEqual([]);
    expect(isCommonPassword(common)).toBe(true);
  });

  it.each(['Porta-Azul7', 'Senha@1237', 'Senhas@Minha1', 'Xsenha@123', 'cavalo bateria grampo'])(
    'matches whole passwords only: %s',
    (other) => expect(isCommonPassword(other)).toBe(false),
  );
});
