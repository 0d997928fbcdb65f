import { type PublicLoginProvider, startExternalLinkEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './identities.module.css';
import { identitiesText } from './identities.text.ts';

const text = identitiesText.link;
/** A browser that has not left by then stays, or is back. */
const LEAVES_WITHIN_MS = 5_000;

interface FreeProviderProps {
  provider: PublicLoginProvider;
  /** What has to come before a link, or null. */
  first: string | null;
}

/** A provider that does not open the account yet. */
export function FreeProvider({ provider, first }: FreeProviderProps): ReactNode {
  const call = useGuardedCall();
  const { failure, run } = useAction(async () => {
    const { url } = await call(startExternalLinkEndpoint, { provider: provider.id });
    window.location.assign(url);
    // The button stays busy while the browser leaves.
    await new Promise((resolve) => setTimeout(resolve, LEAVES_WITHIN_MS));
  });
  return (
    <li className={styles.item}>
      <div>
        <strong>{provider.name}</strong>
        <p>{first ?? text.not(provider)}</p>
      </div>
      {first === null && (
        <Button variant="plain" aria-label={text.labelOf(provider)} onClick={run}>
          {text.label}
        </Button>
      )}
      {failure !== null && (
        <div className={styles.failure}>
          <LinkFailure error={failure} provider={provider} />
        </div>
      )}
    </li>
  );
}

function LinkFailure({ error, provider }: { error: ApiError; provider: PublicLoginProvider }): ReactNode {
  if (error.problem.code !== 'provider_unavailable') return <FailureNote error={error} />;
  return (
    <Note kind="error">
      <p role="alert">{text.silent(provider)}</p>
    </Note>
  );
}
