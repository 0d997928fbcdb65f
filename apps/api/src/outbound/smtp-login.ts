import { createTransport } from 'nodemailer';

/** Result of a login at the mail server without sending a mail. */
export type SmtpLogin =
  | { readonly kind: 'accepted'; readonly encrypted: boolean }
  | { readonly kind: 'refused'; readonly failure: string }
  | { readonly kind: 'unreachable'; readonly failure: string };

const LOGIN_MS = 5_000;

/** Logs in twice: like the worker, and with TLS required, which shows whether the server supports TLS. */
export async function logInToSmtp(url: string): Promise<SmtpLogin> {
  const [optionalTls, requiredTls] = await Promise.allSettled([logIn(url, false), logIn(url, true)]);
  if (optionalTls.status === 'rejected') return failureOf(optionalTls.reason as SmtpError);
  return { kind: 'accepted', encrypted: requiredTls.status === 'fulfilled' };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

async function logIn(url: string, requireTLS: boolean): Promise<void> {
  const transport = createTransport({
    url,
    requireTLS,
    connectionTimeout: LOGIN_MS,
    greetingTimeout: LOGIN_MS,
    socketTimeout: LOGIN_MS,
    dnsTimeout: LOGIN_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The server's message may contain the user name, so only its code is kept. */
function failureOf({ code, responseCode, name }: SmtpError): SmtpLogin {
  const failure = responseCode === undefined ? (code ?? name) : `smtp ${responseCode}`;
  return { kind: code === 'EAUTH' ? 'refused' : 'unreachable', failure };
}
