import { settingRules } from '../config.pt-br.ts';
import { type SettingName, settings } from '../config-settings.ts';
import type { Values } from './first-settings.ts';
import { initText } from './init.pt-br.ts';

/** Every setting with its rule; what has no value of its own stands as a remark. */
export function envFile(values: Values, ownerSql: readonly string[]): string {
  const blocks = (Object.keys(settings) as SettingName[]).map((name) => {
    const value = values[name];
    const line =
      value === undefined ? `# ${name}=${settings[name].fallback ?? ''}` : `${name}=${quoted(value)}`;
    return [`# ${settingRules[name]}`, line];
  });
  const owner =
    ownerSql.length > 0 ? [[`# ${initText.ownerHeading}`, ...ownerSql.map((one) => `#sql ${one}`)]] : [];
  return `${[initText.fileHeading.map((line) => `# ${line}`), ...owner, ...blocks]
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Node, compose and systemd read single quotes alike: nothing in between has a meaning. */
function quoted(value: string): string {
  if (/^[\w:/.,@%+=?&[\]-]*$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
