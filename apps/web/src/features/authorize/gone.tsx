import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { paths } from '../../navigation/paths.ts';
import { authorizeText as text } from './authorize.text.ts';

/** The request is over, or another browser brought it. */
export function Gone(): ReactNode {
  return (
    <Box title={text.gone.title} lead={text.gone.lead}>
      <ButtonPair>
        <ButtonLink variant="back" to={paths.home}>
          {text.gone.home}
        </ButtonLink>
      </ButtonPair>
    </Box>
  );
}
