import { settingRules } from '../base/config/config.pt-br.ts';
import { type SettingName, settings } from '../base/config/settings.ts';
import type { Values } from './first-settings.ts';
import { initText } from './init.pt-br.ts';

/** Lists every setting with its rule. Settings without a value are commented out. */
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

/** Node, Compose and systemd all take single-quoted text literally. */
function quoted(value: string): string {
  if (/^[\w:/.,@%+=?&[\]-]*$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
