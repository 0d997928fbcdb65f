import { declaredStolen, greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function totpRemoved(facts: MailFacts): Letter {
  return {
    heading: 'Aplicativo autenticador removido',
    preview: 'A segunda etapa continua ligada.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Os códigos dele deixam de valer. A segunda etapa continua ligada, com a chave de acesso e os códigos de recuperação.',
      ['Para ver como você entra, abra ', pageLink.security(facts), '.'],
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
