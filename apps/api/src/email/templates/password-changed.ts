import { greet, happened, letterText, notMe, pageLink, unlinked } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passwordChanged(facts: MailFacts): Letter {
  return {
    heading: facts.firstPassword ? 'Sua conta agora tem uma senha' : 'Sua senha foi trocada',
    preview: facts.firstPassword
      ? 'Agora também dá para entrar com ela.'
      : 'Encerramos as outras sessões abertas.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      facts.firstPassword
        ? 'Agora também dá para entrar com ela.'
        : 'As outras sessões abertas foram encerradas.',
      ...unlinked(facts),
      ...(facts.passkeys + facts.liveProviders.length > 0 && facts.edition === 'product'
        ? [[`${stillOpen(facts)} Para conferir, abra `, pageLink.security(facts), '.']]
        : []),
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}

function stillOpen({ passkeys, liveProviders }: MailFacts): string {
  const keys = passkeys === 1 ? '1 chave de acesso' : `${passkeys} chaves de acesso`;
  if (liveProviders.length > 0)
    return `Também entram nesta conta: ${[...liveProviders, ...(passkeys > 0 ? [keys] : [])].join(', ')}.`;
  return `${keys} ${passkeys === 1 ? 'continua' : 'continuam'} abrindo a sua conta.`;
}
