import { ExternalError } from './external-error.ts';
import type { Claims } from './person.ts';

/** The same answer, or the error in it as the standard writes one, which openid-client reads. Nothing else of it stays. */
export async function standardAnswer(
  answer: Response,
  errorIn: (answer: Claims) => string | undefined,
): Promise<Response> {
  const body = parsed(await answer.clone().text());
  const error = errorIn(Object(body) as Claims);
  return error === undefined ? answer : Response.json({ error }, { status: 400 });
}

/** What a provider says of a person. */
export async function resourceIn(answer: Response): Promise<unknown> {
  if (answer.status === 401) throw new ExternalError('misconfigured', 'status 401');
  if (answer.status !== 200) throw new ExternalError('unavailable', `status ${answer.status}`);
  const body = parsed(await answer.text());
  if (body === undefined) throw new ExternalError('unavailable', 'not JSON');
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its message quotes the text.
    return undefined;
  }
}
