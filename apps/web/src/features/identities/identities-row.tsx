import type { IdentitiesResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../account/load-failure.tsx';
import rows from '../../account/panel-rows.module.css';
import { SettingRow } from '../../account/setting-row.tsx';
import type { Answer } from '../../account/use-answer.ts';
import { Dialog } from '../../brand/dialog.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import { FreeProvider } from './free-provider.tsx';
import styles from './identities.module.css';
import { identitiesText as text } from './identities.text.ts';
import { IdentityItem } from './identity-item.tsx';
import { linkedProvider } from './linked-provider.ts';

interface IdentitiesRowProps {
  answer: Answer<IdentitiesResponse>;
  /** What has to come before the first link. Undefined while it is not known. */
  first: string | null | undefined;
}

/** The providers that open this account, and those that could. */
export function IdentitiesRow({ answer, first }: IdentitiesRowProps): ReactNode {
  const { value, failure, ask } = answer;
  const { providers = [] } = useSettings();
  const identities = value?.identities ?? [];
  const free = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  const failed = failure !== null && (
    <li className={styles.failed}>
      <LoadFailure of={[answer]} />
    </li>
  );
  if ((failed && value === null) || (identities.length === 0 && free.length === 0)) return failed;
  const names = identities.map(({ name }) => name);
  return (
    <>
      <SettingRow
        icon="enter"
        name={text.title}
        state={value && (names.length === 0 ? text.none : text.names(names))}
        section="formas-de-entrar"
        isReady={value !== null && first !== undefined}
        first={identities.length > 0 ? null : (first ?? null)}
      >
        {(close, id) => (
          <Dialog id={id} title={text.title} lead={text.lead} cross onClose={close}>
            <ul className={rows.rows}>
              {identities.map((identity) => (
                <IdentityItem
                  key={identity.id}
                  identity={identity}
                  provider={linkedProvider(identity, providers)}
                  onUnlinked={ask}
                />
              ))}
              {free.map((provider) => (
                <FreeProvider key={provider.id} provider={provider} first={first ?? null} />
              ))}
            </ul>
          </Dialog>
        )}
      </SettingRow>
      {failed}
    </>
  );
}
