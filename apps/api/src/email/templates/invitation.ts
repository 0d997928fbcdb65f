import { greet, letterText } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function invitation(facts: MailFacts): Letter {
  return {
    subject: 'Sua conta foi criada',
    preview: 'Escolha sua senha para entrar. O link vale por 24 horas.',
    greeting: greet(facts.username),
    paragraphs: [`Uma conta foi criada para você em ${facts.appName}. Escolha sua senha para entrar.`],
    action: {
      label: 'Escolher senha',
      introduction: 'Para escolher sua senha, abra este endereço:',
      url: facts.link,
    },
    afterAction: `O link vale por 24 horas e funciona uma vez só. Se ele vencer, peça outro em ${facts.forgotPasswordPage}.`,
    notYou: {
      question: 'Não esperava este convite?',
      answer: 'Ignore esta mensagem: ninguém entra sem o link.',
    },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
