import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { configText, settingRules } from './config.pt-br.ts';
import { type Config, deriveConfig } from './rules.ts';
import { type Environment, type Setting, type SettingName, settings } from './settings.ts';

export type { Config, RelyingParty } from './rules.ts';

/** Reports all invalid variables at once, so that an operator can fix them in one go. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super([configText.heading, ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const raw = rawValue(environment, name, setting, problems);
    const parsed = z.safeParse(setting.schema, raw ?? setting.fallback);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name}: ${settingRules[name]}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const config = deriveConfig(values as Environment, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

export function secretFilesOf(environment: NodeJS.ProcessEnv = process.env): string[] {
  return (Object.entries(settings) as [SettingName, Setting][])
    .filter(([, { secret }]) => secret)
    .flatMap(([name]) => environment[`${name}_FILE`] || []);
}

/** An empty variable counts as unset, because compose files and systemd units often leave variables empty. */
function rawValue(
  environment: NodeJS.ProcessEnv,
  name: string,
  setting: Setting,
  problems: string[],
): string | undefined {
  const direct = environment[name] || undefined;
  const file = setting.secret ? environment[`${name}_FILE`] || undefined : undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) {
    problems.push(configText.bothGiven(name));
    return direct;
  }
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    problems.push(configText.unreadableFile(`${name}_FILE`));
    return undefined;
  }
}
