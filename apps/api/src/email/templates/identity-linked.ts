import { greet, happened, letterText, notMe, pageLink, withArticle } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function identityLinked(facts: MailFacts): Letter {
  return {
    heading: 'Nova forma de entrar na sua conta',
    preview: `Agora também dá para entrar com ${withArticle(facts.provider)}.`,
    greeting: greet(facts),
    facts: [{ name: 'Provedor', value: facts.provider }, ...happened(facts)],
    paragraphs: [
      `Agora também dá para entrar na sua conta com ${withArticle(facts.provider)}, sem digitar a senha.`,
      ['Para ver as suas formas de entrar, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
