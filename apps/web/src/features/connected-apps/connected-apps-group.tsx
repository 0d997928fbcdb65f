import { connectedAppsEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { SettingGroup } from '../../account/setting-group.tsx';
import { PlainRow } from '../../account/setting-row.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { AppRow } from './app-row.tsx';
import { connectedAppsText as text } from './connected-apps.text.ts';
import { EndedApps } from './ended-apps.tsx';

export function ConnectedAppsGroup(): ReactNode {
  const answer = useAnswer(connectedAppsEndpoint);
  const apps = answer.value?.apps ?? null;
  return (
    <SettingGroup
      id="aplicativos"
      title={text.title}
      about={text.about}
      notice={
        <>
          <LoadFailure of={[answer]} />
          <EndedApps names={answer.value?.ended ?? []} />
        </>
      }
    >
      {(apps === null || apps.length === 0) && (
        <PlainRow icon="app">{apps === null ? '\u00a0' : text.empty}</PlainRow>
      )}
      {apps?.map((app) => (
        <AppRow key={app.id} app={app} onRemoved={answer.ask} />
      ))}
    </SettingGroup>
  );
}
