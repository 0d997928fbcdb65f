import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendReset } from '../../src/cli/user-send-reset.ts';
import { REREAD_EVERY_SECONDS } from '../../src/sessions/signing-keyring.ts';
import { linkTokenIn } from '../mail-catcher.ts';
import { logIn, registerPerson } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { readDocument, sectionOf } from './document.ts';

const EXAMPLE_ID = '00000000-0000-7000-8000-000000000000';
const blocksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^ *```sql\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block);

const document = readDocument('incidentes.md');
const blockOf = (heading: string, at: number): string => blocksOf(sectionOf(document, heading))[at] ?? '';

describe('the statements of docs/incidentes.md', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

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

  it('give the delay after which a revoked key is rejected', () => {
    expect(document).toContain(`todas as outras são recusadas em até ${REREAD_EVERY_SECONDS} segundos`);
  });
});
