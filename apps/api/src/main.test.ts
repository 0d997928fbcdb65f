import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { apiEntry } from '@portaria/harness/api-entry';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

async function portaria(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [apiEntry, ...args], {
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

  it.each<[string, string[]]>([
    ['serve', ['serve']],
    ['worker', ['worker']],
    ['migrate', ['migrate', 'migrate --dry-run']],
    ['init', ['init', '--file']],
    ['doctor', ['doctor', '--mail-to']],
    ['keys', ['keys rotate', 'keys rotate --now', 'keys rotate --revoke']],
    ['keys rotate', ['keys rotate --revoke']],
    ['user', ['user find', 'user show', 'user create', 'user delete', 'user grant-role']],
    ['user show', ['user show <conta>']],
    ['user reset-factors', ['user reset-factors <conta>', '--by']],
    ['admin', ['admin grant', 'admin revoke', 'admin list', 'admin events']],
    ['admin grant', ['admin grant <conta> <função>']],
    ['client', ['create', 'apply', '--redirect-uri']],
    ['client create', ['--redirect-uri']],
    ['resource', ['set', 'list', 'remove']],
  ])('%s --help shows its own lines', async (command, lines) => {
    const { code, out, err } = await portaria(...command.split(' '), '--help');
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^Uso: portaria /);
    for (const line of lines) expect(out).toContain(line);
    if (!command.startsWith('user')) expect(out).not.toContain('user find');
  });

  it('shows the lines of one action only', async () => {
    const { out } = await portaria('user', 'show', '-h');
    expect(out).toContain('user show');
    expect(out).not.toContain('user create');
  });

  it('shows its version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect((await portaria('--version')).out).toBe(`portaria ${version}\n`);
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
