import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const main = new URL('./main.ts', import.meta.url).pathname;

async function portaria(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [main, ...args], {
      env: {},
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

describe('portaria', () => {
  it('explains every command in Portuguese', async () => {
    const { code, out } = await portaria('--help');
    expect(code).toBe(0);
    for (const command of [
      'serve',
      'worker',
      'migrate',
      'init',
      'doctor',
      'keys rotate --revoke',
      'user create',
      'user delete',
    ]) {
      expect(out).toContain(command);
    }
  });

  it('rejects an unknown command and points to the help', async () => {
    const { code, err } = await portaria('abracadabra');
    expect(code).toBe(1);
    expect(err).toBe('Comando desconhecido: abracadabra. Veja portaria --help.\n');
  });

  it('does not migrate when an option is misspelt', async () => {
    expect(await portaria('migrate', '--dryrun')).toMatchObject({
      code: 1,
      err: 'A única opção é --dry-run. Veja portaria --help.\n',
    });
  });

  it.each(['serve', 'worker', 'migrate'])(
    '%s without a configuration reports every missing variable and exits [V13.2.3]',
    async (command) => {
      const { code, err } = await portaria(command);
      expect(code).toBe(1);
      for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRET_KEYS'])
        expect(err).toContain(name);
      expect(err).not.toMatch(/\.ts:|at /);
    },
  );
});
