/** The layers of the API, lowest first. Code may import its own layer and lower ones. */
export const apiLayers: readonly (readonly string[])[] = [
  ['app-error.ts', 'mail-kinds.ts', 'branding/'],
  ['config/'],
  ['logging/', 'places/', 'security/'],
  ['limits/'],
  ['data/'],
  ['queue/', 'metrics/', 'email/', 'outbound/', 'caller.ts'],
  ['appearance/', 'outbox/', 'sessions/', 'clients/', 'external/'],
  ['account-deletion/', 'account-email/', 'factor-recovery/', 'identities/', 'logout/', 'context.ts'],
  ['factors/', 'password-reset/'],
  ['administration/', 'one-time-links/', 'sign-in/', 'sign-up/'],
  ['http/'],
  ['oidc/'],
  ['features/', 'jobs/'],
  ['tracing/', 'doctor/', 'migration/'],
  ['app.ts'],
  ['cli/', 'main.ts'],
];

/** The layers of the web application, lowest first. */
export const webLayers: readonly (readonly string[])[] = [
  ['settings/', 'styles/'],
  ['navigation/', 'http/', 'passkeys/'],
  ['brand/', 'session/'],
  ['feedback/'],
  ['forms/'],
  ['step-up/', 'mailed-links/'],
  ['account/'],
  ['administration/'],
  ['features/'],
  ['app/'],
  ['editions/'],
];
