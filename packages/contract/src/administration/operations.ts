import { operationsOf } from '../operations.ts';
import * as calls from './calls.ts';

/**
 * The calls of the administration, by operation id. They exist only with ADMIN_AREA=on. Reads, and what takes power or
 * access away, do not count as writes: no one is kept from stopping an intruder by having looked a lot.
 */
export const adminOperations = operationsOf(calls);
