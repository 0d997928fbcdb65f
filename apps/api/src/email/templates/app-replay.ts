import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function appReplay(facts: MailFacts): Letter {
  return {
    subject: 'Acesso de um aplicativo encerrado',
    preview: `Um código de ${facts.connectedApp} foi usado duas vezes.`,
    greeting: greet(facts),
    facts: happened(`Um código de ${facts.connectedApp} foi usado duas vezes`, facts),
    paragraphs: [
      'O código pode ter sido copiado no caminho. Encerramos o acesso que ele deu; para voltar, entre no aplicativo de novo.',
      ['Para ver quem tem acesso à sua conta, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
