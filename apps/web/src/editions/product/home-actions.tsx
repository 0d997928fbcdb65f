import type { ReactNode } from 'react';
import { Button, ButtonAnchor, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { useOpenRegister } from '../../features/home/home-page.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { homeActionsText as text } from './home-actions.text.ts';

export function HomeActions(): ReactNode {
  const register = useOpenRegister();
  return (
    <ButtonPair>
      <LearnMore />
      <ButtonLink variant="plain" to={paths.login}>
        {text.logIn}
      </ButtonLink>
      <Button variant="go" onClick={register}>
        {text.register}
      </Button>
    </ButtonPair>
  );
}

/** A plain link, because only the page itself brings the operator's text. */
function LearnMore(): ReactNode {
  const { aboutUrl } = useSettings();
  return aboutUrl === undefined ? null : (
    <ButtonAnchor variant="back" href={aboutUrl}>
      {text.learnMore}
    </ButtonAnchor>
  );
}
