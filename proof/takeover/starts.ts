import type { AdministratorRole } from '@portaria/contract/administration';
import { actionNamed } from './actions/all.ts';
import { type ActorName, everyone } from './actors.ts';
import { appointing, pausing, timeOf } from './circumstances.ts';
import { leaveFromOldRelease } from './old-release.ts';
import { type Command, Step } from './step.ts';

/** An initial situation: the actors taking part and the steps already done. */
export interface Start {
  readonly name: string;
  readonly cast: readonly ActorName[];
  readonly steps: readonly Command[];
}

const does = (who: ActorName, name: string, pick = 0): Step => new Step(who, actionNamed(name), pick);

const registered = [does('owner', 'register')];
const confirmed = [...registered, does('owner', 'confirmEmailCode')];
const mistyped = [does('owner', 'register', 1)];
const thiefInside = [...confirmed, does('password-thief', 'learnPassword'), does('password-thief', 'login')];
const mailboxOpen = [...confirmed, timeOf('10 days'), does('reader', 'openMailbox')];
const readerInside = [
  ...mailboxOpen,
  does('reader', 'forgotPassword'),
  does('reader', 'resetPassword'),
  does('reader', 'login'),
];

const withFactor = [...confirmed, does('owner', 'addTotp')];
const withOldFactor = [...withFactor, timeOf('10 days'), does('owner', 'login'), does('owner', 'showFactor')];
const withPasskey = [...confirmed, does('owner', 'addPasskey'), does('owner', 'requireSecondFactor')];
/** Needs the owner's second factor. The thief has the password and half of the recovery codes. */
const thiefWithCodes = [
  does('password-thief', 'learnPassword'),
  does('password-thief', 'photographCodes'),
  does('password-thief', 'login'),
  does('password-thief', 'showFactor'),
];

const factorStarts: readonly Start[] = [
  { name: 'a second factor', cast: everyone, steps: withFactor },
  { name: 'an old second factor', cast: everyone, steps: withOldFactor },
  {
    name: 'a passkey after the password',
    cast: ['owner', 'session-thief', 'password-thief'],
    steps: withPasskey,
  },
  {
    name: 'an old second factor, and a mailbox that is read',
    cast: ['owner', 'reader'],
    steps: [...withOldFactor, does('reader', 'openMailbox')],
  },
  {
    name: 'a second factor, and a session that was stolen before',
    cast: ['owner', 'session-thief', 'password-thief'],
    steps: [...thiefInside, does('session-thief', 'stealSession'), does('owner', 'addTotp')],
  },
  {
    name: 'an old second factor, and a thief with codes',
    cast: ['owner', 'password-thief'],
    steps: [...withOldFactor, ...thiefWithCodes],
  },
  {
    name: 'a thief with codes who added a passkey',
    cast: ['owner', 'password-thief'],
    steps: [...withOldFactor, ...thiefWithCodes, does('password-thief', 'addPasskey')],
  },
  {
    name: 'a thief who replaced the application',
    cast: ['owner', 'session-thief'],
    steps: [...withOldFactor, does('session-thief', 'stealSession'), does('session-thief', 'addTotp')],
  },
  {
    name: 'a thief whose login waits for a code',
    cast: ['owner', 'password-thief'],
    steps: [...withOldFactor, ...thiefWithCodes.slice(0, -1)],
  },
  {
    name: 'a thief whose login waits for a code, and an owner who has reset the password',
    cast: ['owner', 'password-thief'],
    steps: [
      ...withOldFactor,
      ...thiefWithCodes.slice(0, -1),
      does('owner', 'forgotPassword'),
      does('owner', 'resetPassword'),
    ],
  },
];

/** Both browsers of the owner are known for long. */
const withOldPhone = [
  ...withFactor,
  does('owner', 'login'),
  does('owner', 'showFactor'),
  timeOf('10 days'),
  does('owner', 'login', 1),
  does('owner', 'showFactor', 2),
];
const phoneStolen = [...withOldPhone, does('phone-thief', 'stealPhone')];

const phoneThiefInside = [...phoneStolen, does('phone-thief', 'login'), does('phone-thief', 'showFactor')];

