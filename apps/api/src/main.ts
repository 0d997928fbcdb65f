#!/usr/bin/env node
import { cliText, helpText } from './cli/help.pt-br.ts';
import { OperatorError } from './cli/operator-error.ts';
import { ConfigError } from './config.ts';

type Command = (args: readonly string[]) => Promise<void>;

/** Each command is loaded only when it is asked for: `serve` carries no mailer, `worker` no HTTP. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./cli/serve.ts')).serveCommand,
  worker: async () => (await import('./cli/worker.ts')).workerCommand,
  migrate: async () => (await import('./cli/migrate.ts')).migrateCommand,
  init: async () => (await import('./cli/init.ts')).initCommand,
  doctor: async () => (await import('./cli/doctor.ts')).doctorCommand,
  keys: async () => (await import('./cli/keys.ts')).keysCommand,
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
  const said = expected ? error.message : (error as Error).stack;
  // Ended outright: connections that were opened before the failure would keep the process standing, deaf.
  process.stderr.write(`${said}\n`, () => process.exit(1));
});
