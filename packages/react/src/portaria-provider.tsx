import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createSession, type Session, type SessionSettings } from './session.ts';
import { type OtherText, type PortariaText, textWith } from './text.pt-br.ts';

export interface PortariaProviderProps extends SessionSettings {
  readonly text?: OtherText;
  readonly children?: ReactNode;
}

interface Provided {
  readonly session: Session;
  readonly text: PortariaText;
}

const PortariaContext = createContext<Provided | undefined>(undefined);

/** Its settings are those of the first rendering. */
export function PortariaProvider({ children, text, ...settings }: PortariaProviderProps): ReactNode {
  const [provided] = useState((): Provided => {
    const all = textWith(text);
    return { session: createSession(settings, all), text: all };
  });
  useEffect(() => provided.session.start(), [provided]);
  return <PortariaContext value={provided}>{children}</PortariaContext>;
}

export function useProvided(): Provided {
  const provided = useContext(PortariaContext);
  if (!provided) throw new Error('Put <PortariaProvider> around this component.');
  return provided;
}
