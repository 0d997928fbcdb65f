import type { ExternalAnswerBody } from '@portaria/contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../brand/button.tsx';
import { paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { externalLoginText as text } from './external-login.text.ts';
import type { ProviderWords } from './provider-words.ts';
import { sentenceOf } from './refusal.ts';
import { Refused } from './refused.tsx';
import { useEnter } from './use-enter.ts';
import { Waiting } from './waiting.tsx';

interface EnteringProps {
  answer: ExternalAnswerBody;
  provider: ProviderWords;
}

export function Entering({ answer, provider }: EnteringProps): ReactNode {
  const entered = useEnter(answer, provider);
  if (entered === null) return <Waiting purpose="enter" />;
  if ('to' in entered) return <Redirect {...entered} />;
  const { error, from } = entered;
  return (
    <Refused title={text.refused} sentence={sentenceOf(error, provider)} error={error}>
      <ButtonLink variant={error.code === 'level_too_low' ? 'back' : 'go'} to={paths.login} state={{ from }}>
        {text.toLogin}
      </ButtonLink>
    </Refused>
  );
}
