import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { configText, settingRules } from './config.pt-br.ts';
import { nearestName } from './nearest-name.ts';
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
  const problems: string[] = [...misspelt(environment)];
  const values: Record<string, unknown> = {};
  const broken: SettingName[] = [];
  for (const [name, setting] of Object.entries(settings) as [SettingName, Setting][]) {
    const raw = rawValue(environment, name, setting, problems);
    const parsed = z.safeParse(setting.schema, raw ?? setting.fallback);
    if (parsed.success) values[name] = parsed.data;
    else {
      problems.push(`${name}: ${settingRules[name]}`);
      broken.push(name);
    }
  }
  // The rules between settings run even so, with harmless values where a setting is broken.
  const ruleProblems: string[] = [];
  const config = deriveConfig({ ...harmless(broken), ...values } as Environment, ruleProblems);
  problems.push(...ruleProblems.filter((problem) => !broken.some((name) => problem.startsWith(name))));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** For settings that are required. The others have a default. */
const standIns: Partial<Record<SettingName, unknown>> = {
  DATABASE_URL: 'postgres://localhost',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'nao-responda@localhost',
  SECRET_KEYS: [],
};

function harmless(broken: readonly SettingName[]): Partial<Record<SettingName, unknown>> {
  return Object.fromEntries(
    broken.map((name) => {
      const { schema, fallback }: Setting = settings[name];
      return [name, fallback === undefined ? standIns[name] : z.parse(schema, fallback)];
    }),
  );
}

/** A misspelt name would leave the default in force unnoticed. */
function misspelt(environment: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(settings) as SettingName[];
  return Object.keys(environment).flatMap((given) => {
    const meant = nearestName(given, names);
    return meant === undefined || environment[meant] ? [] : [configText.misspelt(given, meant)];
  });
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
