import { accountOverviewEndpoint } from './account-overview.ts';
import { activityEndpoint } from './activity.ts';
import { activityHoursEndpoint } from './activity-hours.ts';
import { applicationEndpoint, authorizeDetailsEndpoint, decideEndpoint, leaveEndpoint } from './authorize.ts';
import { cancelDeletionEndpoint } from './cancel-deletion.ts';
import {
  approveEmailChangeEndpoint,
  cancelEmailChangeEndpoint,
  changeEmailEndpoint,
  confirmEmailChangeCodeEndpoint,
  confirmEmailChangeEndpoint,
  emailChangeEndpoint,
} from './change-email.ts';
import { changePasswordEndpoint, createPasswordEndpoint } from './change-password.ts';
import { checkLinkEndpoint } from './check-link.ts';
import { checkPasswordEndpoint } from './check-password.ts';
import {
  confirmationEndpoint,
  confirmEmailCodeEndpoint,
  confirmEmailEndpoint,
  resendConfirmationEndpoint,
} from './confirm-email.ts';
import { connectedAppsEndpoint, removeConnectedAppEndpoint } from './connected-apps.ts';
import { csrfEndpoint } from './csrf.ts';
import { declareStolenEndpoint } from './declare-stolen.ts';
import { logoutDetailsEndpoint } from './end-session.ts';
import { operation } from './endpoint.ts';
import {
  completeExternalEndpoint,
  externalSignUpEndpoint,
  finishExternalEndpoint,
  finishExternalLinkEndpoint,
  linkAtLoginEndpoint,
  linkPendingExternalEndpoint,
  startExternalEndpoint,
  startExternalLinkEndpoint,
} from './external-login.ts';
import {
  askEnrolmentCodeEndpoint,
  confirmEnrolmentEndpoint,
  finishEnrolmentEndpoint,
  startEnrolmentEndpoint,
} from './factor-enrolment.ts';
import {
  askFactorRecoveryEndpoint,
  cancelFactorRecoveryEndpoint,
  finishFactorRecoveryEndpoint,
  startFactorRecoveryEndpoint,
  stopFactorRecoveryEndpoint,
} from './factor-recovery.ts';
import { forgotPasswordEndpoint } from './forgot-password.ts';
import { identitiesEndpoint, unlinkIdentityEndpoint } from './identities.ts';
import { loginEndpoint } from './login.ts';
import { loginWithPasskeyEndpoint, passkeyRequestEndpoint } from './login-with-passkey.ts';
import { logoutEndpoint } from './logout.ts';
import { meEndpoint } from './me.ts';
import {
  askDeletionEndpoint,
  deletionEndpoint,
  dropDeletionEndpoint,
  exportHtmlEndpoint,
  exportJsonEndpoint,
} from './my-data.ts';
import { notMeEndpoint } from './not-me.ts';
import {
  addPasskeyEndpoint,
  newPasskeyRequestEndpoint,
  provePasskeyEndpoint,
  provePasskeyRequestEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
  secondFactorPasskeyEndpoint,
} from './passkeys.ts';
import { changeProfileEndpoint, profileEndpoint, showDocumentEndpoint } from './profile.ts';
import { protectAccountEndpoint } from './protect-account.ts';
import { renewRecoveryCodesEndpoint } from './recovery-codes.ts';
import { refreshEndpoint } from './refresh.ts';
import { registerEndpoint } from './register.ts';
import { resetPasswordEndpoint } from './reset-password.ts';
import { resourceTokenEndpoint } from './resource-token.ts';
import {
  dropSecondFactorEndpoint,
  factorsEndpoint,
  forgetRememberedDevicesEndpoint,
  requireSecondFactorEndpoint,
  secondFactorCodeEndpoint,
  secondFactorEndpoint,
} from './second-factor.ts';
import {
  borrowDeviceEndpoint,
  devicesEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  forgetDeviceEndpoint,
  sessionsEndpoint,
} from './sessions.ts';
import { askProofCodeEndpoint, proveCodeEndpoint, proveMailedEndpoint, stepUpEndpoint } from './step-up.ts';
import {
  testAuthEndpoint,
  testBadRequestEndpoint,
  testNotFoundEndpoint,
  testServerErrorEndpoint,
  testValidationEndpoint,
} from './test-pages.ts';
import { confirmTotpEndpoint, removeTotpEndpoint, startTotpEndpoint } from './totp.ts';

