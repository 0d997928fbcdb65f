export * from './actions.ts';
export * from './calls.ts';
export * from './endpoint.ts';
export * from './fields.ts';
export * from './operations.ts';
export * from './permissions.ts';
export * from './roles.ts';
