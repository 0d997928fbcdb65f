import { greet, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function invitation(facts: MailFacts): Letter {
  return {
    subject: 'Sua conta foi criada',
    preview: 'Escolha sua senha para entrar. O link vale por 24 horas.',
    greeting: greet(facts),
    facts: [{ name: 'O que', value: `Conta criada para você em ${facts.appName}` }],
    paragraphs: ['Escolha sua senha para entrar.'],
    action: {
      label: 'Escolher senha',
      introduction: 'Para escolher sua senha, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'O link vale por 24 horas e funciona uma vez só.',
    notYou: {
      question: 'O link venceu?',
      answer: [
        'Você pode ',
        pageLink.forgotPassword(facts),
        '. Se não esperava este convite, ignore esta mensagem: ninguém entra sem o link.',
      ],
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
