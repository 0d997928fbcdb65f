import { accountEndpoints, type Endpoint, endpoints, testEndpoints } from '@portaria/contract';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import { newPerson } from '../people.ts';

export const clientURI = 'http://localhost:5000/reset-password';

type AnyEndpoint = Pick<Endpoint<never, never>, 'method' | 'path' | 'access'>;
const all: readonly AnyEndpoint[] = [endpoints, accountEndpoints, testEndpoints].flatMap((group) =>
  Object.values<AnyEndpoint>(group),
);

/** Every call of the contract that may change something, so that one added later is attacked as well. */
export const changingPaths = all.filter(({ method }) => method !== 'GET').map(({ path }) => path);
export const readingPaths = all.filter(({ method }) => method === 'GET').map(({ path }) => path);
/** Those that are nobody's business but the holder's of a live session. */
export const guardedCalls = all.filter(({ access }) => access !== 'open');

/** A body that the call would accept: whatever is refused, it is not for its form. */
export function fittingBody(path: string): Record<string, string> {
  const { username, email, password, confirmPassword } = newPerson();
  const token = 'a.b.c';
  const bodies: Record<string, Record<string, string>> = {
    [endpoints.register.path]: { username, email, password, confirmPassword },
    [endpoints.login.path]: { usernameOrEmail: email, password },
    [endpoints.forgotPassword.path]: { email, clientURI },
    [endpoints.resetPassword.path]: { token, password, confirmPassword },
    [accountEndpoints.confirmEmail.path]: { token },
    [accountEndpoints.confirmEmailCode.path]: { code: '000000' },
    [accountEndpoints.prove.path]: { password: 'Errada-1x' },
    [accountEndpoints.changeProfile.path]: { displayName: 'Ana' },
    [accountEndpoints.changePassword.path]: { currentPassword: 'Errada-1x', password, confirmPassword },
    [accountEndpoints.changeEmail.path]: { email },
    [accountEndpoints.confirmEmailChange.path]: { token },
    [accountEndpoints.confirmEmailChangeCode.path]: { code: '000000' },
    [accountEndpoints.approveEmailChange.path]: { code: '000000' },
    [accountEndpoints.endSession.path]: { id: uuidV7() },
    [accountEndpoints.forgetDevice.path]: { id: uuidV7() },
    [accountEndpoints.notMe.path]: { token },
    [accountEndpoints.cancelDeletion.path]: { token },
  };
  return bodies[path] ?? {};
}
