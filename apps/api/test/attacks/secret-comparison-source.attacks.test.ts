import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../../src/', import.meta.url).pathname;
const secretWord =
  /\b\w*(?:secret|code|mac|digest|hash|token|csrf|binding|signature|cookie|expected|held|shown)\w*\b/i;
const comparison = /([\w.?!()[\]'"]+)\s*[!=]==?\s*([\w.?!()[\]'"]+)/g;
/** Comparisons that do not involve the content: presence, type, length or encoding. */
const harmless =
  /undefined|null|typeof|\.length|status|[cC]ode\)?\s*[!=]==\s*['"\d]|'unrecognized_keys'|toString\('base64url'\)/;

/** Expressions that are named like secrets but are none. */
const notSecret = ['pngSignature', "client.kind === 'machine'", "refusal?.limit === 'hashes'"];

/** Finds lines that compare something named like a secret and stop at the first difference. */
function earlyExits(text: string): string[] {
  return text.split('\n').filter((line) => {
    const code = line.replace(/\/\/.*|\/?\*.*$/, '');
    if (notSecret.some((words) => code.includes(words))) return false;
    if (/\.equals\(|Buffer\.compare|localeCompare/.test(code)) return true;
    return [...code.matchAll(comparison)].some(
      ([whole, left = '', right = '']) =>
        !harmless.test(`${code.includes('typeof') ? 'typeof ' : ''}${whole}`) &&
        (secretWord.test(left) || secretWord.test(right)),
    );
  });
}

it('A23 compare-timing: compares no secret with an operator that returns early [V11.2.4]', () => {
  expect(earlyExits('if (shown === held) return true;')).toHaveLength(1);
  expect(earlyExits('return expected.equals(code);')).toHaveLength(1);
  const files = globSync(
    '{security,limits,sessions,external,identities,sign-in,sign-up,one-time-links,http,features,jobs}/**/*.ts',
    {
      cwd: source,
    },
  );
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      earlyExits(readFileSync(source + file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(30);
});
