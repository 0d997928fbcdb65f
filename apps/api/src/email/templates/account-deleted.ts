import { formatDay, greet, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function accountDeleted(facts: MailFacts): Letter {
  return {
    heading: 'Sua conta foi excluída',
    preview: 'Este é o seu comprovante. Não enviaremos outras mensagens.',
    greeting: greet(facts),
    lead: 'Usuário, e-mail, senha, perfil, sessões e mensagens foram apagados. Guarde esta mensagem como comprovante.',
    facts: [{ name: 'Quando', value: formatDay(facts.at) }],
    paragraphs: [
      'Ficam por cerca de seis meses apenas registros de acesso, sem o seu nome e sem o seu e-mail.',
    ],
    notYou: {
      question: 'Quer voltar um dia?',
      answer: 'Você pode se cadastrar de novo quando quiser, com o mesmo usuário e o mesmo e-mail.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
