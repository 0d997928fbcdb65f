/** How a login or a link through a provider ended. They are stored by day, so none is renamed. */
export const externalOutcomes = [
  'success',
  'second_factor',
  /** No account knows the person, who may create one, or log in to one and link it: `linked` counts that too. */
  'sign_up',
  'linked',
  /** The person did not agree at the provider. */
  'denied',
  /** No account knows the person, and the operator wants no new ones from there. */
  'unknown',
  'level_too_low',
  'linked_elsewhere',
  /** The account is blocked or frozen, or the identity ended meanwhile. */
  'account_refused',
  'paused',
  /** The answer does not prove who the person is. */
  'refused',
  'unavailable',
  /** The provider does not accept us, so the operator has something to correct. */
  'misconfigured',
] as const;
export type ExternalOutcome = (typeof externalOutcomes)[number];
