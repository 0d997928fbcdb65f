export const seededAccounts = ['ana', 'bruno', 'carla'];
export const seedPassword = 'Sabia-Laranjeira7';

interface CsrfPass {
  readonly cookie: string;
  readonly token: string;
}

async function askForCsrf(apiUrl: string): Promise<CsrfPass> {
  const answer = await fetch(`${apiUrl}/api/v2/account/csrf`);
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('XSRF-TOKEN='));
  const pair = cookie?.split(';')[0] ?? '';
  return { cookie: pair, token: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)) };
}

/** Through the front door, as a person would; an account that is there already simply logs in. */
export async function seedAccounts(apiUrl: string): Promise<void> {
  for (const username of seededAccounts) {
    const csrf = await askForCsrf(apiUrl);
    const answer = await fetch(`${apiUrl}/api/v2/account/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: csrf.cookie, 'x-xsrf-token': csrf.token },
      body: JSON.stringify({
        username,
        email: `${username}@example.com`,
        password: seedPassword,
        confirmPassword: seedPassword,
      }),
    });
    if (!answer.ok) console.error(`seed: ${username} got ${answer.status} ${await answer.text()}`);
  }
}
