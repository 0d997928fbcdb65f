import { formatDay, formatDue, greet, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function factorRecoveryWaiting(facts: MailFacts): Letter {
  return {
    heading: 'As duas etapas vão ser desligadas',
    preview: `A espera acaba em ${formatDay(facts.dueAt)}. Até lá, você pode parar o pedido.`,
    greeting: greet(facts),
    calm: { question: 'Foi você?', answer: 'Então não é preciso fazer nada agora.' },
    due: { introduction: 'A espera acaba em:', value: formatDue(facts.dueAt) },
    facts: [],
    paragraphs: [
      'Nesse dia enviamos para este e-mail um link para criar uma nova senha e desligar.',
      'Achou o aplicativo, uma chave de acesso ou um código de recuperação? Entre com ele, e o pedido para sozinho.',
    ],
    action: {
      label: 'Parar o pedido',
      introduction: 'Se não foi você, ou se mudou de ideia, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'Ao confirmar na página, o pedido para e a segunda etapa continua ligada.',
    notYou: {
      question: 'Não foi você?',
      answer: 'Pare o pedido e troque a senha: quem pediu sabia qual é.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
