import { createTransport } from 'nodemailer';
import type { Config } from '../base/config/config.ts';

export interface MailMark {
  readonly cid: string;
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

export interface ComposedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The operator's mark, which the HTML shows. */
  readonly mark: MailMark | null;
}

/** Failures are split by how they are handled: give up, retry with backoff, or retry soon. */
export type SmtpOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' | 'deferred' | 'unreachable'; readonly failure: string };

export interface Smtp {
  send(mail: ComposedMail): Promise<SmtpOutcome>;
  close(): void;
}

/** Time budget from connecting to acceptance by the server. */
const MAIL_MS = 10_000;

type SmtpConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'origin' | 'APP_NAME'>;

export function openSmtp(config: SmtpConfig): Smtp {
  const openTransport = () =>
    createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 1,
      // nodemailer would wait ten minutes for a silent server and block the worker's other mails.
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  // Each transport sends one mail at a time, so aborting one mail does not close the connection of another.
  const idleTransports: ReturnType<typeof openTransport>[] = [];
  const host = new URL(config.origin).hostname;
  return {
    async send(mail) {
      const transport = idleTransports.pop() ?? openTransport();
      let timedOut = false;
      // A server that sends its answer byte by byte would never trigger a socket timeout.
      const timeout = setTimeout(() => {
        timedOut = true;
        transport.close({ force: true });
      }, MAIL_MS);
      try {
        await transport.sendMail({
          from: senderOf(config),
          to: { name: '', address: mail.to },
          replyTo: config.MAIL_REPLY_TO,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.mark === null ? [] : [{ ...mail.mark, contentDisposition: 'inline' }],
          // A stable id lets mail clients detect duplicates if a crash sends the mail twice.
          messageId: `<${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'accepted' };
      } catch (error) {
        return outcomeOf(error as Error & { responseCode?: number; code?: string });
      } finally {
        clearTimeout(timeout);
        if (!timedOut) idleTransports.push(transport);
      }
    },
    close() {
      for (const transport of idleTransports) transport.close();
    },
  };
}

/** The server's message may contain the address, so only its code is kept. */
function outcomeOf(error: Error & { responseCode?: number; code?: string }): SmtpOutcome {
  const { responseCode } = error;
  // Wrong credentials are not the mail's fault. It is retried until an operator fixes them.
  if (responseCode === undefined || error.code === 'EAUTH')
    return { kind: 'unreachable', failure: error.code ?? error.name };
  const failure = `smtp ${responseCode}`;
  return responseCode >= 500 ? { kind: 'refused', failure } : { kind: 'deferred', failure };
}

/** A sender without a name is shown with the product's name. */
function senderOf({ MAIL_FROM, APP_NAME }: SmtpConfig): string | { name: string; address: string } {
  return MAIL_FROM.includes('<') ? MAIL_FROM : { name: APP_NAME, address: MAIL_FROM };
}
