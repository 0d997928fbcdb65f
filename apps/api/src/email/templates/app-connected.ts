import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function appConnected(facts: MailFacts): Letter {
  return {
    subject: 'Aplicativo conectado à sua conta',
    preview: `${facts.connectedApp} foi conectado à sua conta.`,
    greeting: greet(facts),
    facts: happened(`${facts.connectedApp} foi conectado à sua conta`, facts),
    paragraphs: [
      'Ele pode ver os dados que você autorizou, e só eles.',
      ['Você pode desfazer isto quando quiser, em ', pageLink.security(facts), ', Aplicativos conectados.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
