import {
  addPasskeyEndpoint,
  approveEmailChangeEndpoint,
  cancelDeletionEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  changeProfileEndpoint,
  checkLinkEndpoint,
  checkPasswordEndpoint,
  completeExternalEndpoint,
  confirmEmailChangeCodeEndpoint,
  confirmEmailChangeEndpoint,
  confirmEmailCodeEndpoint,
  confirmEmailEndpoint,
  confirmEnrolmentEndpoint,
  confirmTotpEndpoint,
  createPasswordEndpoint,
  decideEndpoint,
  declareStolenEndpoint,
  endSessionEndpoint,
  finishExternalEndpoint,
  finishExternalLinkEndpoint,
  finishFactorRecoveryEndpoint,
  forgetDeviceEndpoint,
  forgotPasswordEndpoint,
  leaveEndpoint,
  loginEndpoint,
  loginWithPasskeyEndpoint,
  notMeEndpoint,
  operations,
  proveCodeEndpoint,
  proveMailedEndpoint,
  provePasskeyEndpoint,
  registerEndpoint,
  removeConnectedAppEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  resetPasswordEndpoint,
  resourceTokenEndpoint,
  secondFactorCodeEndpoint,
  secondFactorPasskeyEndpoint,
  startEnrolmentEndpoint,
  startExternalEndpoint,
  startExternalLinkEndpoint,
  startFactorRecoveryEndpoint,
  stepUpEndpoint,
  stopFactorRecoveryEndpoint,
  testOperations,
  unlinkIdentityEndpoint,
} from '@portaria/contract';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import { newPerson } from './people.ts';

export const clientURI = 'http://localhost:5000/reset-password';

const all = Object.values({ ...operations, ...testOperations });

/** Derived from the contract, so that endpoints added later are attacked too. */
export const changingPaths = all.filter(({ method }) => method !== 'GET').map(({ path }) => path);
export const readingPaths = all.filter(({ method }) => method === 'GET').map(({ path }) => path);
/** Calls that require a live session. */
export const guardedCalls = all.filter(({ access }) => access !== 'open');

/** A valid body for the call, so that a rejection is never caused by validation. */
export function fittingBody(path: string): Record<string, string> {
  const { username, email, password, confirmPassword } = newPerson();
  const token = 'a.b.c';
  const binary = { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA' };
  const passkeyAnswer = { ...binary, signature: 'AA', userHandle: 'AA' };
  const externalAnswer = { provider: 'google', state: 'e', code: 'a' };
  const bodies: Record<string, Record<string, string>> = {
    [registerEndpoint.path]: { username, email, password, confirmPassword },
    [checkPasswordEndpoint.path]: { username, email, password },
    [loginEndpoint.path]: { usernameOrEmail: email, password },
    [forgotPasswordEndpoint.path]: { email, clientURI },
    [resetPasswordEndpoint.path]: { token, password, confirmPassword },
    [confirmEmailEndpoint.path]: { token },
    [confirmEmailCodeEndpoint.path]: { code: '000000' },
    [removeConnectedAppEndpoint.path]: { app: 'loja' },
    [resourceTokenEndpoint.path]: { resource: 'https://api.exemplo.com.br' },
    [startExternalEndpoint.path]: { provider: 'google' },
    [startExternalLinkEndpoint.path]: { provider: 'google' },
    [finishExternalEndpoint.path]: externalAnswer,
    [finishExternalLinkEndpoint.path]: externalAnswer,
    [completeExternalEndpoint.path]: { username, email },
    [unlinkIdentityEndpoint.path]: { id: uuidV7() },
    [leaveEndpoint.path]: { uid: 'a' },
    [decideEndpoint.path]: { uid: 'a', decision: 'allow', scopes: 'openid' },
    [createPasswordEndpoint.path]: { password, confirmPassword },
    [proveMailedEndpoint.path]: { code: '000000' },
    [stepUpEndpoint.path]: { password: 'Errada-1x' },
    [proveCodeEndpoint.path]: { code: '000000' },
    [secondFactorCodeEndpoint.path]: { code: '000000' },
    [loginWithPasskeyEndpoint.path]: passkeyAnswer,
    [secondFactorPasskeyEndpoint.path]: passkeyAnswer,
    [provePasskeyEndpoint.path]: passkeyAnswer,
    [addPasskeyEndpoint.path]: { ...binary, transports: 'internal' },
    [renamePasskeyEndpoint.path]: { id: uuidV7(), name: 'Celular' },
    [removePasskeyEndpoint.path]: { id: uuidV7() },
    [confirmTotpEndpoint.path]: { setup: 'a.b', code: '000000' },
    [declareStolenEndpoint.path]: { code: '000000' },
    [startEnrolmentEndpoint.path]: { code: '000000' },
    [confirmEnrolmentEndpoint.path]: { setup: 'a.b', code: '000000' },
    [startFactorRecoveryEndpoint.path]: { token },
    [stopFactorRecoveryEndpoint.path]: { token },
    [finishFactorRecoveryEndpoint.path]: { token, password, confirmPassword },
    [changeProfileEndpoint.path]: { displayName: 'Ana' },
    [changePasswordEndpoint.path]: { currentPassword: 'Errada-1x', password, confirmPassword },
    [changeEmailEndpoint.path]: { email },
    [confirmEmailChangeEndpoint.path]: { token },
    [confirmEmailChangeCodeEndpoint.path]: { code: '000000' },
    [approveEmailChangeEndpoint.path]: { code: '000000' },
    [endSessionEndpoint.path]: { id: uuidV7() },
    [forgetDeviceEndpoint.path]: { id: uuidV7() },
    [checkLinkEndpoint.path]: { token, purpose: 'reset-password' },
    [notMeEndpoint.path]: { token },
    [cancelDeletionEndpoint.path]: { token },
  };
  return bodies[path] ?? {};
}
