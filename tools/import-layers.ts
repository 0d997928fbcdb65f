/** The layers of the API, lowest first. Code may import its own layer and lower ones. */
export const apiLayers: readonly (readonly string[])[] = [
  ['base/'],
  ['security/'],
  ['limits/'],
  ['store/'],
  ['outbound/'],
  ['session/'],
  ['mail/'],
  ['http/'],
  ['sign-in/'],
  ['factors/'],
  ['recovery/'],
  ['openid/'],
  ['account/'],
  ['administration/'],
  ['worker/'],
  ['telemetry/'],
  ['operator/'],
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
