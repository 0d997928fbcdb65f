import type { RegisterBody, UserResponse } from '@portaria/contract';
import type { Answer, Browser } from './browser.ts';
import { patient } from './patient.ts';

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

/** If an account was created although the answer was a 503, this logs in. */
async function patientRegister(browser: Browser, person: RegisterBody): Promise<Answer> {
  return patient(async (tries) => {
    const answer = await browser.post('v2/account/register', person);
    if (answer.status !== 400 || tries === 1) return answer;
    const { username, password } = person;
    return browser.post('v2/account/login', { usernameOrEmail: username, password });
  });
}
