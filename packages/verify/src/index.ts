export {
  type AccessToken,
  type AnyToken,
  assertRole,
  assertScope,
  assertSecondFactor,
  type MachineToken,
} from './access-token.ts';
export { anyTokenOf, tokenOf } from './request-tokens.ts';
export { TokenError, type TokenErrorCode } from './token-error.ts';
export { createVerifier, type VerifiableRequest, type Verifier, type VerifierOptions } from './verifier.ts';
