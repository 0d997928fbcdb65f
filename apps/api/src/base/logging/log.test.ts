import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ LOG_LEVEL: 'info' }, 'api', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const SECRET = 'Porta-Azul7';

it.each(['password', 'token', 'email', 'cookie', 'authorization'])('never logs a %s', (name) => {
  expect(linesOf((log) => log.info({ [name]: SECRET }, 'answered'))).not.toContain(SECRET);
});

it.each(['req', 'request', 'headers', 'body', 'query', 'account', 'person', 'user'])(
  'redacts everything inside %s',
  (name) => {
    const line = linesOf((log) => log.info({ [name]: { any: { where: SECRET } }, status: 200 }, 'answered'));
    expect(line).not.toContain(SECRET);
    expect(line).toContain('"status":200');
  },
);

it('logs the type, code and stack of an error, but not the detail from the database', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: `Key (${SECRET})` });
  const line = linesOf((log) => log.error({ err: error }, 'request failed'));
  expect(line).toContain('"code":"23505"');
  expect(line).not.toContain(SECRET);
});
