import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passkeyAdded(facts: MailFacts): Letter {
  return {
    heading: 'Nova chave de acesso na sua conta',
    preview: 'Ela entra na conta sem a senha.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Quem tem esta chave entra na conta com a digital, o rosto ou o PIN do aparelho, sem digitar a senha.',
      ['Para ver as suas chaves, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