const theftStarts: readonly Start[] = [
  { name: 'a stolen phone', cast: ['owner', 'phone-thief'], steps: phoneStolen },
  {
    name: 'a stolen phone, and an owner who declared it',
    cast: ['owner', 'phone-thief'],
    steps: [...phoneStolen, does('owner', 'declareStolen')],
  },
  {
    name: 'a thief inside by a stolen phone',
    cast: ['owner', 'phone-thief'],
    steps: phoneThiefInside,
  },
  {
    name: 'a thief inside by a stolen phone who turned the second factor off',
    cast: ['owner', 'phone-thief'],
    steps: [...phoneThiefInside, does('phone-thief', 'dropSecondFactor')],
  },
  {
    name: 'a thief inside by a stolen phone who renewed the codes',
    cast: ['owner', 'phone-thief'],
    steps: [...phoneThiefInside, does('phone-thief', 'renewRecoveryCodes')],
  },
  {
    name: 'a thief inside by a stolen phone whose address waits',
    cast: ['owner', 'phone-thief'],
    steps: [
      ...phoneThiefInside,
      does('phone-thief', 'changeEmail'),
      does('phone-thief', 'confirmEmailChangeCode'),
    ],
  },
  {
    name: 'a thief with a stolen phone who reset the password',
    cast: ['owner', 'phone-thief'],
    steps: [...phoneStolen, does('phone-thief', 'forgotPassword'), does('phone-thief', 'resetPassword')],
  },
  {
    name: 'an old passkey after the password, and a thief who renewed the codes',
    cast: ['owner', 'password-thief'],
    steps: [
      ...withPasskey,
      timeOf('10 days'),
      does('owner', 'loginWithPasskey'),
      ...thiefWithCodes,
      does('password-thief', 'renewRecoveryCodes'),
    ],
  },
  {
    name: 'a phisher inside',
    cast: ['owner', 'phisher'],
    steps: [
      ...withOldPhone,
      does('phisher', 'phish'),
      does('phisher', 'login'),
      does('phisher', 'showFactor'),
    ],
  },
  {
    name: 'a phisher who replaced the application',
    cast: ['owner', 'phisher'],
    steps: [
      ...withOldPhone,
      does('phisher', 'phish'),
      does('phisher', 'login'),
      does('phisher', 'showFactor'),
      does('phisher', 'addTotp'),
    ],
  },
  {
    name: 'a room-mate at the laptop',
    cast: ['owner', 'room-mate'],
    steps: [...confirmed, timeOf('10 days'), does('room-mate', 'borrowDevice'), does('room-mate', 'login')],
  },
  {
    name: 'a room-mate who turned the second factor on',
    cast: ['owner', 'room-mate'],
    steps: [
      ...confirmed,
      timeOf('10 days'),
      does('room-mate', 'borrowDevice'),
      does('room-mate', 'login'),
      does('room-mate', 'addTotp'),
    ],
  },
];

const askedForRecovery = [
  ...withFactor,
  timeOf('8 days'),
  does('owner', 'login', 1),
  does('owner', 'askFactorRecovery'),
];

const recoveryStarts: readonly Start[] = [
  {
    name: 'a device that skips the second factor',
    cast: ['owner', 'session-thief', 'password-thief'],
    steps: [...withFactor, does('owner', 'login'), does('owner', 'showFactor', 1)],
  },
  {
    name: 'an owner who asked to turn the second factor off',
    cast: ['owner', 'reader', 'password-thief'],
    steps: askedForRecovery,
  },
  {
    name: 'a recovery that waits',
    cast: ['owner', 'reader', 'session-thief'],
    steps: [...askedForRecovery, does('owner', 'startFactorRecovery'), timeOf('5 minutes'), timeOf('4 days')],
  },
  {
    name: 'a recovery that waits, of a second factor so new that its notice can be answered',
    cast: ['owner', 'session-thief'],
    steps: [
      ...confirmed,
      timeOf('8 days'),
      // Turning it on forgets the other devices.
      does('owner', 'login', 1),
      does('owner', 'addTotp'),
      does('owner', 'login', 1),
      does('owner', 'askFactorRecovery'),
      does('owner', 'startFactorRecovery'),
    ],
  },
  {
    name: 'a recovery that is due',
    cast: ['owner', 'reader'],
    steps: [
      ...askedForRecovery,
      does('owner', 'startFactorRecovery'),
      timeOf('5 minutes'),
      timeOf('10 days'),
    ],
  },
];

/** Picks the operator's own application, and access while the person is away. */
const OWN_APPLICATION = 4;
const withApplication = [...confirmed, does('owner', 'allowApp')];

