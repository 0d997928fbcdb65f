import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passkeyCounter(facts: MailFacts): Letter {
  return {
    subject: 'Chave de acesso talvez copiada',
    preview: 'Recusamos um acesso com ela.',
    greeting: greet(facts),
    facts: happened('Acesso recusado com uma chave de acesso', facts),
    paragraphs: [
      'A chave respondeu com um número que já tinha usado. Isso acontece quando ela é copiada ou restaurada de um backup.',
      ['Se não foi você que restaurou o aparelho, remova a chave em ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
