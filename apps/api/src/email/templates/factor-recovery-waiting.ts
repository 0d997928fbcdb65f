import { formatMoment, greet, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function factorRecoveryWaiting(facts: MailFacts): Letter {
  return {
    subject: 'As duas etapas vão ser desligadas',
    preview: 'Até lá, você pode parar o pedido.',
    greeting: greet(facts),
    facts: [
      { name: 'O que', value: 'Pedido para desligar a verificação em duas etapas' },
      { name: 'Quando', value: `A partir de ${formatMoment(facts.dueAt)}` },
    ],
    paragraphs: [
      'Nesse dia enviamos para este e-mail um link para criar uma nova senha e desligar as duas etapas.',
      'Achou o aplicativo, uma chave de acesso ou um código de recuperação? Entre com ele, e o pedido para sozinho.',
    ],
    action: {
      label: 'Parar o pedido',
      introduction: 'Se não foi você, ou se mudou de ideia, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'Ao confirmar na página, o pedido para e a segunda etapa continua ligada.',
    notYou: { question: 'Foi você?', answer: 'Então não é preciso fazer nada agora.' },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