const applicationStarts: readonly Start[] = [
  {
    name: 'an application that the owner let in',
    cast: ['owner', 'session-thief', 'application'],
    steps: [...withApplication, timeOf('15 seconds')],
  },
  {
    name: 'an application that the owner let in twice before a logout',
    cast: ['owner', 'application'],
    steps: [...withApplication, does('owner', 'visitApp'), does('owner', 'logout')],
  },
  {
    name: 'an application that the owner removed',
    cast: ['owner', 'application'],
    steps: [...withApplication, does('owner', 'removeConnectedApp')],
  },
  {
    name: 'a password thief who let an application in',
    cast: ['owner', 'password-thief', 'application'],
    steps: [...thiefInside, does('password-thief', 'allowApp')],
  },
  {
    name: 'a session thief who let an application in',
    cast: ['owner', 'session-thief', 'application'],
    steps: [...confirmed, does('session-thief', 'stealSession'), does('session-thief', 'allowApp')],
  },
  {
    name: 'a thief who let in an application of the operator',
    cast: ['owner', 'password-thief', 'application'],
    steps: [...thiefInside, does('password-thief', 'allowApp', OWN_APPLICATION)],
  },
];

/** Picks the actor's own mailbox. */
const OWN_MAILBOX = 2;
const hired = (who: ActorName, role: AdministratorRole): readonly Command[] => [
  does(who, 'register', OWN_MAILBOX),
  does(who, 'confirmEmailCode'),
  does(who, 'addTotp'),
  appointing(who, role),
];

/** Picks the first of two administrators. */
const FIRST_HIRED = 1;
const coOwner = hired('co-owner', 'owner');
const ownsAdministration = [...withFactor, appointing('owner', 'owner')];
const ownerStolen = [...ownsAdministration, does('session-thief', 'stealSession')];
/** The thief also has an account of their own, which they want to raise. */
const ownerCopied = [
  ...ownsAdministration,
  does('password-thief', 'register', OWN_MAILBOX),
  does('password-thief', 'confirmEmailCode'),
  ...thiefWithCodes,
];

const administrationStarts: readonly Start[] = [
  {
    name: 'a support person',
    cast: ['owner', 'support', 'password-thief', 'reader'],
    steps: [...hired('support', 'support'), ...confirmed],
  },
  {
    name: 'an admin, and a person with a second factor',
    cast: ['owner', 'admin', 'password-thief', 'reader'],
    steps: [...hired('admin', 'admin'), ...withFactor],
  },
  {
    name: 'a support person and an admin',
    cast: ['owner', 'support', 'admin', 'session-thief'],
    steps: [...hired('support', 'support'), ...hired('admin', 'admin'), ...confirmed],
  },
  {
    name: 'a support person whose right was taken away while work on all accounts waited',
    cast: ['owner', 'support', 'co-owner'],
    steps: [
      ...hired('support', 'support'),
      ...coOwner,
      ...confirmed,
      pausing,
      does('support', 'bulk'),
      does('co-owner', 'takeRight', FIRST_HIRED),
    ],
  },
  {
    name: 'an owner of the administration whose session is stolen',
    cast: ['owner', 'session-thief', 'support'],
    steps: [...hired('support', 'support'), ...ownerStolen],
  },
  {
    name: 'a stolen owner of the administration, and another owner',
    cast: ['owner', 'session-thief', 'co-owner'],
    steps: [...coOwner, ...ownerStolen],
  },
  {
    name: 'a stolen owner of the administration whose right was taken away after a request',
    cast: ['owner', 'session-thief', 'co-owner'],
    steps: [...coOwner, ...ownerStolen, does('session-thief', 'startExport'), does('co-owner', 'takeRight')],
  },
  {
    name: 'a thief with the password and codes of an owner of the administration',
    cast: ['owner', 'password-thief', 'co-owner'],
    steps: [...coOwner, ...ownerCopied],
  },
  {
    name: 'a thief who asked for a right as the only owner of the administration',
    cast: ['owner', 'password-thief'],
    steps: [...ownerCopied, does('password-thief', 'giveRight')],
  },
];

