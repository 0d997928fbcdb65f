import type { PublicLoginProvider } from '@portaria/contract';
import { type ReactNode, useContext } from 'react';
import button from '../../brand/button.module.css';
import { ElementsContext } from '../../brand/elements.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import type { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { keepLogin } from '../../session/left-login.ts';
import { useSessionContext } from '../../session/use-session.ts';
import styles from './external-login.module.css';
import { providerButtonsText as text } from './provider-buttons.text.ts';
import { ProviderMark } from './provider-marks.tsx';
import { useStartExternal } from './use-start-external.ts';

interface ProviderButtonsProps {
  providers: readonly PublicLoginProvider[];
  /** Whether the device is somebody else's. */
  isShared: () => boolean;
  /** Shows it where the form shows its own failures. */
  onFailure: (note: ReactNode) => void;
}

/** The ways in through other providers, in the operator's order. */
export function ProviderButtons({ providers, isShared, onFailure }: ProviderButtonsProps): ReactNode {
  const { Button } = useContext(ElementsContext);
  const { follow } = useApi();
  const { store } = useSessionContext();
  const { from = '' } = useNavigationState();
  const start = useStartExternal((id, error) => {
    const provider = providers.find((one) => one.id === id);
    const sentence = provider && sentenceOf(error, provider);
    if (sentence === undefined) follow(error);
    onFailure(<StartFailure key={error.at} error={error} sentence={sentence} />);
  });
  function leave(id: string): Promise<void> {
    keepLogin(store, { sharedComputer: isShared(), from });
    return start(id);
  }
  const labels = providers.map(({ kind, name }) => text.label(kind, name));
  // Two connections of one type would have the same button.
  const isTwin = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label);
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{text.or}</p>
      {providers.map(({ id, kind, name }) => (
        <Button
          key={id}
          type="button"
          className={`${button.button} ${styles[kind] ?? ''}`}
          onClick={() => leave(id)}
        >
          <ProviderMark kind={kind} />
          {kind === 'govbr' ? <GovBr /> : text.label(kind, name)}
          {isTwin(text.label(kind, name)) && ` (${id})`}
        </Button>
      ))}
    </div>
  );
}

function GovBr(): ReactNode {
  const [words, name] = text.govbr;
  return (
    <span>
      {words}
      <b>{name}</b>
    </span>
  );
}

function StartFailure({ error, sentence }: { error: ApiError; sentence: string | undefined }): ReactNode {
  if (sentence === undefined) return <FailureNote error={error} />;
  return (
    <Note kind="error">
      <p role="alert">{sentence}</p>
    </Note>
  );
}

/** The page may be older than the operator's last change. */
function sentenceOf({ code }: ApiError, { kind, name }: PublicLoginProvider): string | undefined {
  if (code === 'provider_unavailable') return text.unavailable(kind, name);
  return code === 'provider_paused' || code === 'not_found' ? text.paused(kind, name) : undefined;
}
