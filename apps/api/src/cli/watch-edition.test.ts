import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it, vi } from 'vitest';
import { changeToProduct, claimEdition } from '../store/upkeep/edition.ts';
import { watchEdition } from './watch-edition.ts';

describe('a running process after a change of the edition', () => {
  const test = useTestApp();
  const publicUrl = 'https://conta.exemplo.com.br';
  const close = vi.fn<(error: Error) => void>();

  it('ends once if it serves the other edition', async () => {
    const { db } = test.context;
    await claimEdition(db, 'spec');
    const stop = watchEdition(db, { PUBLIC_URL: publicUrl, SCREENS: 'spec' }, close, 20);
    const ofProduct = watchEdition(db, { PUBLIC_URL: 'http://localhost:5010', SCREENS: 'spec' }, close, 20);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(close).not.toHaveBeenCalled();
    await changeToProduct(db);
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(close.mock.calls[0]?.[0].message).toContain('SCREENS=product');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(close).toHaveBeenCalledTimes(1);
    for (const end of [stop, ofProduct]) end();
  });
});
