import type { CurrentUser, ExternalAnswerBody } from '@portaria/contract';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from '../../navigation/router.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { Entering } from './entering.tsx';
import { Expired } from './expired.tsx';
import { Linking } from './linking.tsx';
import { wordsOf } from './provider-words.ts';
import { useArrivedAnswer } from './use-arrived-answer.ts';
import { Waiting } from './waiting.tsx';

export interface GuardProps {
  /** Asks for the password again where a call needs it. Loaded only then. */
  Guarded: ComponentType<{ owner: CurrentUser; children: ReactNode }>;
}

/** Where a provider sends people back to. The first letter of the state says what began there. */
export function ExternalLoginPage({ Guarded }: GuardProps): ReactNode {
  const id = useLocation().pathname.split('/').at(-1);
  const { providers } = useSettings();
  const provider = wordsOf(providers?.find((one) => one.id === id)?.name);
  const answer = useArrivedAnswer();
  const { phase, user } = useSession();
  const purpose = purposeOf(answer);
  if (answer === null || purpose === null) return <Expired />;
  // A renewal that is under way would overwrite the cookies of the new session.
  if (phase === 'starting') return <Waiting purpose={purpose} />;
  if (purpose === 'enter') return <Entering answer={answer} provider={provider} />;
  if (user === null) return <Expired />;
  return (
    <Guarded owner={user}>
      <Linking answer={answer} provider={provider} />
    </Guarded>
  );
}

function purposeOf(answer: ExternalAnswerBody | null): 'enter' | 'link' | null {
  if (answer?.state.startsWith('e')) return 'enter';
  return answer?.state.startsWith('l') ? 'link' : null;
}
