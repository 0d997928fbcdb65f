import type { ReactNode } from 'react';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { Label } from '../../brand/label.tsx';
import { useOpenRegister } from '../../features/home/home-page.tsx';
import { paths } from '../../navigation/paths.ts';
import { homeActionsText as text } from './home-actions.text.ts';

/** The same for visitors and people. */
export function HomeActions(): ReactNode {
  const register = useOpenRegister();
  return (
    <ButtonPair>
      <ButtonLink variant="back" to={paths.about}>
        <Label>{text.learnMore}</Label>
      </ButtonLink>
      <Button variant="go" onClick={register}>
        <Label>{text.register}</Label>
      </Button>
    </ButtonPair>
  );
}
