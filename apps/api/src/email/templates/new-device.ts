import { greet, happened, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function newDevice(facts: MailFacts): Letter {
  return {
    subject: 'Entrada em um aparelho novo',
    preview: 'Sua conta foi aberta em um aparelho que não conhecíamos.',
    greeting: greet(facts.username),
    paragraphs: [
      'Sua conta foi aberta em um aparelho que não conhecíamos. Se foi você, não é preciso fazer nada.',
    ],
    action: {
      label: 'Não fui eu',
      introduction: 'Se não foi você, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'Ao confirmar, encerramos aquela sessão e você escolhe uma senha nova.',
    notYou: { question: 'Na dúvida?', answer: 'Confirme que não foi você: sua conta fica protegida.' },
    footnotes: [happened('Entrada feita', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
