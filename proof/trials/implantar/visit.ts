// Registers and logs in through the proxy, as a person would: `node visit.ts <origin>`.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { browserTo } from '@portaria/harness/api-process';
import { answersOk, waitUntil } from '@portaria/harness/engines/ports';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';

const [origin = ''] = process.argv.slice(2);
await waitUntil('Portaria behind Caddy', () => answersOk(`${origin}/readyz`));
const name = `pessoa${randomBytes(4).toString('hex')}`;
const password = `Portão verde ${randomBytes(8).toString('hex')}`;
const person = newPerson({ username: name, email: `${name}@exemplo.com.br`, password });
const weak = await browserTo(origin).post('v2/account/register', {
  ...person,
  password: 'Porta-7',
  confirmPassword: 'Porta-7',
});
assert.equal(weak.status, 400, 'a password of seven characters is refused');
await registerPerson(browserTo(origin), person);
const browser = browserTo(origin);
assert.equal(await logIn(browser, person.email, person.password), 200);
assert.equal((await browser.get('v2/account/me')).status, 200);
assert.ok(browser.cookies.has('__Host-session'), 'the session cookie has the __Host- prefix');
const page = await (await fetch(`${origin}/login?segredo=1`)).text();
assert.match(page, /Exemplo/, 'the pages have the name of the company');
console.log(person.email);
