export { type AccessToken, assertRole, assertScope, assertSecondFactor } from './access-token.ts';
export { tokenOf } from './request-tokens.ts';
export { TokenError, type TokenErrorCode } from './token-error.ts';
export { createVerifier, type Verifier, type VerifierOptions } from './verifier.ts';
