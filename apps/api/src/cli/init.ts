import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { readConfig } from '../base/config/config.ts';
import { type SettingName, settings } from '../base/config/settings.ts';
import { envFile } from './env-file.ts';
import { firstSettings } from './first-settings.ts';
import { initText } from './init.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { optionsFrom } from './options-from.ts';

const names = Object.keys(settings) as SettingName[];
const optionOf = (name: SettingName): string => name.toLowerCase().replaceAll('_', '-');

/** Writes a working configuration with new random secrets. Every setting can be passed as an option. */
export async function initCommand(args: readonly string[]): Promise<void> {
  const { file = '.env', ...options } = optionsFrom(args, ['file', ...names.map(optionOf)]);
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = options[optionOf(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const { values, ownerSql } = firstSettings(given);
  // Starting with this file applies the same rules, so errors are reported now.
  readConfig(values);
  try {
    writeFileSync(file, envFile(values, ownerSql), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new OperatorError(initText.exists(file));
    throw error;
  }
  process.stdout.write(nextSteps(file, ownerSql.length > 0));
}

function nextSteps(file: string, makesOwner: boolean): string {
  const quoted = /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
  const portaria = `node --env-file=${quoted} ${relative('.', process.argv[1] ?? '')}`;
  const steps: [command: string, why: string][] = [
    ...(makesOwner
      ? [
          [`sed -n 's/^#sql //p' ${quoted} | sudo -u postgres psql`, initText.makeDatabase] as [
            string,
            string,
          ],
        ]
      : []),
    [`${portaria} migrate`, initText.migrate],
    [`${portaria} serve`, initText.serve],
  ];
  return [
    initText.written(file),
    '',
    initText.next,
    ...steps.map(([command, why], at) => `  ${at + 1}. ${command}\n     (${why})`),
    '',
    `${initText.afterwards} ${portaria} doctor`,
    '',
  ].join('\n');
}