const pactStarts: readonly Start[] = [
  {
    name: 'one of two owners of the administration, with an accomplice',
    cast: ['co-owner', 'accomplice'],
    steps: [...hired('accomplice', 'support'), ...coOwner, ...ownsAdministration],
  },
  {
    name: 'an owner of the administration who removed the other, with an accomplice',
    cast: ['co-owner', 'accomplice'],
    steps: [
      ...hired('accomplice', 'support'),
      ...coOwner,
      ...ownsAdministration,
      does('co-owner', 'takeRight'),
    ],
  },
  {
    name: 'a stolen owner of the administration, and an admin who approves exports',
    cast: ['session-thief', 'admin'],
    steps: [...hired('admin', 'admin'), ...ownerStolen],
  },
  {
    name: 'an owner of the administration who asked alone, and another who came since',
    cast: ['owner', 'co-owner'],
    steps: [...ownsAdministration, does('owner', 'startExport'), ...coOwner],
  },
];

const besideHijacker = [
  does('hijacker', 'register', 2),
  does('hijacker', 'confirmEmailCode'),
  does('owner', 'register', 2),
];

const accountStarts: readonly Start[] = [
  { name: 'nothing', cast: everyone, steps: [] },
  { name: 'unconfirmed', cast: ['owner', 'session-thief', 'friend'], steps: registered },
  { name: 'confirmed', cast: everyone, steps: confirmed },
  { name: 'a mistyped address', cast: ['owner', 'stranger'], steps: mistyped },
  {
    name: 'a mistyped address, filled in by an old release',
    cast: ['owner', 'stranger'],
    steps: [...mistyped, leaveFromOldRelease],
  },
  {
    name: 'registered by a hijacker',
    cast: ['owner', 'hijacker'],
    steps: [does('hijacker', 'register'), does('owner', 'register', 2)],
  },
  {
    name: 'a hijacker with an account of their own',
    cast: ['owner', 'hijacker'],
    steps: besideHijacker,
  },
  {
    name: 'a hijacker who asked for the owner’s address',
    cast: ['owner', 'hijacker'],
    steps: [...besideHijacker, does('hijacker', 'changeEmail')],
  },
  {
    name: 'an owner with two unconfirmed accounts',
    cast: ['owner', 'friend'],
    steps: [does('owner', 'register', 2), does('owner', 'register')],
  },
  {
    name: 'a stolen session',
    cast: ['owner', 'session-thief', 'friend'],
    steps: [...confirmed, does('session-thief', 'stealSession')],
  },
  { name: 'a stolen password', cast: ['owner', 'password-thief'], steps: thiefInside },
  {
    name: 'a thief who asked for another address, and an owner asleep',
    cast: ['password-thief'],
    steps: [...thiefInside, does('password-thief', 'changeEmail'), timeOf('20 hours')],
  },
  {
    name: 'a thief whose address waits',
    cast: ['owner', 'password-thief', 'friend'],
    steps: [
      ...thiefInside,
      does('password-thief', 'changeEmail'),
      does('password-thief', 'confirmEmailChangeCode'),
    ],
  },
  {
    name: 'an owner whose new address waits',
    cast: ['owner', 'hijacker', 'password-thief'],
    steps: [...confirmed, does('owner', 'changeEmail'), does('owner', 'confirmEmailChangeCode')],
  },
  { name: 'a mailbox that is read', cast: ['owner', 'reader'], steps: mailboxOpen },
  { name: 'a reader inside, and an owner asleep', cast: ['reader'], steps: readerInside },
  {
    name: 'a reader whose address waits',
    cast: ['owner', 'reader'],
    steps: [...readerInside, does('reader', 'changeEmail'), does('reader', 'confirmEmailChangeCode')],
  },
];

/** Picks the owner's Google and the phone. Without them it is Acme and the laptop. */
const GOOGLE = 2;
const ON_PHONE = 1;
/** Picks the mistyped address. */
const MISTYPED = 1;
/** Google hosts the owner's mailbox, so the account is confirmed at once. */
const byHost = [does('owner', 'enter', GOOGLE), does('owner', 'complete')];
const byProvider = [does('owner', 'enter'), does('owner', 'complete'), does('owner', 'confirmEmailCode')];
const stealsProvider = [does('provider-thief', 'stealProvider'), does('provider-thief', 'enter')];
const impostorFirst = [does('impostor', 'enter'), does('impostor', 'complete')];

const phoneGone = [
  ...byHost,
  does('owner', 'enter', GOOGLE + ON_PHONE),
  timeOf('10 days'),
  does('phone-thief', 'stealPhone'),
  does('phone-thief', 'enter'),
];
const asksForAddress = [does('phone-thief', 'changeEmail'), does('phone-thief', 'confirmEmailChangeCode')];

