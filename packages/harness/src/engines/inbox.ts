import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '../cleanup.ts';
import { repositoryRoot } from '../repository-root.ts';
import { answersOk, freePort, waitUntil } from './ports.ts';

export interface Inbox {
  readonly smtpUrl: string;
  readonly webUrl: string;
}

const entry = join(repositoryRoot, 'packages/harness/src/engines/inbox-process.ts');

export async function startInbox(cleanup: Cleanup, webPort: number): Promise<Inbox> {
  const smtpPort = await freePort(1025);
  const mails = join(tmpdir(), `portaria-inbox-${randomUUID()}`);
  cleanup.undoLater(() => rmSync(mails, { recursive: true, force: true }));
  cleanup.start({
    name: 'inbox',
    command: process.execPath,
    args: [entry, '--smtp', `${smtpPort}`, '--web', `${webPort}`, '--mails', mails],
  });
  await waitUntil('The inbox', () => answersOk(`http://127.0.0.1:${webPort}/api/email`));
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, webUrl: `http://localhost:${webPort}` };
}
