import { declaredStolen, greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function passkeyRemoved(facts: MailFacts): Letter {
  return {
    heading: 'Chave de acesso removida',
    preview: 'Ela deixa de dar acesso à conta.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Ela deixa de dar acesso à conta. Apague-a também no gerenciador de senhas, se ainda aparecer lá.',
      ['Para ver as suas chaves, abra ', pageLink.security(facts), '.'],
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
