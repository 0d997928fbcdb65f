import { meEndpoint, type ProfileResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import { type Answer, useAnswer } from '../../account/use-answer.ts';
import { Panel } from '../../brand/panel.tsx';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';
import { ProfileForm } from './profile-form.tsx';

/** Its answer has the person's name, which the page's head shows too. */
export function ProfileSection({ profile }: { profile: Answer<ProfileResponse> }): ReactNode {
  const me = useAnswer(meEndpoint);
  return (
    <Panel id="perfil" title={text.title}>
      <p>{text.lead}</p>
      <LoadFailure of={[me, profile]} />
      {me.value !== null && profile.value !== null && (
        <div className={styles.form}>
          <ProfileForm
            name={me.value.username}
            stored={profile.value}
            confirmed={me.value.emailConfirmed}
            onUnconfirmed={me.ask}
            onSaved={profile.ask}
          />
        </div>
      )}
    </Panel>
  );
}
