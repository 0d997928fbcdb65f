import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessKeeper } from '../process-keeper.ts';
import { repositoryRoot } from '../repository-root.ts';
import { answersOk, freePort, waitUntil } from './ports.ts';

export interface Inbox {
  readonly smtpUrl: string;
  readonly webUrl: string;
}

const maildev = join(repositoryRoot, 'node_modules/maildev/dist/bin/maildev.js');

export async function startInbox(keeper: ProcessKeeper, webPort: number): Promise<Inbox> {
  const smtpPort = await freePort(1025);
  // By default maildev keeps all mail in one shared folder, even after it exits.
  const mails = join(tmpdir(), `portaria-inbox-${randomUUID()}`);
  keeper.undoLater(() => rmSync(mails, { recursive: true, force: true }));
  keeper.start({
    name: 'inbox',
    command: process.execPath,
    args: [
      maildev,
      ...['--smtp', `${smtpPort}`, '--ip', '127.0.0.1'],
      ...['--web', `${webPort}`, '--web-ip', '127.0.0.1'],
      ...['--mail-directory', mails],
    ],
  });
  await waitUntil('The inbox', () => answersOk(`http://127.0.0.1:${webPort}/api/email`));
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, webUrl: `http://localhost:${webPort}` };
}