const declarationErrors = ['wrong_password', 'recovery_code_wrong', 'declaration_not_possible'] as const;

/** What the server adds to each endpoint, by operation id. The browser imports single endpoints, so these texts stay out of its bundle. */
export const operations = {
  register: operation(
    registerEndpoint,
    'Creates the account and logs in.',
    ['username_taken', 'email_taken', 'identity_taken', 'password_too_common', 'too_many_requests'],
    { hashes: 'others' },
  ),
  checkPassword: operation(
    checkPasswordEndpoint,
    'Says whether a list refuses a password, before a form sends it. Looks up no account. Only where the policy asks lists.',
    ['not_found', 'too_many_requests'],
  ),
  login: operation(
    loginEndpoint,
    'Logs in with username or e-mail and password. With a second factor, sets a cookie to continue at secondFactor.',
    [
      'invalid_credentials',
      'second_factor_required',
      'second_factor_elsewhere',
      'password_replacement_required',
      'too_many_requests',
    ],
    { hashes: 'devices' },
  ),
  startExternal: operation(
    startExternalEndpoint,
    'Begins a login at another provider, and returns where the browser goes on. Its cookie lasts ten minutes.',
    ['not_found', 'provider_unavailable', 'too_many_requests'],
  ),
  finishExternal: operation(
    finishExternalEndpoint,
    'Logs in with the answer of the provider. For a person whom no account knows, sets a cookie to continue at externalSignUp.',
    [
      'external_attempt_over',
      'external_denied',
      'external_refused',
      'external_sign_up_needed',
      'external_unknown',
      'second_factor_required',
      'provider_unavailable',
      'too_many_requests',
    ],
  ),
  externalSignUp: operation(
    externalSignUpEndpoint,
    'Returns what the provider said of a person whom no account knows yet. Its cookie lasts fifteen minutes.',
    ['external_attempt_over', 'too_many_requests'],
  ),
  completeExternal: operation(
    completeExternalEndpoint,
    'Creates an account without a password for this person and logs in.',
    [
      'external_attempt_over',
      'external_unknown',
      'identity_linked_elsewhere',
      'username_taken',
      'email_taken',
      'identity_taken',
      'too_many_requests',
    ],
  ),
  linkAtLogin: operation(
    linkAtLoginEndpoint,
    'Lets the next login of this browser link this person to its account. Any other login forgets the person.',
    ['external_attempt_over'],
  ),
  linkPendingExternal: operation(
    linkPendingExternalEndpoint,
    'Links this person to the account of the session that was opened for it.',
    ['external_attempt_over', 'identity_linked_elsewhere', 'email_unconfirmed', 'too_many_requests'],
  ),
  startExternalLink: operation(
    startExternalLinkEndpoint,
    'Begins to link an account at another provider, and returns where the browser goes on.',
    ['not_found', 'email_unconfirmed', 'provider_unavailable'],
  ),
  finishExternalLink: operation(
    finishExternalLinkEndpoint,
    'Links the account at the provider, which then opens this one.',
    [
      'external_attempt_over',
      'external_denied',
      'external_refused',
      'identity_linked_elsewhere',
      'email_unconfirmed',
      'provider_unavailable',
      'too_many_requests',
    ],
  ),
  identities: operation(
    identitiesEndpoint,
    'Lists the accounts at other providers that open this one, and whether it has a password.',
    [],
  ),
  unlinkIdentity: operation(
    unlinkIdentityEndpoint,
    'Unlinks an account at a provider, but not the last way in. Ends the sessions that it opened.',
    ['not_found', 'last_way_in', 'too_many_requests'],
  ),
  secondFactor: operation(
    secondFactorEndpoint,
    'Returns what a login with the right password still needs. Its cookie lasts ten minutes.',
    ['pending_login_over'],
  ),
  secondFactorCode: operation(
    secondFactorCodeEndpoint,
    'Finishes the login with a code of the authenticator application or a recovery code. Five attempts.',
    ['factor_code_wrong', 'pending_login_over', 'too_many_requests'],
  ),
  secondFactorPasskey: operation(
    secondFactorPasskeyEndpoint,
    'Finishes the login with a passkey of the account.',
    ['passkey_refused', 'pending_login_over', 'too_many_requests'],
  ),
  askEnrolmentCode: operation(
    askEnrolmentCodeEndpoint,
    'Mails a code to an account whose role requires a factor that it does not have yet. Needs a pending login.',
    ['pending_login_over', 'too_many_requests'],
  ),
  startEnrolment: operation(
    startEnrolmentEndpoint,
    'Takes the mailed code, unless the login declared a theft, and creates the secret of an authenticator application. Nothing is stored yet.',
    ['code_invalid', 'pending_login_over'],
  ),
  confirmEnrolment: operation(
    confirmEnrolmentEndpoint,
    'Stores the secret with its first code, turns the second factor on and returns the recovery codes.',
    ['factor_code_wrong', 'setup_over', 'pending_login_over', 'too_many_requests'],
  ),
  finishEnrolment: operation(
    finishEnrolmentEndpoint,
    'Finishes the login in which the second factor was turned on.',
    ['pending_login_over'],
  ),
  declareStolen: operation(
    declareStolenEndpoint,
    'Takes an old recovery code of a pending login, which then goes on with a new authenticator application. Ends nothing yet.',
    ['recovery_code_wrong', 'declaration_not_possible', 'pending_login_over', 'too_many_requests'],
  ),
  askFactorRecovery: operation(
    askFactorRecoveryEndpoint,
    'Mails a link to turn the second factor off after a wait. Needs a pending login on a long-known device.',
    ['recovery_not_possible', 'pending_login_over', 'too_many_requests'],
  ),
  startFactorRecovery: operation(
    startFactorRecoveryEndpoint,
    'Starts the wait of seven days with the link from the mail.',
    ['link_invalid', 'too_many_requests'],
  ),
  stopFactorRecovery: operation(
    stopFactorRecoveryEndpoint,
    'Stops the recovery with the link of its notices.',
    ['link_invalid', 'too_many_requests'],
  ),
  finishFactorRecovery: operation(
    finishFactorRecoveryEndpoint,
    'After the wait, sets a new password and ends all factors, sessions and devices.',
    ['link_invalid', 'password_too_common', 'too_many_requests'],
    { hashes: 'others' },
  ),
  cancelFactorRecovery: operation(
    cancelFactorRecoveryEndpoint,
    'Stops the recovery of the account from any of its sessions.',
    [],
    { isRescue: true },
  ),
  forgetRememberedDevices: operation(
    forgetRememberedDevicesEndpoint,
    'Makes every device ask for the second factor again.',
    [],
    { isRescue: true },
  ),
  passkeyRequest: operation(
    passkeyRequestEndpoint,
    'Returns a challenge for a login by passkey, the same for everyone. Sets the CSRF cookie if it is missing.',
    ['not_found'],
  ),
  loginWithPasskey: operation(
    loginWithPasskeyEndpoint,
    'Logs in with a passkey, which counts as both factors. It needs no password hash, so it works under load.',
    ['passkey_refused', 'passkey_removed', 'too_many_requests'],
  ),
  forgotPassword: operation(
    forgotPasswordEndpoint,
    'Requests a reset link. The response is the same for any address.',
    ['client_uri_not_allowed', 'too_many_requests'],
  ),
  resetPassword: operation(
    resetPasswordEndpoint,
    'Sets a new password with the one-time link from the mail and ends every session.',
    ['link_invalid', 'password_too_common', 'too_many_requests'],
    { hashes: 'others' },
  ),
  csrf: operation(csrfEndpoint, 'Sets the CSRF cookie, which every POST must repeat in its header.', []),
  refresh: operation(refreshEndpoint, 'Issues a new access token for the session cookie.', [
    'session_invalid',
  ]),
  logout: operation(
    logoutEndpoint,
    'Ends the session of the cookie. Also returns 204 without a session.',
    [],
  ),
  me: operation(meEndpoint, 'Returns the account of the current session.', []),
  confirmation: operation(
    confirmationEndpoint,
    'Returns whether the address is confirmed, and the state of the confirmation mail.',
    [],
  ),
  resendConfirmation: operation(resendConfirmationEndpoint, 'Sends the confirmation mail again.', [
    'too_many_requests',
  ]),
  confirmEmail: operation(
    confirmEmailEndpoint,
    'Confirms the address with the one-time link from the mail, in a session of the account.',
    ['link_invalid', 'too_many_requests'],
  ),
  confirmEmailCode: operation(
    confirmEmailCodeEndpoint,
    'Confirms the address with the code from the same mail. Five attempts per mail.',
    ['code_invalid'],
  ),
  prove: operation(
    stepUpEndpoint,
    'Step-up authentication with the password, valid for ten minutes in this session. Refused while the second factor is on.',
    ['wrong_password', 'factor_needed', 'too_many_requests'],
    { isRescue: true },
  ),
  proveCode: operation(
    proveCodeEndpoint,
    'Step-up authentication with a code of the second factor, valid for ten minutes in this session.',
    ['factor_code_wrong', 'too_many_requests'],
    { isRescue: true },
  ),
  provePasskeyRequest: operation(
    provePasskeyRequestEndpoint,
    'Returns a challenge for a step-up, with the passkeys of the account.',
    ['passkey_missing'],
    { isRescue: true },
  ),
  provePasskey: operation(
    provePasskeyEndpoint,
    'Step-up authentication with a passkey, valid for ten minutes in this session.',
    ['passkey_refused', 'too_many_requests'],
    { isRescue: true },
  ),
  askProofCode: operation(
    askProofCodeEndpoint,
    'Mails a code for a step-up to an account that has neither a password nor the second factor.',
    ['password_exists', 'factor_needed', 'email_unconfirmed', 'too_many_requests'],
    { isRescue: true },
  ),
  proveMailed: operation(
    proveMailedEndpoint,
    'Step-up authentication with the mailed code, valid for ten minutes in this session. Five attempts per mail.',
    ['code_invalid', 'password_exists', 'factor_needed'],
    { isRescue: true },
  ),
  factors: operation(
    factorsEndpoint,
    'Returns whether the second factor is on, the authenticator application, the passkeys and the recovery codes left.',
    [],
  ),
  newPasskeyRequest: operation(
    newPasskeyRequestEndpoint,
    'Returns what the browser needs to create a passkey. Nothing is stored.',
    ['email_unconfirmed', 'passkeys_full', 'not_found'],
  ),
  addPasskey: operation(addPasskeyEndpoint, 'Stores a new passkey, named after its provider or device.', [
    'passkey_refused',
    'passkey_known',
    'passkeys_full',
    'email_unconfirmed',
    'too_many_requests',
  ]),
  renamePasskey: operation(renamePasskeyEndpoint, 'Renames a passkey.', ['not_found']),
  removePasskey: operation(
    removePasskeyEndpoint,
    'Removes a passkey, but not the last way in. Without another factor, this turns the second factor off.',
    ['not_found', 'last_way_in', 'factor_required_by_role', ...declarationErrors, 'too_many_requests'],
  ),
  requireSecondFactor: operation(
    requireSecondFactorEndpoint,
    'Requires a passkey after the password, and returns ten recovery codes if the second factor was off.',
    ['passkey_missing', 'too_many_requests'],
  ),
  startTotp: operation(
    startTotpEndpoint,
    'Creates the secret of an authenticator application. Nothing is stored before its first code.',
    ['email_unconfirmed'],
  ),
  confirmTotp: operation(
    confirmTotpEndpoint,
    'Stores the secret with its first code and turns the second factor on, or replaces the application before.',
    ['factor_code_wrong', 'setup_over', 'email_unconfirmed', ...declarationErrors, 'too_many_requests'],
  ),
  removeTotp: operation(
    removeTotpEndpoint,
    'Removes the authenticator application. Without another factor, this turns the second factor off.',
    ['factor_required_by_role', ...declarationErrors, 'too_many_requests'],
  ),
  dropSecondFactor: operation(
    dropSecondFactorEndpoint,
    'Turns the second factor off and ends its recovery codes.',
    ['factor_required_by_role', ...declarationErrors, 'too_many_requests'],
  ),
  renewRecoveryCodes: operation(
    renewRecoveryCodesEndpoint,
    'Returns ten new recovery codes. The codes before them end.',
    ['second_factor_off', ...declarationErrors, 'too_many_requests'],
  ),
  profile: operation(
    profileEndpoint,
    'Returns the profile with the fields that the operator enabled. The document is masked.',
    [],
  ),
  changeProfile: operation(
    changeProfileEndpoint,
    'Saves the whole profile. Null removes a value, and an omitted document stays unchanged.',
    ['email_unconfirmed'],
  ),
  showDocument: operation(showDocumentEndpoint, 'Returns the full CPF or CNPJ of the profile.', []),
  changePassword: operation(changePasswordEndpoint, 'Sets a new password and ends all other sessions.', [
    'wrong_password',
    'proof_required',
    'password_too_common',
    'too_many_requests',
  ]),
  createPassword: operation(
    createPasswordEndpoint,
    'Sets the first password of an account without one.',
    ['password_exists', 'password_too_common', 'too_many_requests'],
    { hashes: 'devices' },
  ),
  emailChange: operation(
    emailChangeEndpoint,
    'Returns the pending email address and when it takes effect.',
    [],
  ),
  changeEmail: operation(
    changeEmailEndpoint,
    'Requests a change of email address. The new mailbox gets a code to enter in this session.',
    ['email_taken', 'email_unchanged', 'too_many_requests'],
  ),
  confirmEmailChange: operation(
    confirmEmailChangeEndpoint,
    'Confirms the new mailbox with its one-time link. The address then changes, or waits if the current one is confirmed.',
    ['link_invalid', 'email_taken', 'too_many_requests'],
  ),
  confirmEmailChangeCode: operation(
    confirmEmailChangeCodeEndpoint,
    'Confirms the new mailbox with the code from the same mail. Five attempts per mail.',
    ['code_invalid', 'email_taken'],
  ),
  approveEmailChange: operation(
    approveEmailChangeEndpoint,
    'Applies the pending change at once with the code sent to the current mailbox. Five attempts.',
    ['code_invalid', 'email_taken'],
  ),
  cancelEmailChange: operation(
    cancelEmailChangeEndpoint,
    'Cancels the pending change of email address.',
    ['email_change_not_pending'],
    { isRescue: true },
  ),
  sessions: operation(
    sessionsEndpoint,
    'Lists the active sessions of the account, and the known devices without one.',
    [],
  ),
  devices: operation(
    devicesEndpoint,
    'Lists the devices of the account with their active sessions, the current device first.',
    [],
  ),
  endSession: operation(endSessionEndpoint, 'Ends one session of the account.', [], { isRescue: true }),
  endOtherSessions: operation(
    endOtherSessionsEndpoint,
    'Ends all other sessions and forgets all other devices.',
    [],
    { isRescue: true },
  ),
  forgetDevice: operation(
    forgetDeviceEndpoint,
    'Forgets a known device. Its next login counts as one on a new device.',
    [],
    { isRescue: true },
  ),
  borrowDevice: operation(
    borrowDeviceEndpoint,
    'Marks this computer as someone else’s. Forgets the device and shortens this session.',
    [],
    { isRescue: true },
  ),
  checkLink: operation(
    checkLinkEndpoint,
    'Says what a link from a mail is about, and whether it is still valid. Spends nothing.',
    ['link_invalid', 'too_many_requests'],
  ),
  notMe: operation(
    notMeEndpoint,
    'Disowns an action with the one-time link of its security notice. Ends every session, device, link and pending change, freezes the account until a password reset, and mails the reset link.',
    ['link_invalid', 'too_many_requests'],
  ),
  protectAccount: operation(
    protectAccountEndpoint,
    'Ends all other sessions and devices and every pending change, from within a session.',
    [],
    { isRescue: true },
  ),
  accountOverview: operation(
    accountOverviewEndpoint,
    'The check-up of the account: address, password, sessions, new devices, refused logins, pending changes, last events.',
    [],
  ),
  activity: operation(
    activityEndpoint,
    'Lists the activity of the account, newest first, twenty per page.',
    [],
  ),
  activityHours: operation(
    activityHoursEndpoint,
    'Counts the activity of the last ninety days by hour, for a picture of the days.',
    [],
  ),
  exportJson: operation(exportJsonEndpoint, 'Downloads all data about the user as JSON.', [
    'too_many_requests',
  ]),
  exportHtml: operation(exportHtmlEndpoint, 'Downloads all data about the user as a readable page.', [
    'too_many_requests',
  ]),
  deletion: operation(deletionEndpoint, 'Returns whether the account will be deleted, and when.', []),
  askDeletion: operation(
    askDeletionEndpoint,
    'Requests the deletion of the account, which happens after seven days.',
    ['too_many_requests', 'administrator_account'],
  ),
  dropDeletion: operation(
    dropDeletionEndpoint,
    'Cancels the deletion of the account.',
    ['deletion_not_pending'],
    { isRescue: true },
  ),
  cancelDeletion: operation(
    cancelDeletionEndpoint,
    'Cancels the deletion of the account with the one-time link from the mail.',
    ['link_invalid', 'too_many_requests'],
  ),
  authorizeDetails: operation(
    authorizeDetailsEndpoint,
    'Returns which application asks for what, and what is missing. Only for the browser that brought the request.',
    ['not_found'],
  ),
  leave: operation(
    leaveEndpoint,
    'Refuses the request of an application without a login, and returns where the browser goes on. Only for the browser that brought it.',
    ['not_found'],
  ),
  application: operation(
    applicationEndpoint,
    'Returns the name of an application and where its people begin.',
    ['not_found'],
  ),
  logoutDetails: operation(
    logoutDetailsEndpoint,
    'Returns which application asked for a logout, who would leave, and where the person goes on.',
    ['not_found'],
  ),
  connectedApps: operation(
    connectedAppsEndpoint,
    'Lists the applications that may see data of the account.',
    [],
  ),
  removeConnectedApp: operation(
    removeConnectedAppEndpoint,
    'Ends the access of an application on every device, and forgets the consent.',
    ['not_found'],
    { isRescue: true },
  ),
  resourceToken: operation(
    resourceTokenEndpoint,
    'Returns a token for one service of the operator, for pages of the same origin.',
    ['not_found', 'email_unconfirmed'],
    { isRescue: true },
  ),
  decide: operation(
    decideEndpoint,
    'Answers the request of an application for the person of this session, and returns where the browser goes on.',
    ['not_found', 'proof_required', 'email_unconfirmed', 'auth_required', 'malformed_request'],
  ),
} as const;

/** The calls of the test page return fixed answers. TEST_PAGES=off removes them. */
export const testOperations = {
  testNotFound: operation(testNotFoundEndpoint, 'Always returns 404.', ['not_found']),
  testBadRequest: operation(testBadRequestEndpoint, 'Always returns 400 without field errors.', [
    'malformed_request',
  ]),
  testServerError: operation(testServerErrorEndpoint, 'Always returns 500 with message and details.', [
    'internal_error',
  ]),
  testAuth: operation(testAuthEndpoint, 'Always returns 401.', ['auth_required']),
  testValidation: operation(testValidationEndpoint, 'Always returns 400 with field errors.', [
    'validation_failed',
  ]),
} as const;
