import { type AppearanceResponse, appearanceEndpoint } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { appearanceText as text } from './appearance.text.ts';
import { AppearanceEditor } from './appearance-editor.tsx';

/** `welcome` is what the door says where no one chose anything. */
export function AppearancePage({ welcome }: { welcome: string }): ReactNode {
  const { appName } = useSettings();
  const answer = useAdminAnswer<undefined, AppearanceResponse>(appearanceEndpoint);
  return (
    <AdminPage lead={text.lead(appName)}>
      <LoadFailure of={[answer]} />
      {answer.value !== null && (
        <AppearanceEditor answer={answer.value} welcome={welcome} onPublished={answer.ask} />
      )}
    </AdminPage>
  );
}
