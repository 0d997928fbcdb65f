import { changeEmailEndpoint } from '@portaria/contract';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { createGuardedCall } from './guarded-call.ts';

it('fails as a call without a network where the dialog does not come', async () => {
  const hold = { keep: vi.fn(), release: vi.fn() };
  const attempt = vi.fn().mockRejectedValue(new ApiError({ status: 403, body: { code: 'proof_required' } }));
  const call = createGuardedCall({
    attempt,
    follow: vi.fn(),
    hold,
    ask: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  });
  await expect(call(changeEmailEndpoint, { email: 'nova@exemplo.com.br' })).rejects.toMatchObject({
    reason: 'offline',
  });
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(hold.release).toHaveBeenCalledTimes(1);
});
