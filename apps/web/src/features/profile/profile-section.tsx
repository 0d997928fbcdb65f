import { meEndpoint, profileEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import formStyles from '../../account/form-panel.module.css';
import { LoadFailure } from '../../account/load-failure.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { Panel } from '../../brand/panel.tsx';
import { profileText as text } from './profile.text.ts';
import { ProfileForm } from './profile-form.tsx';

export function ProfileSection(): ReactNode {
  const me = useAnswer(meEndpoint);
  const profile = useAnswer(profileEndpoint);
  return (
    <Panel id="perfil" title={text.title}>
      <p>{text.lead}</p>
      <LoadFailure of={[me, profile]} />
      {me.value !== null && profile.value !== null && (
        <div className={formStyles.form}>
          <ProfileForm stored={profile.value} confirmed={me.value.emailConfirmed} onUnconfirmed={me.ask} />
        </div>
      )}
    </Panel>
  );
}
