import type { LinkFacts } from '@portaria/contract';
import type { ReactNode } from 'react';
import { deviceAndPlace } from '../../account/device-name.ts';
import { formatDay, formatTime } from '../../account/moment.ts';
import { requestFactsText } from './factor-recovery.text.ts';

/** When and with which device the recovery was asked for. */
export function RequestFacts({ facts }: { facts: LinkFacts }): ReactNode {
  return (
    <p>
      <strong>
        {requestFactsText(deviceAndPlace(facts), formatDay(facts.at, new Date()), formatTime(facts.at))}
      </strong>
    </p>
  );
}
