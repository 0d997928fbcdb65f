import { accountEndpoints } from '@portaria/contract';
import type { Routes } from '../../http/routes.ts';
import { provePassword } from '../../sign-in/prove-password.ts';
import { stepUp } from '../../sign-in/sign-in.ts';

export function proveRoute({ context, session }: Routes): void {
  session(
    accountEndpoints.prove,
    async ({ body, caller }, owner) => {
      const proof = await provePassword(context, owner.accountId, body.password, 'password', caller);
      await stepUp(context, owner, proof, caller);
    },
    // What puts an intruder out asks for it.
    { isRescue: true },
  );
}
