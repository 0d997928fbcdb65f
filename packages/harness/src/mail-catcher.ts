import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { headingOf } from './mail-heading.ts';

export interface CaughtMail {
  readonly to: string[];
  readonly raw: string;
  readonly parsed: ParsedMail;
  readonly heading: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly mails: CaughtMail[];
  /** Waits for the first mail that matches. */
  waitFor(matches: (mail: CaughtMail) => boolean, withinMs?: number): Promise<CaughtMail>;
  /** Reply code to RCPT from now on. `undefined` accepts. */
  refuseWith(code: number | undefined): void;
  close(): Promise<void>;
}

/** A real SMTP server. */
export async function startMailCatcher(port = 0): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(
        refusal === undefined
          ? null
          : Object.assign(new Error('refused by the test'), { responseCode: refusal }),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        simpleParser(raw).then(
          (parsed) => {
            mails.push({ to, raw: raw.toString('utf8'), parsed, heading: headingOf(parsed) });
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    async waitFor(matches, withinMs = 20_000) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const mail = mails.find(matches);
        if (mail) return mail;
        if (Date.now() > deadline)
          throw new Error(`no such mail among ${mails.length} within ${withinMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    refuseWith(code) {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The token of the one-time link in a mail. */
export function linkTokenIn(mail: CaughtMail): string {
  const token = /#token=([\w.%-]+)/.exec(mail.parsed.text ?? '')?.[1];
  if (token === undefined) throw new Error('the mail has no link');
  return decodeURIComponent(token);
}
