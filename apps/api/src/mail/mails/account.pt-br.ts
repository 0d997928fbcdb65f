import type { Mail } from '../mail.ts';
import type { MailContent } from '../mail-content.ts';
import type { MailFacts } from '../mail-facts.ts';
import { DELETION_WAIT_SECONDS } from '../mail-lifetimes.ts';
import {
  confirmSubject,
  formatDay,
  formatDue,
  greet,
  happened,
  mailText,
  notMe,
  pageLink,
} from '../mail-text.pt-br.ts';

export const accountMails = {
  welcome: { name: 'Confirmação do e-mail, ao criar a conta', content: welcome },
  invitation: { name: 'Convite para a conta', content: invitation },
  'register-attempt': { name: 'Aviso: a pessoa já tem uma conta', content: registerAttempt },
  'deletion-asked': { name: 'Aviso: exclusão marcada', content: deletionAsked },
  'deletion-cancelled': { name: 'Aviso: exclusão cancelada', content: deletionCancelled },
  'account-deleted': { name: 'Aviso: conta excluída', content: accountDeleted },
  'data-exported': { name: 'Aviso: dados baixados', content: dataExported },
} satisfies Record<string, Mail>;

function welcome(facts: MailFacts): MailContent {
  // The host of the mailbox vouched for it at the sign-up.
  if (facts.edition === 'product' && facts.code === '') return confirmedAlready(facts);
  return {
    heading: 'Confirme seu e-mail',
    ...(facts.code !== '' && { subject: confirmSubject(facts.code) }),
    preview: 'Sua conta está pronta. Falta confirmar o endereço.',
    greeting: greet(facts),
    lead: 'Sua conta está pronta. Com o endereço confirmado, você recupera o acesso quando precisar.',
    facts: happened(facts, 'Conta criada em'),
    paragraphs: [],
    action: {
      label: 'Confirmar e-mail',
      introduction: 'Para confirmar, abra este endereço no navegador em que sua conta está aberta:',
      url: facts.link,
    },
    ...(facts.code === '' ? linkAlone : withCode(facts.code)),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

/** Of the specification's edition, which has no field for a code. */
const linkAlone = {
  afterAction: 'O link vale por 24 horas e funciona uma vez só.',
  notYou: { question: 'Não foi você?', answer: 'Ignore esta mensagem.' },
};

const withCode = (code: string) => ({
  code: { introduction: 'Ou digite este código na página em que você já entrou:', value: code },
  afterAction: 'O link e o código valem por 24 horas e funcionam uma vez só.',
  notYou: {
    question: 'Não foi você?',
    answer: 'Ignore esta mensagem e não passe o código a ninguém.',
  },
});

function confirmedAlready(facts: MailFacts): MailContent {
  return {
    heading: 'Sua conta está pronta',
    preview: 'Este endereço já está confirmado.',
    greeting: greet(facts),
    lead: 'Este endereço já está confirmado. Com ele, você recupera o acesso quando precisar.',
    facts: happened(facts, 'Conta criada em'),
    paragraphs: [['Para criar uma senha ou uma chave de acesso, abra ', pageLink.security(facts), '.']],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function invitation(facts: MailFacts): MailContent {
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
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function registerAttempt(facts: MailFacts): MailContent {
  return {
    heading: 'Você já tem uma conta',
    preview: 'Alguém tentou criar outra com este e-mail. Nada mudou na sua.',
    greeting: greet(facts),
    calm: { question: 'Nada mudou na sua conta.', answer: 'Alguém tentou criar outra com este e-mail.' },
    facts: happened(facts),
    paragraphs: [['Se foi você e a senha se perdeu, você pode ', pageLink.forgotPassword(facts), '.']],
    notYou: {
      question: 'Não foi você?',
      answer: 'Ignore esta mensagem: sua conta continua protegida.',
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function deletionAsked(facts: MailFacts): MailContent {
  const due = new Date(facts.at.getTime() + DELETION_WAIT_SECONDS * 1_000);
  return {
    heading: 'Exclusão da conta marcada',
    preview: `Sua conta será excluída em ${formatDay(due)}. Até lá, você pode cancelar.`,
    greeting: greet(facts),
    due: { introduction: 'Sua conta será excluída em:', value: formatDue(due) },
    facts: [
      ...(facts.byAdministration ? [{ name: 'Quem marcou', value: 'A administração' }] : []),
      ...happened(facts, 'Marcada em'),
    ],
    paragraphs: ['Até lá a conta funciona como sempre, e você pode desistir. Depois, não dá para desfazer.'],
    action: {
      label: 'Cancelar a exclusão',
      introduction: 'Mudou de ideia? Cancele a exclusão na sua conta:',
      url: facts.pages.data,
    },
    ...notMe(facts.link, facts.byAdministration ? requested : undefined),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

/** Only the administration knows who asked it. */
const requested = { question: 'Você pediu?', answer: 'Então não é preciso fazer nada.' };

function deletionCancelled(facts: MailFacts): MailContent {
  return {
    heading: 'Exclusão da conta cancelada',
    preview: 'Sua conta continua como estava.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: ['Sua conta continua como estava, e nada foi apagado.'],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function accountDeleted(facts: MailFacts): MailContent {
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
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function dataExported(facts: MailFacts): MailContent {
  return {
    heading: 'Seus dados foram baixados',
    preview: 'A cópia tem tudo o que guardamos sobre você.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [['A cópia tem tudo o que guardamos sobre você. Ela saiu de ', pageLink.data(facts), '.']],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}
