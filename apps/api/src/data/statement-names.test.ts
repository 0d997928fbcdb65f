import { describe, expect, it, vi } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const lost = { code: '26000', message: 'prepared statement "x" does not exist' };
const doubled = { code: '42P05', message: 'prepared statement "x" already exists' };
const outdated = { code: '0A000', message: 'cached plan must not change result type' };

function run(names: ReturnType<typeof createStatementNames>, text: string, times: number) {
  return Array.from({ length: times }, () => names.nameOf(text));
}

describe('the names of statements', () => {
  it('begin with the fifth run, and are the text’s', () => {
    const names = createStatementNames('on');
    const [first, , , fourth, fifth, sixth] = run(names, 'select $1', 6);
    expect([first, fourth]).toEqual([undefined, undefined]);
    expect(fifth).toMatch(/^portaria_[\w-]{43}$/);
    expect(sixth).toBe(fifth);
    expect(run(createStatementNames('auto'), 'select $1', 5).at(-1)).toBe(fifth);
    expect(run(names, 'select $2', 5).at(-1)).not.toBe(fifth);
  });

  it('are two hundred at most, and counting is bounded too', () => {
    const names = createStatementNames('on');
    const named = Array.from({ length: 300 }, (_, n) => run(names, `select ${n}, $1`, 5).at(-1));
    expect(named.filter((name) => name !== undefined)).toHaveLength(200);
    const many = createStatementNames('on');
    for (let n = 0; n < 5_000; n += 1) many.nameOf(`select ${n}`);
    expect(run(many, 'select late', 10).at(-1)).toBeUndefined();
    expect(run(many, 'select 1', 5).at(-1)).toBeDefined();
  });

  it.each([lost, doubled])(
    'are given up for good in auto when a pooler loses them, and said so once',
    (error) => {
      const onGivenUp = vi.fn();
      const names = createStatementNames('auto', onGivenUp);
      run(names, 'select $1', 5);
      expect(names.isToBlame(error)).toBe(true);
      expect(names.isToBlame(error)).toBe(true);
      expect([names.inUse, names.nameOf('select $1')]).toEqual([false, undefined]);
      expect(onGivenUp).toHaveBeenCalledOnce();
    },
  );

  it('stay on where the operator says so, and after a plan that a migration made invalid', () => {
    const names = createStatementNames('on');
    expect(names.isToBlame(lost)).toBe(true);
    expect(names.inUse).toBe(true);
    const auto = createStatementNames('auto');
    expect(auto.isToBlame(outdated)).toBe(true);
    expect(auto.inUse).toBe(true);
  });

  it('are not blamed for anything else', () => {
    const names = createStatementNames('auto');
    for (const error of [{ code: '0A000', message: 'not supported' }, { code: '23505' }, new Error('x')])
      expect(names.isToBlame(error)).toBe(false);
    expect(names.inUse).toBe(true);
  });

  it('are none when switched off', () => {
    expect(run(createStatementNames('off'), 'select $1', 9).every((name) => name === undefined)).toBe(true);
  });
});
