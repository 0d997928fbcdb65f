import type { Mail } from '../mail.ts';
import type { MailContent } from '../mail-content.ts';
import type { MailFacts } from '../mail-facts.ts';
import {
  asked,
  confirmSubject,
  formatDay,
  formatDue,
  greet,
  happened,
  mailText,
  notMe,
  pageLink,
  unlinked,
} from '../mail-text.pt-br.ts';

export const addressMails = {
  'confirm-email': { name: 'Confirmação do e-mail', content: confirmEmail },
  'change-email': { name: 'Confirmação do novo e-mail', content: changeEmail },
  'email-change-asked': { name: 'Aviso: troca de e-mail pedida', content: emailChangeAsked },
  'email-change-waiting': { name: 'Aviso: o e-mail vai mudar', content: emailChangeWaiting },
  'email-changed': { name: 'Aviso: e-mail trocado', content: emailChanged },
} satisfies Record<string, Mail>;

function confirmEmail(facts: MailFacts): MailContent {
  return {
    heading: 'Confirme seu e-mail',
    subject: confirmSubject(facts.code),
    preview: 'O código e o link valem por 24 horas.',
    greeting: greet(facts),
    lead: 'Com o endereço confirmado, você recupera o acesso quando precisar.',
    facts: asked(facts),
    paragraphs: [],
    action: {
      label: 'Confirmar e-mail',
      introduction: 'Para confirmar, abra este endereço no navegador em que sua conta está aberta:',
      url: facts.link,
    },
    code: { introduction: 'Ou digite este código na página em que você já entrou:', value: facts.code },
    afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só.',
    notYou: { question: 'Não foi você?', answer: 'Ignore esta mensagem e não passe o código a ninguém.' },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function changeEmail(facts: MailFacts): MailContent {
  return {
    heading: 'Confirme seu novo e-mail',
    subject: `${facts.code} é o código do seu novo e-mail`,
    preview: 'O código e o link valem por 24 horas.',
    greeting: greet(facts),
    lead: 'Este endereço foi indicado como o novo e-mail de uma conta.',
    facts: asked(facts),
    paragraphs: [],
    action: {
      label: 'Confirmar novo e-mail',
      introduction: 'Abra este endereço no navegador em que sua conta está aberta:',
      url: facts.link,
    },
    code: {
      introduction: ['Ou digite este código em ', pageLink.email(facts), ':'],
      value: facts.code,
    },
    afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só, na conta que fez o pedido.',
    notYou: {
      question: 'Não foi você?',
      answer: 'Ignore esta mensagem e não passe o código a ninguém: sem ele, nada muda.',
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

/** The code that skips the wait is not in the subject: an intruder in the account would only need to see a locked phone. */
function emailChangeAsked(facts: MailFacts): MailContent {
  return {
    heading: 'Pedido de troca de e-mail',
    preview: `Nada mudou ainda. Endereço pedido: ${facts.newEmail}.`,
    greeting: greet(facts),
    facts: [{ name: 'Novo e-mail', value: facts.newEmail }, ...happened(facts)],
    paragraphs: [
      [
        `Nada mudou ainda. Depois que o novo endereço for confirmado, a troca espera ${facts.waitDays} dias, e até lá você pode cancelá-la em `,
        pageLink.email(facts),
        '.',
      ],
    ],
    ...(facts.code && {
      code: {
        introduction: [
          'Não quer esperar? Confirme o novo endereço e digite este código em ',
          pageLink.email(facts),
          '. Não passe o código a ninguém:',
        ],
        value: facts.code,
      },
    }),
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function emailChangeWaiting(facts: MailFacts): MailContent {
  return {
    heading: 'O e-mail da sua conta vai mudar',
    preview: `A troca acontece em ${formatDay(facts.dueAt)}. Até lá, você pode cancelar.`,
    greeting: greet(facts),
    due: { introduction: 'A troca acontece em:', value: formatDue(facts.dueAt) },
    facts: [{ name: 'Novo e-mail', value: facts.newEmail }],
    paragraphs: ['Depois disso, este endereço não terá mais nada a ver com a conta.'],
    action: {
      label: 'Cancelar a troca',
      introduction: 'Mudou de ideia? Cancele a troca na sua conta:',
      url: facts.pages.email,
    },
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function emailChanged(facts: MailFacts): MailContent {
  return {
    heading: 'O e-mail da sua conta foi trocado',
    preview: 'A conta não usa mais este endereço.',
    greeting: greet(facts),
    lead: 'A troca é definitiva. Não enviaremos mais mensagens sobre a conta para este endereço.',
    facts: happened(facts),
    paragraphs: unlinked(facts),
    notYou: {
      question: 'Não conhece esta conta?',
      answer: 'Alguém digitou este endereço por engano. Não é preciso fazer nada.',
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}
