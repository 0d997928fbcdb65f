import { createServer, type Server, type Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { freePort } from '../../free-port.ts';
import type { CaughtMail } from '../../mail-catcher.ts';

/** What a recipient's mail meets: a yes, a code, silence, or a yes that comes one byte a second. */
export type Manner = 'accept' | 'hang' | 'trickle' | number;

export interface Attempt {
  readonly to: string;
  readonly manner: Manner;
  readonly at: number;
}

export interface HostileSmtp {
  readonly url: string;
  readonly mails: CaughtMail[];
  /** Every RCPT that came in. */
  readonly attempts: Attempt[];
  /** Decides for each recipient, from now on. */
  treat(manner: (to: string, attempt: number) => Manner): void;
  /** Runs before the server's yes to a whole mail leaves it; the yes waits for it. */
  beforeYes(hook: (mail: CaughtMail) => Promise<void> | void): void;
  listen(): Promise<void>;
  /** The port is closed and every connection cut. */
  stop(): Promise<void>;
}

/** An SMTP server written out by hand: a library would be too well behaved. */
export async function startHostileSmtp(): Promise<HostileSmtp> {
  const port = await freePort();
  const mails: CaughtMail[] = [];
  const attempts: Attempt[] = [];
  const sockets = new Set<Socket>();
  let manner: (to: string, attempt: number) => Manner = () => 'accept';
  let hook: (mail: CaughtMail) => Promise<void> | void = () => {};

  function talk(socket: Socket): void {
    let buffer = '';
    let body: string[] | undefined;
    let to: string[] = [];
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const say = (line: string): void => {
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
      const asked = attempts.filter((attempt) => attempt.to === recipient).length;
      const chosen = manner(recipient, asked + 1);
      attempts.push({ to: recipient, manner: chosen, at: performance.now() });
      if (chosen === 'trickle') trickle('250 2.1.5 in a while');
      else if (chosen === 'accept') {
        to.push(recipient);
        say('250 2.1.5 ok');
      } else if (chosen !== 'hang') say(`${chosen} refused by the test`);
    }

    async function finish(lines: string[]): Promise<void> {
      const raw = lines.map((line) => line.replace(/^\.\./, '.')).join('\r\n');
      const mail = { to, raw, parsed: await simpleParser(raw) };
      mails.push(mail);
      to = [];
      await hook(mail);
      say('250 2.0.0 kept');
    }

    function hear(line: string): void {
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
      if (body && line === '.') {
        void finish(body);
        body = undefined;
      } else if (body) body.push(line);
      else if (recipient) receive(recipient);
      else if (/^DATA/i.test(line)) {
        body = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }

    socket.on('data', (data) => {
      const lines = (buffer + data.toString('utf8')).split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 hostile.test');
  }

  let server: Server | undefined;
  async function listen(): Promise<void> {
    server = createServer(talk);
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    attempts,
    treat(next) {
      manner = next;
    },
    beforeYes(next) {
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
