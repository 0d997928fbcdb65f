import { greet, happened, letterText, notMe, pageLink, withArticle } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function identityUnlinked(facts: MailFacts): Letter {
  return {
    heading: 'Forma de entrar desvinculada',
    preview: `Não dá mais para entrar na sua conta com ${withArticle(facts.provider)}.`,
    greeting: greet(facts),
    facts: [{ name: 'Provedor', value: facts.provider }, ...happened(facts)],
    paragraphs: [
      `Não dá mais para entrar na sua conta com ${withArticle(facts.provider)}. O acesso que você deu por lá termina lá, na página de aplicativos conectados.`,
      ['Para ver as suas formas de entrar, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
