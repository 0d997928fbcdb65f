/** Said to the operator as it is, without a stack. */
export class OperatorError extends Error {}
