import { accountEndpoints, endpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import formStyles from '../../account/form-panel.module.css';
import { LoadFailure } from '../../account/load-failure.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { Panel } from '../../brand/panel.tsx';
import { profileText as text } from './profile.text.ts';
import { ProfileForm } from './profile-form.tsx';

export function ProfilePage(): ReactNode {
  const me = useAnswer(endpoints.me);
  const profile = useAnswer(accountEndpoints.profile);
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <LoadFailure of={[me, profile]} />
      {me.value !== null && profile.value !== null && (
        <Panel title={text.panel}>
          <div className={formStyles.form}>
            <ProfileForm stored={profile.value} confirmed={me.value.emailConfirmed} onUnconfirmed={me.ask} />
          </div>
        </Panel>
      )}
    </AccountPage>
  );
}
