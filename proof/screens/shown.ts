/** The screens whose pictures are in Git, in docs/screens/. All others are taken for the site. */
export const shown: readonly string[] = [
  'home',
  'login',
  'spec-login',
  'register',
  'second-factor-code',
  'account',
  'account-security',
  'account-activity',
  'authorize-consent',
  'admin-dashboard',
  'admin-person',
  'product-login',
  'mail-new-device',
];

export const screenOf = (file: string): string => file.replace(/-\d+-(?:light|dark)\.webp$/, '');
