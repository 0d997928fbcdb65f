import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { ComposedMail } from './compose-mail.ts';

/** Why a mail did not go out, in the three ways that call for different answers. */
export type SmtpOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' | 'deferred' | 'unreachable'; readonly failure: string };

export interface Smtp {
  send(mail: ComposedMail): Promise<SmtpOutcome>;
  close(): void;
}

/** From the first packet to the server's yes. */
const MAIL_MS = 10_000;

export function openSmtp(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'origin'>): Smtp {
  const openLane = () =>
    createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 1,
      // nodemailer would wait ten minutes for a silent server; a worker has others to serve.
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  // One mail at a time each, so that giving up on one mail cuts nobody else's connection.
  const idleLanes: ReturnType<typeof openLane>[] = [];
  const host = new URL(config.origin).hostname;
  return {
    async send(mail) {
      const lane = idleLanes.pop() ?? openLane();
      let gaveUp = false;
      // A server that trickles its answer is never silent: no timeout of the socket would end that.
      const patience = setTimeout(() => {
        gaveUp = true;
        lane.close({ force: true });
      }, MAIL_MS);
      try {
        await lane.sendMail({
          from: config.MAIL_FROM,
          to: { name: '', address: mail.to },
          replyTo: config.MAIL_REPLY_TO,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // From the row: should a crash send it twice, mail programs can tell that it is one mail.
          messageId: `<${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'accepted' };
      } catch (error) {
        return outcomeOf(error as Error & { responseCode?: number; code?: string });
      } finally {
        clearTimeout(patience);
        if (!gaveUp) idleLanes.push(lane);
      }
    },
    close() {
      for (const lane of idleLanes) lane.close();
    },
  };
}

/** The server's own words may quote the address, so only its code is kept. */
function outcomeOf(error: Error & { responseCode?: number; code?: string }): SmtpOutcome {
  const { responseCode } = error;
  // Our own credentials are wrong: no fault of any mail, and mended by an operator.
  if (responseCode === undefined || error.code === 'EAUTH')
    return { kind: 'unreachable', failure: error.code ?? error.name };
  const failure = `smtp ${responseCode}`;
  return responseCode >= 500 ? { kind: 'refused', failure } : { kind: 'deferred', failure };
}
