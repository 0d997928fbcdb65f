import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function appConnected(facts: MailFacts): Letter {
  return {
    heading: 'Aplicativo conectado à sua conta',
    preview: `${facts.connectedApp} pode ver os dados que você autorizou.`,
    greeting: greet(facts),
    facts: [{ name: 'Aplicativo', value: facts.connectedApp }, ...happened(facts)],
    paragraphs: [
      'Ele pode ver os dados que você autorizou, e só eles.',
      ['Você pode desfazer isto quando quiser, em ', pageLink.security(facts), ', Aplicativos conectados.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
