import type { ConnectedAppsResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { OverviewPanel, OverviewRows } from '../../account/overview-panel.tsx';
import { PlainRow } from '../../account/setting-row.tsx';
import type { Answer } from '../../account/use-answer.ts';
import { sections } from '../../navigation/account-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { AppRow } from './app-row.tsx';
import { connectedAppsText as text } from './connected-apps.text.ts';

const SHOWN = 3;

/** The applications that were used last. */
export function RecentApps({ answer: { value, ask } }: { answer: Answer<ConnectedAppsResponse> }): ReactNode {
  if (value === null) return null;
  const { apps } = value;
  return (
    <OverviewPanel title={text.title} link={apps.length > 0 && <Link to={sections.apps}>{text.all}</Link>}>
      <OverviewRows>
        {apps.length === 0 && <PlainRow icon="app">{text.empty}</PlainRow>}
        {apps.slice(0, SHOWN).map((app) => (
          <AppRow key={app.id} app={app} onRemoved={ask} />
        ))}
      </OverviewRows>
    </OverviewPanel>
  );
}
