import type { StartTotpResponse, UserResponse } from '@portaria/contract';
import type pg from 'pg';
import { stepAt, totpCode } from '../../apps/api/src/security/totp.ts';

export const administrator = { username: 'helena', password: 'Ipe-Amarelo7' };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Registers through the API and turns the second factor on, as a person would. Returns the key of the authenticator. */
export async function seedAdministrator(apiUrl: string, client: pg.Client): Promise<string> {
  const cookies = new Map<string, string>();
  let token = '';

  async function call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${apiUrl}/api/v2/account/${path}`, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('__Host-XSRF-TOKEN') ?? ''),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  const { username, password } = administrator;
  const email = `${username}@exemplo.com.br`;
  await call('GET', 'csrf');
  const registered = { username, email, password, confirmPassword: password };
  ({ token } = await call<UserResponse>('POST', 'register', registered));
  await client.query('update accounts set email_confirmed_at = portaria_now() where email = $1', [email]);
  const { secret, setup } = await call<StartTotpResponse>('POST', 'startTotp');
  const code = totpCode(secretFrom(secret), stepAt(Date.now() / 1_000));
  await call('POST', 'confirmTotp', { setup, code });
  await client.query(
    "insert into administrators (account_id, role) select id, 'owner' from accounts where email = $1",
    [email],
  );
  return secret;
}

/** As an authenticator application decodes it. */
function secretFrom(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
