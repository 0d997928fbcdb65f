export type { Account } from './account.ts';
export type { TokenStorage } from './kept-tokens.ts';
export { PortariaError, type PortariaErrorCode } from './portaria-error.ts';
export { PortariaProvider, type PortariaProviderProps } from './portaria-provider.tsx';
export type { AccountState, SignInOptions } from './session.ts';
export { SignInButton, type SignInButtonProps, SignOutButton } from './sign-in-button.tsx';
export { SignedIn, SignedOut } from './signed-in.tsx';
export type { OtherText } from './text.pt-br.ts';
export { type UsedAccount, useAccount } from './use-account.ts';
