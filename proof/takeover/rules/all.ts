import { addressMoved, askingStartsOver, oneHolder } from './address.ts';
import {
  actedByRight,
  aloneOnlyIfAlone,
  blockedIsOut,
  decidedByTwo,
  exportApproved,
  leftRow,
  ownerStays,
  resetGoesHome,
  rightCanBeTaken,
  rightChanged,
} from './administration.ts';
import {
  accessGiven,
  applicationHasNoPower,
  consentNoticed,
  deadAccessWorks,
  removedIsOut,
  shownAgain,
} from './applications.ts';
import type { Rule } from './change.ts';
import { declaredRightly, goneStaysGone } from './declarations.ts';
import { factorStopsRecovery, recoveryAsked } from './factor-recovery.ts';
import {
  devicesAskAgain,
  factorsChanged,
  nothingHalfOn,
  noticed,
  unconfirmedHasNoFactor,
} from './factors.ts';
import { noOneAloneAfterRemoval, pressKeepsFactorOn, stolenOpensNothing } from './goals.ts';
import {
  endedWithIdentity,
  identityAppeared,
  identityIsAlone,
  mailboxProvesLittle,
  unlinkedRightly,
  wayInRemains,
} from './identities.ts';
import { afterDeclaration, afterMove, afterOwnStop, afterPress, afterReset } from './stopping.ts';
import {
  friendGetsNothing,
  strangerReadsNoAddress,
  strangerReadsNothing,
  unconfirmedHoldsNothing,
  unconfirmedStopsNothing,
} from './strangers.ts';
import { confirmed, deadSessionWorks, frozen, passwordSet, sessionOpened } from './taking.ts';
import { removed, untouched } from './untouched.ts';

export const rules: readonly Rule[] = [
  stolenOpensNothing,
  pressKeepsFactorOn,
  noOneAloneAfterRemoval,
  passwordSet,
  sessionOpened,
  deadSessionWorks,
  confirmed,
  frozen,
  addressMoved,
  askingStartsOver,
  oneHolder,
  afterReset,
  afterPress,
  afterOwnStop,
  afterDeclaration,
  declaredRightly,
  goneStaysGone,
  afterMove,
  nothingHalfOn,
  factorsChanged,
  noticed,
  unconfirmedHasNoFactor,
  devicesAskAgain,
  recoveryAsked,
  factorStopsRecovery,
  accessGiven,
  consentNoticed,
  removedIsOut,
  deadAccessWorks,
  shownAgain,
  applicationHasNoPower,
  identityAppeared,
  identityIsAlone,
  wayInRemains,
  endedWithIdentity,
  unlinkedRightly,
  mailboxProvesLittle,
  actedByRight,
  leftRow,
  rightChanged,
  decidedByTwo,
  aloneOnlyIfAlone,
  exportApproved,
  ownerStays,
  rightCanBeTaken,
  blockedIsOut,
  resetGoesHome,
  untouched,
  removed,
  unconfirmedHoldsNothing,
  friendGetsNothing,
  strangerReadsNothing,
  unconfirmedStopsNothing,
  strangerReadsNoAddress,
];
