import pg from 'pg';

export const seededAccounts = ['ana', 'bruno', 'carla'];
/** Accepted by every password policy. */
export const seedPassword = 'Sabia-Laranjeira7';

interface CsrfPass {
  readonly cookie: string;
  readonly token: string;
}

async function fetchCsrf(apiUrl: string): Promise<CsrfPass> {
  const answer = await fetch(`${apiUrl}/api/v2/account/csrf`);
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('XSRF-TOKEN='));
  const pair = cookie?.split(';')[0] ?? '';
  return { cookie: pair, token: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)) };
}

/** Registers through the API, and only in an empty database, because a second registration would send mail. */
export async function seedAccounts(apiUrl: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if ((await client.query('select from accounts limit 1')).rowCount === 1) return;
    await registerAll(apiUrl);
    // Applications let in only people with a confirmed address.
    await client.query('update accounts set email_confirmed_at = portaria_now() where username = any($1)', [
      seededAccounts,
    ]);
  } finally {
    await client.end();
  }
}

async function registerAll(apiUrl: string): Promise<void> {
  for (const username of seededAccounts) {
    const csrf = await fetchCsrf(apiUrl);
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
