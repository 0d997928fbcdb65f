import { createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@portaria/harness/free-port';
import type { CaughtMail } from '@portaria/harness/mail-catcher';
import { headingOf } from '@portaria/harness/mail-heading';
import { simpleParser } from 'mailparser';

/** How the server treats a recipient. A number is a reply code, `trickle` accepts at one byte a second. */
export type Treatment = 'accept' | 'hang' | 'trickle' | number;

export interface Attempt {
  readonly to: string;
  readonly treatment: Treatment;
  readonly at: number;
}

export interface HostileSmtp {
  readonly url: string;
  readonly mails: CaughtMail[];
  /** Every RCPT received. */
  readonly attempts: Attempt[];
  /** Sets the treatment of each recipient from now on. */
  treat(treatment: (to: string, attempt: number) => Treatment): void;
  /** Runs before the server accepts a complete mail. The reply waits for the hook. */
  beforeAccept(hook: (mail: CaughtMail) => Promise<void> | void): void;
  listen(): Promise<void>;
  /** Closes the port and all connections. */
  stop(): Promise<void>;
}

/** Written by hand because SMTP libraries cannot misbehave like this. */
export async function startHostileSmtp(): Promise<HostileSmtp> {
  const port = await freePort();
  const mails: CaughtMail[] = [];
  const attempts: Attempt[] = [];
  const sockets = new Set<Socket>();
  let treatment: (to: string, attempt: number) => Treatment = () => 'accept';
  let hook: (mail: CaughtMail) => Promise<void> | void = () => {};

  function serve(socket: Socket): void {
    let buffer = '';
    let body: string[] | undefined;
    let to: string[] = [];
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const reply = (line: string): void => {
      if (!socket.destroyed) socket.write(`${line}\r\n`);
    };

    function trickle(line: string): void {
      const bytes = [...`${line}\r\n`];
      const timer = setInterval(() => {
        const next = bytes.shift();
        if (next === undefined || socket.destroyed) clearInterval(timer);
        else socket.write(next);
      }, 1_000);
    }

    function receive(recipient: string): void {
      const earlier = attempts.filter((attempt) => attempt.to === recipient).length;
      const chosen = treatment(recipient, earlier + 1);
      attempts.push({ to: recipient, treatment: chosen, at: performance.now() });
      if (chosen === 'trickle') trickle('250 2.1.5 in a while');
      else if (chosen === 'accept') {
        to.push(recipient);
        reply('250 2.1.5 ok');
      } else if (chosen !== 'hang') reply(`${chosen} refused by the test`);
    }

    async function finish(lines: string[]): Promise<void> {
      const raw = lines.map((line) => line.replace(/^\.\./, '.')).join('\r\n');
      const parsed = await simpleParser(raw);
      const mail = { to, raw, parsed, heading: headingOf(parsed) };
      mails.push(mail);
      to = [];
      await hook(mail);
      reply('250 2.0.0 accepted');
    }

    function handleLine(line: string): void {
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
      if (body && line === '.') {
        void finish(body);
        body = undefined;
      } else if (body) body.push(line);
      else if (recipient) receive(recipient);
      else if (/^DATA/i.test(line)) {
        body = [];
        reply('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else reply('250 ok');
    }

    socket.on('data', (data) => {
      const lines = (buffer + data.toString('utf8')).split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) handleLine(line);
    });
    reply('220 hostile.test');
  }

  let server: Server | undefined;
  async function listen(): Promise<void> {
    server = createServer(serve);
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    attempts,
    treat(next) {
      treatment = next;
    },
    beforeAccept(next) {
      hook = next;
    },
    listen,
    async stop() {
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