const providerStarts: readonly Start[] = [
  {
    name: 'an owner whose mailbox’s host vouched for the address',
    cast: ['owner', 'impostor', 'provider-thief', 'session-thief'],
    steps: byHost,
  },
  { name: 'an owner without a password', cast: everyone, steps: byProvider },
  {
    name: 'an impostor who signed up with the owner’s address',
    cast: ['owner', 'impostor'],
    steps: [...impostorFirst, does('owner', 'enter')],
  },
  {
    name: 'an impostor whom no account knows, beside the owner of an old account',
    cast: ['owner', 'impostor', 'password-thief'],
    steps: [...confirmed, does('owner', 'link'), timeOf('8 days'), does('impostor', 'enter', GOOGLE)],
  },
  {
    name: 'a thief of a provider inside',
    cast: ['owner', 'provider-thief'],
    steps: [...confirmed, does('owner', 'link'), does('owner', 'askProofCode'), ...stealsProvider],
  },
  {
    name: 'a password thief who linked a provider long ago',
    cast: ['owner', 'password-thief'],
    steps: [...thiefInside, does('password-thief', 'link'), timeOf('8 days')],
  },
  {
    name: 'an owner without a password whose mailbox is read',
    cast: ['owner', 'reader', 'session-thief'],
    steps: [...byProvider, timeOf('10 days'), does('reader', 'openMailbox')],
  },
  {
    name: 'an owner without a password, a second factor, and a thief of the provider',
    cast: ['owner', 'provider-thief', 'reader'],
    steps: [...byProvider, does('owner', 'addTotp'), does('owner', 'askProofCode'), ...stealsProvider],
  },
  {
    name: 'a second factor, and a thief of a provider whose login waits for it',
    cast: ['owner', 'provider-thief'],
    steps: [...confirmed, does('owner', 'link'), does('owner', 'addTotp'), ...stealsProvider],
  },
  {
    name: 'an impostor with the owner’s address at its host, which has not verified it',
    cast: ['owner', 'impostor'],
    steps: [does('impostor', 'enter', GOOGLE), does('impostor', 'complete')],
  },
  {
    name: 'a mistyped address at a sign-up through a provider, filled in by an old release, and reset',
    cast: ['owner', 'stranger'],
    steps: [
      does('owner', 'enter'),
      does('owner', 'complete', MISTYPED),
      leaveFromOldRelease,
      does('stranger', 'forgotPassword'),
      does('stranger', 'resetPassword'),
    ],
  },
  {
    name: 'an unconfirmed account, and a person at a provider whom it tried to link',
    cast: ['owner', 'hijacker'],
    steps: [does('hijacker', 'register'), does('hijacker', 'enter'), does('hijacker', 'linkPending')],
  },
  {
    name: 'an owner of the administration who logs in through a provider, and its thief',
    cast: ['owner', 'provider-thief', 'co-owner'],
    steps: [
      ...coOwner,
      ...byProvider,
      does('owner', 'addTotp'),
      appointing('owner', 'owner'),
      ...stealsProvider,
    ],
  },
];

const phoneStarts: readonly Start[] = [
  { name: 'a stolen phone of an owner without a password', cast: ['owner', 'phone-thief'], steps: phoneGone },
  {
    name: 'a stolen phone of an owner without a password, whose thief asked for another address',
    cast: ['owner', 'phone-thief'],
    steps: [...phoneGone, ...asksForAddress],
  },
  {
    name: 'a stolen phone of an owner without a password, whose thief made one and asked for another address',
    cast: ['owner', 'phone-thief'],
    steps: [
      ...phoneGone,
      does('phone-thief', 'createPassword'),
      does('phone-thief', 'login'),
      ...asksForAddress,
    ],
  },
  {
    name: 'a stolen phone of an owner without a password, whose thief added a passkey and asked for another address',
    cast: ['owner', 'phone-thief'],
    steps: [
      ...phoneGone,
      does('phone-thief', 'addPasskey'),
      does('phone-thief', 'loginWithPasskey'),
      ...asksForAddress,
    ],
  },
];

/** By what they are about, so that a broken rule can be searched for where it matters. */
export const startGroups = {
  administration: [...administrationStarts, ...pactStarts],
  applications: applicationStarts,
  factors: [...recoveryStarts, ...factorStarts],
  thefts: theftStarts,
  account: accountStarts,
  providers: providerStarts,
  phones: phoneStarts,
};
export type StartGroup = keyof typeof startGroups;
