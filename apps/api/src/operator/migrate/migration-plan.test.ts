import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type MigrationFile, planMigrations } from './migration-plan.ts';

const expand = { name: '0002_expand', statements: 'alter table t add column b text;' };
const contract = {
  name: '0003_contract',
  statements: '-- contracts: 0002_expand\nalter table t drop column a;',
};
const files = [{ name: '0001_first', statements: 'create table t (a text);' }, expand, contract];

describe('migration plan', () => {
  it('contains the missing migrations in order', () => {
    expect(planMigrations(files, ['0001_first', '0002_expand'])).toEqual(['0003_contract']);
    expect(planMigrations(files, ['0001_first', '0002_expand', '0003_contract'])).toEqual([]);
  });

  it('contains everything for an empty database, where no older process runs', () => {
    expect(planMigrations(files, [])).toEqual(['0001_first', '0002_expand', '0003_contract']);
  });

  it('refuses to expand and contract in one step, because the version between must have run', () => {
    expect(() => planMigrations(files, ['0001_first'])).toThrow(
      expect.objectContaining({
        refusal: { reason: 'jump', migration: '0003_contract', expansion: '0002_expand' },
      }),
    );
  });

  it('refuses a database that a newer version has migrated', () => {
    expect(() => planMigrations(files.slice(0, 1), ['0001_first', '0002_expand'])).toThrow(
      expect.objectContaining({ refusal: { reason: 'newer', unknown: ['0002_expand'] } }),
    );
  });
});

describe('shipped migrations', () => {
  const folder = new URL('../../../migrations/', import.meta.url);
  const shipped: MigrationFile[] = readdirSync(folder)
    .sort()
    .map((file) => ({
      name: file.replace(/\.sql$/, ''),
      statements: readFileSync(new URL(file, folder), 'utf8'),
    }));
  const destructive =
    /\b(?:drop (?:table|column|view|function|type)|rename|set not null|alter column \w+ (?:set data )?type)\b/i;
  const outsideFunctions = (statements: string): string =>
    statements.replaceAll(/\$\$[\s\S]*?\$\$/g, '').replaceAll(/^\s*--.*$/gm, '');

  it('are classified as destructive or additive', () => {
    expect(destructive.test('alter table t drop column a;')).toBe(true);
    expect(destructive.test('alter table t alter column a type text;')).toBe(true);
    expect(destructive.test('alter table t rename a to b;')).toBe(true);
    expect(destructive.test(expand.statements)).toBe(false);
  });

  it('are listed in the changelog, to which a refused jump refers the operator', () => {
    const changelog = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
    expect(shipped.map(({ name }) => name).filter((name) => !changelog.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(shipped)('$name removes nothing, or names the earlier migration that replaced it', (file) => {
    if (!destructive.test(outsideFunctions(file.statements))) return;
    const names = shipped.map(({ name }) => name);
    const replaced = /^-- contracts: (\S+)$/m.exec(file.statements)?.[1] ?? '';
    expect(names.slice(0, names.indexOf(file.name))).toContain(replaced);
  });
});
