import { actionNamed } from './actions/all.ts';
import { type ActorName, actorNames } from './actors.ts';
import { timeOf } from './circumstances.ts';
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

export const starts: readonly Start[] = [
  { name: 'nothing', cast: actorNames, steps: [] },
  { name: 'unconfirmed', cast: ['owner', 'session-thief', 'friend'], steps: registered },
  { name: 'confirmed', cast: actorNames, steps: confirmed },
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
    steps: [
      does('hijacker', 'register', 2),
      does('hijacker', 'confirmEmailCode'),
      does('owner', 'register', 2),
    ],
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
