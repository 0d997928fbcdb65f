import { greet, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function factorRecoveryDue(facts: MailFacts): Letter {
  return {
    heading: 'Você já pode desligar as duas etapas',
    preview: 'A espera acabou. O link vale por 7 dias.',
    greeting: greet(facts),
    facts: [],
    paragraphs: [
      'A espera acabou. No link você escolhe uma nova senha; as chaves de acesso saem da conta, e tudo o que está aberto nela se encerra.',
    ],
    action: {
      label: 'Criar nova senha e desligar',
      introduction: 'Para desligar, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'O link vale por 7 dias e funciona uma vez só.',
    notYou: {
      question: 'Não foi você?',
      answer: [
        'Não abra o link. Entre com a segunda etapa, e o pedido para. Para trocar a senha, você pode ',
        pageLink.forgotPassword(facts),
        '.',
      ],
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
