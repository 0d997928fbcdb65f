import { adminEventsEndpoint } from './admin-events.ts';
import { adminMeEndpoint } from './admin-me.ts';
import {
  administratorsEndpoint,
  type SetAdministratorBody,
  setAdministratorEndpoint,
} from './administrators.ts';
import {
  appearanceEndpoint,
  colourEndpoint,
  publishAppearanceEndpoint,
  uploadMarkEndpoint,
} from './appearance.ts';
import { approvalsEndpoint, decideApprovalEndpoint } from './approvals.ts';
import {
  blockEndpoint,
  inviteEndpoint,
  markDeletionEndpoint,
  resetPersonFactorsEndpoint,
  setRolesEndpoint,
  showPersonDocumentEndpoint,
  unblockEndpoint,
  unmarkDeletionEndpoint,
} from './change-person.ts';
import { clientsEndpoint, disableClientEndpoint, setClientEndpoint } from './clients.ts';
import { dashboardEndpoint } from './dashboard.ts';
import { adminOperation } from './endpoint.ts';
import { findPeopleEndpoint } from './find-people.ts';
import { endSessionsEndpoint, resendMailEndpoint, sendResetEndpoint } from './help-person.ts';
import { mailQueueEndpoint } from './mail-queue.ts';
import {
  personActivityEndpoint,
  personEndpoint,
  personMailsEndpoint,
  personSessionsEndpoint,
} from './person.ts';
import { bulkEndpoint, exportFileEndpoint, runEndpoint, startExportEndpoint } from './runs.ts';

/** Everything that acts on one account is refused for higher roles, for one's own account and for one that is gone. */
const actsOnPerson = ['not_found', 'higher_role', 'own_account'] as const;

/**
 * The calls of the administration, by operation id. They exist only with ADMIN_AREA=on. Reads, and what takes power or
 * access away, do not count as writes: no one is kept from stopping an intruder by having looked a lot.
 */
