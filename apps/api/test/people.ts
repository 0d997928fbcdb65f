import { setTimeout as sleep } from 'node:timers/promises';
import type { RegisterBody, UserResponse } from '@portaria/contract';
import type { Answer, Browser } from './browser.ts';

let count = 0;

/** A person with a unique username and email. */
export function newPerson(overrides: Partial<RegisterBody> = {}): RegisterBody {
  count += 1;
  const password = 'Porta-Azul7';
  return {
    username: `pessoa${count}`,
    email: `pessoa${count}@exemplo.com.br`,
    password,
    confirmPassword: overrides.password ?? password,
    ...overrides,
  };
}

/** Registers and stores the token in the browser, like the web application. */
export async function registerPerson(
  browser: Browser,
  person: RegisterBody = newPerson(),
): Promise<RegisterBody> {
  const answer = await patientRegister(browser, person);
  if (answer.status !== 200) throw new Error(`register answered ${answer.status}: ${answer.text}`);
  browser.token = answer.json<UserResponse>().token;
  return person;
}

export async function logIn(browser: Browser, usernameOrEmail: string, password: string): Promise<number> {
  const answer = await browser.post('v2/account/login', { usernameOrEmail, password });
  if (answer.status === 200) browser.token = answer.json<UserResponse>().token;
  return answer.status;
}

/**
 * Repeats after a 503, as its `Retry-After` asks. A busy machine must not fail a test about something else. If the account
 * was created nevertheless, this logs in.
 */
async function patientRegister(browser: Browser, person: RegisterBody): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await browser.post('v2/account/register', person);
    if (answer.status === 400 && tries > 1)
      return browser.post('v2/account/login', {
        usernameOrEmail: person.username,
        password: person.password,
      });
    if (answer.status !== 503 || tries === 4) return answer;
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
  }
}
