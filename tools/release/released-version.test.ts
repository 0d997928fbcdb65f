import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { releasedVersion } from './released-version.ts';

const root = mkdtempSync(join(tmpdir(), 'portaria-version-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), content);
}

it('is the same in every manifest and in the changelog', () => {
  for (const folder of ['.', 'apps/api', 'packages/verify', 'packages/react'])
    write(join(folder, 'package.json'), '{"version":"1.2.3"}');
  write('CHANGELOG.md', '# Changelog\n\n## [1.2.3] - 2026-11-17\n');
  expect(releasedVersion(root)).toBe('1.2.3');
  write('packages/react/package.json', '{"version":"1.2.2"}');
  expect(() => releasedVersion(root)).toThrow('packages/react/package.json has another version than 1.2.3.');
  write('packages/react/package.json', '{"version":"1.2.3"}');
  write('CHANGELOG.md', '# Changelog\n\n## [1.2.2]\n');
  expect(() => releasedVersion(root)).toThrow('no section for 1.2.3');
});

it('is one in this repository', () => {
  expect(releasedVersion()).toMatch(/^\d+\.\d+\.\d+$/);
});
