#!/usr/bin/env node
import './base/config/thread-pool.ts';
import about from '../package.json' with { type: 'json' };
import { ConfigError } from './base/config/config.ts';
import { cliText, helpFor, helpText } from './cli/help.pt-br.ts';
import { OperatorError } from './cli/operator-error.ts';

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
  connection: async () => (await import('./cli/connection.ts')).connectionCommand,
  appearance: async () => (await import('./cli/appearance.ts')).appearanceCommand,
  edition: async () => (await import('./cli/edition.ts')).editionCommand,
  admin: async () => (await import('./cli/admin.ts')).adminCommand,
  user: async () => (await import('./cli/user.ts')).userCommand,
};

const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => ['--help', '-h'].includes(arg));

async function main([name = 'help', ...args]: readonly string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) return print(helpText);
  if (name === '--version') return print(`portaria ${about.version}\n`);
  const load = commands[name];
  if (!load) throw new OperatorError(cliText.unknownCommand(name));
  // These two list their options themselves.
  if (asksForHelp(args) && !['client', 'resource'].includes(name)) return print(helpFor(name, args));
  const run = await load();
  await run(args);
}

function print(text: string): void {
  process.stdout.write(text);
}

const [command = '', ...given] = process.argv.slice(2);

main([command, ...given].filter(Boolean)).catch(async (error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof OperatorError;
  const message = expected
    ? error.message
    : (await import('./cli/start-failure.ts')).failureText(error, command);
  // Exits explicitly, because connections opened before the failure would keep the process running.
  process.stderr.write(`${message}\n`, () => process.exit(1));
});
