import { type Operation, operations, testOperations } from '@portaria/contract';
import { type AdminOperation, adminOperations } from '@portaria/contract/administration';

export type AnyCall = Operation<unknown, unknown> & Partial<Pick<AdminOperation, 'permission' | 'proof'>>;

export const allCalls = Object.values({
  ...operations,
  ...testOperations,
  ...adminOperations,
}) as readonly AnyCall[];
