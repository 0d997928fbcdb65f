import { existsSync, readFileSync } from 'node:fs';
import { codeSpansIn, shellCommandsIn } from '@portaria/harness/markdown';
import { clientHelp } from '../../apps/api/src/cli/client.pt-br.ts';
import { helpText } from '../../apps/api/src/cli/help.pt-br.ts';
import { resourceHelp } from '../../apps/api/src/cli/resource.pt-br.ts';

interface RunByCi {
  readonly command: string;
  /** The file that runs it, and a text in that file which proves it. */
  readonly file: string;
  readonly words: string;
}

const steps = 'tools/verify/steps.ts';

/** Every other command in the docs must be marked as run by hand. */
export const runByCi: readonly RunByCi[] = [
  {
    command: 'git clone <repository> portaria && cd portaria',
    file: '.ci/run',
    words: 'From a fresh clone',
  },
  { command: 'npm ci', file: '.ci/run', words: 'run_npm ci' },
  { command: 'npm run verify', file: '.ci/run', words: 'run_npm run --silent verify' },
  { command: 'npm run demo', file: 'proof/trials/demo-journey.ts', words: "'demo/start.ts'" },
  { command: 'npm test', file: 'tools/verify.ts', words: "tool('vitest', 'run'" },
  { command: 'npm run build', file: steps, words: "script('tools/build.ts')" },
  { command: 'npm run e2e', file: steps, words: "script('proof/e2e/run.ts')" },
  { command: 'npm run types', file: steps, words: "script('tools/check-types.ts')" },
  { command: 'npm run lint', file: steps, words: "tool('biome', 'check'" },
];

const npmBuiltIns = new Set(['ci', 'install', 'test', 'start']);
const isPlain = (word: string): boolean => /^[a-z-]+$/.test(word) && !word.startsWith('-');

/** Two commands describe their options themselves. */
const ownHelp: Readonly<Record<string, string>> = { client: clientHelp, resource: resourceHelp };

function brokenPortaria(words: readonly string[]): string | undefined {
  const end = words.findIndex((word) => !isPlain(word));
  const name = words.slice(0, end < 0 ? words.length : end).join(' ');
  const options = words.filter((word) => /^--[a-z]/.test(word) && word !== '--help');
  const help = helpText + (ownHelp[words[0] ?? ''] ?? '');
  const unknown = [name, ...options].find((part) => !help.includes(part));
  return unknown && `portaria --help does not list ${unknown}`;
}

const proofs = [...readFileSync('proof/proofs.ts', 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
  ([, name]) => name,
);

/** Returns why a command cannot work: its script, file or subcommand is missing. `dist/` needs a build first. */
export function brokenCommand(command: string, scripts: Record<string, string>): string | undefined {
  const [program, ...rest] = command.split(/\s+/);
  const [first, second, third] = rest.filter((word) => !word.startsWith('-'));
  const ofAWorkspace = rest.includes('-w');
  if (program === 'npm' && first === 'run' && second && !scripts[second] && !ofAWorkspace)
    return `there is no npm script ${second}`;
  if (
    program === 'npm' &&
    second === 'proof' &&
    third !== undefined &&
    third !== '<name>' &&
    !proofs.includes(third)
  )
    return `npm run proof does not list ${third}`;
  if (program === 'npm' && first && first !== 'run' && !npmBuiltIns.has(first))
    return `npm ${first} is not a documented command`;
  if ((program === 'node' || program === 'bash') && first && !first.startsWith('dist/') && !existsSync(first))
    return `there is no ${first}`;
  if (program === 'portaria') return brokenPortaria(rest);
  return undefined;
}

/** Commands of shell blocks that CI does not run and that are not marked "by hand". */
export function unmarkedCommands(markdown: string): string[] {
  return shellCommandsIn(markdown)
    .filter(({ command, byHand }) => !byHand && !runByCi.some((known) => known.command === command))
    .map(({ command }) => command);
}

/** Commands in shell blocks and in sentences. */
export function commandsIn(markdown: string): string[] {
  const inSentences = codeSpansIn(markdown).filter((span) => /^(?:npm run|node|portaria) \S/.test(span));
  return [...shellCommandsIn(markdown).map(({ command }) => command), ...inSentences];
}
