import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passwordChanged(facts: MailFacts): Letter {
  return {
    subject: 'Sua senha foi trocada',
    preview: 'Encerramos as outras sessões abertas.',
    greeting: greet(facts),
    facts: happened('Troca da senha da conta', facts),
    paragraphs: [
      'As outras sessões abertas foram encerradas.',
      ...(facts.passkeys > 0 ? [[stillOpen(facts.passkeys), pageLink.security(facts), '.']] : []),
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}

function stillOpen(passkeys: number): string {
  const these =
    passkeys === 1 ? '1 chave de acesso continua abrindo' : `${passkeys} chaves de acesso continuam abrindo`;
  return `${these} a sua conta. Para conferir, abra `;
}
