import type { Operation, operations, testOperations } from '@portaria/contract';

type CallName = keyof typeof operations | keyof typeof testOperations;

interface Tag {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly CallName[];
}

const ADMINISTRATION = 'Administration';
export const KEYS = 'Keys';

const tagged: readonly Tag[] = [
  {
    name: 'Sign-in',
    description: 'Registration, login with password or passkey, renewal and logout.',
    calls: [
      'register',
      'checkPassword',
      'login',
      'passkeyRequest',
      'loginWithPasskey',
      'csrf',
      'refresh',
      'logout',
      'me',
    ],
  },
  {
    name: 'Login at a provider',
    description:
      'Login, sign-up and linking through another provider. Nothing to find without LOGIN_PROVIDERS.',
    calls: [
      'startExternal',
      'finishExternal',
      'externalSignUp',
      'completeExternal',
      'linkAtLogin',
      'linkPendingExternal',
      'identities',
      'startExternalLink',
      'finishExternalLink',
      'unlinkIdentity',
    ],
  },
  {
    name: 'Pending login',
    description:
      'What a login still needs after the password: the second factor, or its enrolment or recovery.',
    calls: [
      'secondFactor',
      'secondFactorCode',
      'secondFactorPasskey',
      'askEnrolmentCode',
      'declareStolen',
      'startEnrolment',
      'confirmEnrolment',
      'finishEnrolment',
      'askFactorRecovery',
    ],
  },
  {
    name: 'Mailed links',
    description: 'What people do with a link from a mail, mostly without a session.',
    calls: [
      'forgotPassword',
      'resetPassword',
      'checkLink',
      'notMe',
      'confirmEmail',
      'confirmEmailChange',
      'cancelDeletion',
      'startFactorRecovery',
      'stopFactorRecovery',
      'finishFactorRecovery',
    ],
  },
  {
    name: 'Step-up',
    description: 'Confirms the password or a factor again. The proof lasts ten minutes.',
    calls: ['prove', 'proveCode', 'askProofCode', 'proveMailed', 'provePasskeyRequest', 'provePasskey'],
  },
  {
    name: 'Account',
    description: 'Profile, password, address and confirmation of the address.',
    calls: [
      'accountOverview',
      'profile',
      'changeProfile',
      'showDocument',
      'changePassword',
      'createPassword',
      'confirmation',
      'resendConfirmation',
      'confirmEmailCode',
      'emailChange',
      'changeEmail',
      'confirmEmailChangeCode',
      'approveEmailChange',
      'cancelEmailChange',
    ],
  },
  {
    name: 'Factors',
    description: 'Authenticator application, passkeys, recovery codes and remembered devices.',
    calls: [
      'factors',
      'newPasskeyRequest',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'requireSecondFactor',
      'startTotp',
      'confirmTotp',
      'removeTotp',
      'dropSecondFactor',
      'renewRecoveryCodes',
      'forgetRememberedDevices',
      'cancelFactorRecovery',
    ],
  },
  {
    name: 'Sessions and devices',
    description: 'Where the account is open, and what ends it there.',
    calls: [
      'sessions',
      'devices',
      'endSession',
      'endOtherSessions',
      'forgetDevice',
      'borrowDevice',
      'protectAccount',
      'activity',
      'activityHours',
    ],
  },
  {
    name: 'Own data',
    description: 'Export and deletion of the account, as the LGPD gives people the right to.',
    calls: ['exportJson', 'exportHtml', 'deletion', 'askDeletion', 'dropDeletion'],
  },
  {
    name: 'Applications',
    description:
      'Consent to other applications, and tokens for services. The protocol itself is OpenID Connect, at /oidc.',
    calls: [
      'authorizeDetails',
      'application',
      'decide',
      'leave',
      'logoutDetails',
      'connectedApps',
      'removeConnectedApp',
      'resourceToken',
    ],
  },
  {
    name: 'Test pages',
    description: 'Errors on purpose, for the page /errors. Absent with TEST_PAGES=off.',
    calls: ['testNotFound', 'testBadRequest', 'testServerError', 'testAuth', 'testValidation'],
  },
];

export const tags: readonly { readonly name: string; readonly description: string }[] = [
  ...tagged.map(({ name, description }) => ({ name, description })),
  {
    name: ADMINISTRATION,
    description: 'For people with a right to administer. Absent without ADMIN_AREA=on.',
  },
  { name: KEYS, description: 'Public keys, with which other applications verify tokens.' },
];

/** Undefined for a call that no list names, which a test refuses. */
export function tagOf(call: string, { access }: Pick<Operation, 'access'>): string | undefined {
  if (access === 'admin') return ADMINISTRATION;
  return tagged.find(({ calls }) => calls.some((name) => name === call))?.name;
}
