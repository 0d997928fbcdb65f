import type { ActivityItem } from '@portaria/contract';
import { type PersonActivityResponse, personActivityEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useCallback } from 'react';
import { ActivityRows } from '../../account/activity-rows.tsx';
import { momentText } from '../../account/moment.text.ts';
import { formatDay, formatTime } from '../../account/moment.ts';
import { MoreButton } from '../../administration/more-button.tsx';
import { usePages } from '../../administration/use-pages.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { personText } from './person.text.ts';
import { TabBones } from './tab-bones.tsx';

/** What the owner sees under Atividade, in the owner's words. */
export function ActivityTab({ id }: { id: string }): ReactNode {
  const call = useGuardedCall();
  const load = useCallback(
    (cursor: string | undefined) =>
      call(personActivityEndpoint, { id, ...(cursor !== undefined && { cursor }) }),
    [call, id],
  );
  const pages = usePages<ActivityItem, PersonActivityResponse>(load);
  const { loaded, failure } = pages;
  return (
    <>
      {loaded === null && failure === null && <TabBones />}
      {loaded?.items.length === 0 && <p>{personText.activity.none}</p>}
      {loaded !== null && (
        <ActivityRows
          items={loaded.items}
          timeOf={(at) => momentText.until(formatDay(at, new Date()), formatTime(at))}
          onNotMe={null}
        />
      )}
      <MoreButton of={pages} />
    </>
  );
}