export const adminOperations = {
  adminMe: adminOperation(adminMeEndpoint, 'Returns the right to administer and what it permits.', []),
  dashboard: adminOperation(
    dashboardEndpoint,
    'Returns the figures of the last days, what waits for this person, and the last changes.',
    [],
  ),
  findPeople: adminOperation(
    findPeopleEndpoint,
    'Searches accounts by address, user name, name, CPF, CNPJ or id, twenty per page.',
    ['search_too_broad', 'too_many_requests'],
    { isRescue: true },
  ),
  person: adminOperation(
    personEndpoint,
    'Returns one account: its state, profile with the document masked, factors and connected applications.',
    ['not_found', 'too_many_requests'],
  ),
  personSessions: adminOperation(personSessionsEndpoint, 'Lists the open sessions of an account.', [
    'not_found',
  ]),
  personMails: adminOperation(
    personMailsEndpoint,
    'Lists the mails of an account with their delivery state, twenty per page.',
    ['not_found'],
  ),
  personActivity: adminOperation(
    personActivityEndpoint,
    'Lists the activity of an account as its owner sees it, twenty per page.',
    ['not_found'],
  ),
  sendReset: adminOperation(sendResetEndpoint, 'Mails a reset link to the owner of an account.', [
    ...actsOnPerson,
    'too_many_requests',
  ]),
  resendMail: adminOperation(resendMailEndpoint, 'Sends a mail of the account again, with a new link.', [
    ...actsOnPerson,
    'too_many_requests',
  ]),
  endSessions: adminOperation(
    endSessionsEndpoint,
    'Ends one session of an account, or all of them, and forgets their devices.',
    [...actsOnPerson],
    { isRescue: true },
  ),
  block: adminOperation(
    blockEndpoint,
    'Blocks an account, ends its sessions and forgets its devices.',
    [...actsOnPerson, 'last_owner'],
    { isRescue: true },
  ),
  unblock: adminOperation(unblockEndpoint, 'Lets a blocked account in again.', [
    ...actsOnPerson,
    'removal_begun',
  ]),
  setRoles: adminOperation(setRolesEndpoint, 'Sets the roles of an account for other applications.', [
    ...actsOnPerson,
    'role_invalid',
    'email_unconfirmed',
  ]),
  markDeletion: adminOperation(
    markDeletionEndpoint,
    'Marks an account for deletion in seven days. Its owner gets a notice and can cancel it.',
    [...actsOnPerson, 'username_mismatch', 'administrator_account', 'too_many_requests'],
  ),
  unmarkDeletion: adminOperation(unmarkDeletionEndpoint, 'Cancels a deletion that is marked.', [
    ...actsOnPerson,
    'deletion_not_pending',
  ]),
  showPersonDocument: adminOperation(
    showPersonDocumentEndpoint,
    'Returns the full CPF or CNPJ of an account. Its owner sees that it was shown.',
    [...actsOnPerson, 'too_many_requests'],
    { isRescue: true },
  ),
  invite: adminOperation(
    inviteEndpoint,
    'Creates an account and mails an invitation. The owner of the mailbox chooses the password.',
    ['identity_taken'],
  ),
  resetPersonFactors: adminOperation(
    resetPersonFactorsEndpoint,
    'Starts the wait of seven days after which the second factor of an account can be turned off.',
    [...actsOnPerson, 'second_factor_off'],
  ),
  bulk: adminOperation(
    bulkEndpoint,
    'Starts one action on up to a hundred accounts. The worker does it, and `run` returns its progress.',
    [],
  ),
  run: adminOperation(runEndpoint, 'Returns the progress of an action on many accounts or of an export.', [
    'not_found',
  ]),
  startExport: adminOperation(
    startExportEndpoint,
    'Asks for an export of people as CSV. A second person must approve it, unless four eyes are off.',
    [],
  ),
  exportFile: adminOperation(exportFileEndpoint, 'Downloads an export, once.', ['not_found']),
  clients: adminOperation(clientsEndpoint, 'Lists the applications that may log people in.', []),
  setClient: adminOperation(
    setClientEndpoint,
    'Changes the name and the addresses of an application, after a second person’s approval.',
    ['not_found', 'redirect_uri_invalid'],
  ),
  disableClient: adminOperation(
    disableClientEndpoint,
    'Pauses an application at once, or asks to let it work again.',
    ['not_found'],
  ),
  appearance: adminOperation(
    appearanceEndpoint,
    'Returns how the product looks, the versions before, and what waits for an approval.',
    [],
  ),
  colour: adminOperation(
    colourEndpoint,
    'Returns the shades of a colour in both themes, and their contrast.',
    [],
  ),
  uploadMark: {
    ...adminOperation(
      uploadMarkEndpoint,
      'Checks a picture and keeps it for two days, until it is published.',
      [],
    ),
    bodyLimit: 144 * 1_024,
  },
  publishAppearance: adminOperation(
    publishAppearanceEndpoint,
    'Changes how the product looks, after a second person’s approval.',
    ['appearance_changed'],
  ),
  mailQueue: adminOperation(mailQueueEndpoint, 'Lists mails that wait or were refused, twenty per page.', [
    'too_many_requests',
  ]),
  administrators: adminOperation(administratorsEndpoint, 'Lists who may administer this installation.', []),
  setAdministrator: adminOperation(
    setAdministratorEndpoint,
    'Takes a right to administer away or lowers it at once, or asks to grant one.',
    ['not_found', 'last_owner', 'own_account', 'email_unconfirmed', 'removal_begun'],
    { rescues: (body) => (body as SetAdministratorBody).role === null },
  ),
  approvals: adminOperation(
    approvalsEndpoint,
    'Lists the requests that this person may decide, and their own.',
    [],
  ),
  decideApproval: adminOperation(
    decideApprovalEndpoint,
    'Approves or refuses a request of someone else, or withdraws one’s own.',
    ['approval_over', 'own_request', 'own_account', 'last_owner', 'not_found', 'email_unconfirmed'],
    { isRescue: true },
  ),
  adminEvents: adminOperation(
    adminEventsEndpoint,
    'Lists what was done and seen in the administration, twenty per page.',
    ['search_too_broad'],
    { isRescue: true },
  ),
} as const;
