import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { apiEntry } from '@portaria/harness/api-entry';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { openBeside, useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../base/config/config.ts';
import { changeToProduct, claimEdition, readEdition } from '../store/upkeep/edition.ts';
import { untilDatabaseIsReady } from './ready-database.ts';

const run = promisify(execFile);

describe('the edition of a database', () => {
  const test = useTestApp();
  const at = (PUBLIC_URL: string, SCREENS: string) => readConfig({ ...test.variables, PUBLIC_URL, SCREENS });
  const site = 'https://conta.exemplo.com.br';

  async function edition(...args: string[]): Promise<string> {
    return run(process.execPath, [apiEntry, 'edition', ...args], { env: test.variables }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );
  }

  it('is any on this machine, and elsewhere that of the first start, until an operator changes it', async () => {
    await untilDatabaseIsReady(at('http://127.0.0.1:5000', 'spec'));
    await untilDatabaseIsReady(at('http://localhost:5010', 'product'));
    expect(await readEdition(test.context.db)).toBeUndefined();
    expect(await edition()).toContain('ainda não tem edição');
    await untilDatabaseIsReady(at(site, 'spec'));
    await expect(untilDatabaseIsReady(at(site, 'product'))).rejects.toThrow('portaria edition product');
    expect(await edition('spec')).toContain('não volta');
    expect(await edition('produto')).toContain('Edição desconhecida: produto');
    expect(await edition('product')).toContain('agora atende com SCREENS=product');
    expect(await edition('product')).toContain('já atende');
    await untilDatabaseIsReady(at(site, 'product'));
    await expect(untilDatabaseIsReady(at(site, 'spec'))).rejects.toThrow('não volta à edição');
  });
});

describe('a password from before the change of the edition', () => {
  const test = useTestApp();

  it('must be replaced at the next login, if the product refuses it', async () => {
    const spec = await openBeside(test, { SCREENS: 'spec', PASSWORD_POLICY: 'spec' });
    const weak = await registerPerson(spec.browser(), newPerson({ password: 'Sabia-7' }));
    const strong = await registerPerson(spec.browser(), newPerson({ password: 'Sabia-Laranjeira7' }));
    const unconfirmed = await registerPerson(spec.browser(), newPerson({ password: 'Sabia-8' }));
    const named = await registerPerson(
      spec.browser(),
      newPerson({ username: 'carolina77', password: 'Carolina77-abc' }),
    );
    await spec.close();
    await test.database.query(
      'update accounts set email_confirmed_at = portaria_now() where username <> $1',
      [unconfirmed.username],
    );
    await claimEdition(test.context.db, 'spec');
    const before = await openBeside(test, { PASSWORD_POLICY: 'strict' });
    expect(await logIn(await visitorOf(before), weak.username, weak.password)).toBe(200);
    await before.close();

    await changeToProduct(test.context.db);
    const product = await openBeside(test, { PASSWORD_POLICY: 'strict' });
    const visitor = await visitorOf(product);
    const refused = await visitor.post('v2/account/login', {
      usernameOrEmail: weak.username,
      password: weak.password,
    });
    expect(refused.problem()).toMatchObject({ status: 401, code: 'password_replacement_required' });
    expect(await logIn(visitor, weak.username, 'Errada-7')).toBe(401);
    expect(await logIn(visitor, named.username, named.password)).toBe(401);
    expect(await logIn(visitor, strong.username, strong.password)).toBe(200);
    // A reset might reach a stranger, whose address it is.
    expect(await logIn(visitor, unconfirmed.username, unconfirmed.password)).toBe(200);
    // A password that was set since then, under another policy, goes on working.
    await test.database.query("update passwords set changed_at = portaria_now() + interval '1 minute'");
    expect(await logIn(visitor, weak.username, weak.password)).toBe(200);
    await product.close();
  });

  async function visitorOf({ browser }: { browser: () => ReturnType<typeof test.browser> }) {
    const visitor = browser();
    await visitor.get('v2/account/csrf');
    return visitor;
  }
});
