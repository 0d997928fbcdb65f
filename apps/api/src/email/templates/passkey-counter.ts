import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passkeyCounter(facts: MailFacts): Letter {
  return {
    heading: 'Chave de acesso talvez copiada',
    preview: 'Recusamos um acesso com ela.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'A chave respondeu com um número que já tinha usado. Isso acontece quando ela é copiada ou restaurada de um backup.',
      ['Se ninguém restaurou o aparelho, remova a chave em ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link, {
      question: 'Ninguém entrou.',
      answer: 'Recusamos o acesso. Se você restaurou o aparelho de um backup, está tudo bem.',
    }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
