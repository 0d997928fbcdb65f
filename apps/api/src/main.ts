#!/usr/bin/env node
import { cliText, helpText } from './cli/help.pt-br.ts';
import { OperatorError } from './cli/operator-error.ts';
import { ConfigError } from './config/config.ts';

type Command = (args: readonly string[]) => Promise<void>;

/** Commands are loaded on demand: `serve` loads no mailer, and `worker` no HTTP server. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./cli/serve.ts')).serveCommand,
  worker: async () => (await import('./cli/worker.ts')).workerCommand,
  migrate: async () => (await import('./cli/migrate.ts')).migrateCommand,
  init: async () => (await import('./cli/init.ts')).initCommand,
  doctor: async () => (await import('./cli/doctor.ts')).doctorCommand,
  keys: async () => (await import('./cli/keys.ts')).keysCommand,
  client: async () => (await import('./cli/client.ts')).clientCommand,
  resource: async () => (await import('./cli/resource.ts')).resourceCommand,
  admin: async () => (await import('./cli/admin.ts')).adminCommand,
  user: async () => (await import('./cli/user.ts')).userCommand,
};

async function main([name = 'help', ...args]: readonly string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) {
    process.stdout.write(helpText);
    return;
  }
  const load = commands[name];
  if (!load) throw new OperatorError(cliText.unknownCommand(name));
  const run = await load();
  await run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof OperatorError;
  const message = expected ? error.message : (error as Error).stack;
  // Exits explicitly, because connections opened before the failure would keep the process running.
  process.stderr.write(`${message}\n`, () => process.exit(1));
});
