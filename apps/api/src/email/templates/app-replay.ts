import { greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function appReplay(facts: MailFacts): Letter {
  return {
    heading: 'Acesso de um aplicativo encerrado',
    preview: `Um código de ${facts.connectedApp} foi usado duas vezes.`,
    greeting: greet(facts),
    facts: [{ name: 'Aplicativo', value: facts.connectedApp }, ...happened(facts)],
    paragraphs: [
      'Um código dele foi usado duas vezes e pode ter sido copiado no caminho. Para voltar, entre no aplicativo de novo.',
      ['Para ver quem tem acesso à sua conta, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link, { question: 'Já está resolvido.', answer: 'Encerramos o acesso que o código deu.' }),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
