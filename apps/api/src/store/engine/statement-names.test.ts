import { describe, expect, it, vi } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const lost = { code: '26000', message: 'prepared statement "x" does not exist' };
const doubled = { code: '42P05', message: 'prepared statement "x" already exists' };
const outdated = { code: '0A000', message: 'cached plan must not change result type' };

function run(names: ReturnType<typeof createStatementNames>, text: string, times: number) {
  return Array.from({ length: times }, () => names.nameOf(text));
}

describe('statement names', () => {
  it('are assigned from the fifth run and derived from the text', () => {
    const names = createStatementNames('on');
    const [first, , , fourth, fifth, sixth] = run(names, 'select $1', 6);
    expect([first, fourth]).toEqual([undefined, undefined]);
    expect(fifth).toMatch(/^portaria_[\w-]{43}$/);
    expect(sixth).toBe(fifth);
    expect(run(createStatementNames('auto'), 'select $1', 5).at(-1)).toBe(fifth);
    expect(run(names, 'select $2', 5).at(-1)).not.toBe(fifth);
  });

  it('are limited to 200, and so is the memory for counting', () => {
    const names = createStatementNames('on');
    const named = Array.from({ length: 300 }, (_, n) => run(names, `select ${n}, $1`, 5).at(-1));
    expect(named.filter((name) => name !== undefined)).toHaveLength(200);
    const many = createStatementNames('on');
    for (let n = 0; n < 5_000; n += 1) many.nameOf(`select ${n}`);
    expect(run(many, 'select late', 10).at(-1)).toBeUndefined();
    expect(run(many, 'select 1', 5).at(-1)).toBeDefined();
  });

  it.each([lost, doubled])(
    'are disabled permanently in mode auto when a pooler loses them, with one callback',
    (error) => {
      const onGivenUp = vi.fn();
      const names = createStatementNames('auto', onGivenUp);
      run(names, 'select $1', 5);
      expect(names.isNameError(error)).toBe(true);
      expect(names.isNameError(error)).toBe(true);
      expect([names.inUse, names.nameOf('select $1')]).toEqual([false, undefined]);
      expect(onGivenUp).toHaveBeenCalledOnce();
    },
  );

  it('stay enabled in mode on, and after a migration invalidates a plan', () => {
    const names = createStatementNames('on');
    expect(names.isNameError(lost)).toBe(true);
    expect(names.inUse).toBe(true);
    const auto = createStatementNames('auto');
    expect(auto.isNameError(outdated)).toBe(true);
    expect(auto.inUse).toBe(true);
  });

  it('are not the cause of other errors', () => {
    const names = createStatementNames('auto');
    for (const error of [{ code: '0A000', message: 'not supported' }, { code: '23505' }, new Error('x')])
      expect(names.isNameError(error)).toBe(false);
    expect(names.inUse).toBe(true);
  });

  it('are never assigned in mode off', () => {
    expect(run(createStatementNames('off'), 'select $1', 9).every((name) => name === undefined)).toBe(true);
  });
});
