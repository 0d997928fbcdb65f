import { asked, greet, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function factorRecoveryAsked(facts: MailFacts): Letter {
  return {
    heading: 'Pedido para desligar as duas etapas',
    preview: 'Nada mudou ainda. O link vale por 24 horas.',
    greeting: greet(facts),
    lead: 'Nada mudou ainda. Se você continuar, são 7 dias de espera, com avisos neste e-mail. Entrar com a segunda etapa cancela o pedido.',
    facts: asked(facts),
    paragraphs: [],
    action: {
      label: 'Continuar o pedido',
      introduction: 'Perdeu mesmo o aplicativo, as chaves e os códigos? Abra este endereço:',
      url: facts.link,
    },
    afterAction: 'O link vale por 24 horas e funciona uma vez só.',
    notYou: {
      question: 'Não foi você?',
      answer: [
        'Não abra o link: sem ele, nada muda. Mas alguém sabe a sua senha. Você pode ',
        pageLink.forgotPassword(facts),
        '.',
      ],
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
