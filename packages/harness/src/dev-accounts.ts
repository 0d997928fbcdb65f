import pg from 'pg';

export const seededAccounts = ['ana', 'bruno', 'carla'];
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

async function hasAccounts(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query('select from accounts limit 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Registers through the API, and only in an empty database, because a second registration would send mail. */
export async function seedAccounts(apiUrl: string, databaseUrl: string): Promise<void> {
  if (await hasAccounts(databaseUrl)) return;
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
