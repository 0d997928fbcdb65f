import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function emailChanged(facts: MailFacts): Letter {
  return {
    subject: 'O e-mail da sua conta foi trocado',
    preview: 'Se não foi você, desfaça a troca em até 7 dias.',
    greeting: greet(facts.username),
    paragraphs: [
      'O e-mail da sua conta foi trocado, e este endereço deixou de ser o dela.',
      'Se não foi você, desfaça a troca: você escolhe uma senha nova e todas as sessões são encerradas.',
    ],
    action: {
      label: 'Desfazer a troca',
      introduction: 'Para desfazer a troca, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'O link vale por 7 dias e funciona uma vez só, mesmo que outras mudanças venham depois.',
    notYou: { question: 'Foi você?', answer: 'Então não é preciso fazer nada.' },
    footnotes: [happened('Troca feita', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
