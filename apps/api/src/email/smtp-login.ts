import { createTransport } from 'nodemailer';

/** How far the mail server lets us in, without a mail. */
export type SmtpLogin =
  | { readonly kind: 'welcome'; readonly encrypted: boolean }
  | { readonly kind: 'refused'; readonly failure: string }
  | { readonly kind: 'unreachable'; readonly failure: string };

const LOGIN_MS = 5_000;

/** Twice: as the worker does, and once more insisting on TLS, which tells whether there is any. */
export async function logInToSmtp(url: string): Promise<SmtpLogin> {
  const [asUsual, insisting] = await Promise.allSettled([logIn(url, false), logIn(url, true)]);
  if (asUsual.status === 'rejected') return failureOf(asUsual.reason as SmtpError);
  return { kind: 'welcome', encrypted: insisting.status === 'fulfilled' };
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

/** The server's own words may quote the user, so only its code is kept. */
function failureOf({ code, responseCode, name }: SmtpError): SmtpLogin {
  const failure = responseCode === undefined ? (code ?? name) : `smtp ${responseCode}`;
  return { kind: code === 'EAUTH' ? 'refused' : 'unreachable', failure };
}
