import { greet, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function invitation(facts: MailFacts): Letter {
  return {
    heading: 'Sua conta foi criada',
    preview: 'Escolha sua senha para entrar. O link vale por 24 horas.',
    greeting: greet(facts),
    facts: [],
    paragraphs: [`Para entrar em ${facts.appName}, falta escolher a senha.`],
    action: {
      label: 'Escolher senha',
      introduction: 'Para escolher, abra este endereço:',
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
