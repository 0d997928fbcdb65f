/** The headings of the OpenAPI document, in its order. The list of calls follows it too. */
export const tags = {
  'Sign-in': 'Registration, login with password or passkey, renewal and logout.',
  'Login at a provider':
    'Login, sign-up and linking through another provider. Nothing to find without LOGIN_PROVIDERS.',
  'Pending login':
    'What a login still needs after the password: the second factor, or its enrolment or recovery.',
  'Mailed links': 'What people do with a link from a mail, mostly without a session.',
  'Step-up': 'Confirms the password or a factor again. The proof lasts ten minutes.',
  Account: 'Profile, password, address and confirmation of the address.',
  Factors: 'Authenticator application, passkeys, recovery codes and remembered devices.',
  'Sessions and devices': 'Where the account is open, and what ends it there.',
  'Own data': 'Export and deletion of the account, as the LGPD gives people the right to.',
  Applications:
    'Consent to other applications, and tokens for services. The protocol itself is OpenID Connect, at /oidc.',
  'Test pages': 'Errors on purpose, for the page /errors. Absent with TEST_PAGES=off.',
  Administration: 'For people with a right to administer. Absent without ADMIN_AREA=on.',
  Keys: 'Public keys, with which other applications verify tokens.',
} as const;
export type Tag = keyof typeof tags;
