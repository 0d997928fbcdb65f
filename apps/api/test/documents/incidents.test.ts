import { newFactorOwner, sendCode, startLogin } from '@portaria/harness/authenticator';
import { readDocument, sectionOf } from '@portaria/harness/document';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn, registerPerson } from '@portaria/harness/people';
import { addPasskey } from '@portaria/harness/soft-authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { sendReset } from '../../src/cli/user-send-reset.ts';
import { REREAD_EVERY_SECONDS } from '../../src/session/signing-keyring.ts';

const EXAMPLE_ID = '00000000-0000-7000-8000-000000000000';
const blocksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^ *```sql\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block);

const document = readDocument('incidentes.md');
const blockOf = (heading: string, at: number): string => blocksOf(sectionOf(document, heading))[at] ?? '';

describe('the statements of docs/incidentes.md', () => {
  const test = useTestApp();

  it.each(blocksOf(document).map((block) => [block.trim().split('\n')[0], block]))(
    'run as the database owner: %s…',
    async (_, block) => {
      await test.database.query(`begin; ${block} rollback`);
    },
  );

  it('end an intruder’s session and void the password, and the owner can still reset it', async () => {
    const intruder = test.browser();
    const { username, email, password } = await registerPerson(intruder);
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      email,
    ]);
    await test.database.query(blockOf('Ataque a senhas', 2).replaceAll(EXAMPLE_ID, account?.id ?? ''));
    expect((await intruder.get('v2/account/me')).status).toBe(401);
    expect(await logIn(test.browser(), username, password)).toBe(401);

    await test.startWorker();
    await sendReset(test.context, [email], { yes: false, remove: false });
    const mail = await test.mails.waitFor(({ parsed }) => parsed.subject === 'Redefinir sua senha');
    const body = { token: linkTokenIn(mail), password: 'Casa-Nova22', confirmPassword: 'Casa-Nova22' };
    expect((await test.browser().post('v2/account/resetPassword', body)).status).toBe(204);
    expect(await logIn(test.browser(), username, 'Casa-Nova22')).toBe(200);
  });

  it('after both leaked, end every authenticator and what applications got, and keep passkeys', async () => {
    const owner = await newFactorOwner(test);
    await addPasskey(owner.browser);
    const left = async () => {
      const [row] = await test.database.query<Record<string, boolean>>(
        `select exists (select from totp_secrets where account_id = $1) as totp,
           exists (select from recovery_codes where account_id = $1) as codes,
           exists (select from passkeys where account_id = $1 and ended_at is null) as passkey,
           second_factor_since is not null as factor from accounts where id = $1`,
        [owner.accountId],
      );
      return row;
    };
    await test.database.query(blockOf('Chave secreta vazada', 2));
    expect(await left()).toEqual({ totp: false, codes: true, passkey: true, factor: true });
    const browser = test.browser();
    await startLogin(browser, owner);
    expect((await sendCode(browser, owner.recoveryCodes[0] ?? '')).status).toBe(200);
    await test.database.query(blockOf('Chave secreta vazada', 3));
    expect(await left()).toEqual({ totp: false, codes: false, passkey: true, factor: true });
    await test.database.query('update passkeys set ended_at = now() where account_id = $1', [
      owner.accountId,
    ]);
    await test.database.query(blockOf('Chave secreta vazada', 3));
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(200);
  });

  it('give the delay after which a revoked key is rejected', () => {
    expect(document).toContain(`todas as outras são recusadas em até ${REREAD_EVERY_SECONDS} segundos`);
  });
});
