import { operations, testOperations } from '@portaria/contract';

const { csrf, register, login, forgotPassword, refresh, logout, resetPassword, confirmEmail, notMe } =
  operations;

/** All that SCREENS=spec serves: what the specification names, and what its sessions and mails need. */
export const specificationCalls = {
  ...{ csrf, register, login, forgotPassword, refresh, logout, resetPassword, confirmEmail, notMe },
  ...testOperations,
};

const calls = new Set<unknown>(Object.values(specificationCalls));

export function isSpecificationCall(operation: unknown): boolean {
  return calls.has(operation);
}
