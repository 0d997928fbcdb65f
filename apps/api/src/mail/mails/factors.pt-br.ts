import type { Mail } from '../mail.ts';
import type { MailContent, Sentence } from '../mail-content.ts';
import type { MailFacts, PassedStep } from '../mail-facts.ts';
import {
  asked,
  changeThere,
  declaredStolen,
  formatDay,
  formatDue,
  greet,
  happened,
  listed,
  mailText,
  notMe,
  ofProvider,
  pageLink,
  stepIsKnown,
  withArticle,
  yours,
} from '../mail-text.pt-br.ts';

export const factorsMails = {
  'second-factor-on': { name: 'Aviso: duas etapas ligadas', content: secondFactorOn },
  'second-factor-off': { name: 'Aviso: duas etapas desligadas', content: secondFactorOff },
  'totp-changed': { name: 'Aviso: aplicativo autenticador trocado', content: totpChanged },
  'totp-removed': { name: 'Aviso: aplicativo autenticador removido', content: totpRemoved },
  'passkey-added': { name: 'Aviso: nova chave de acesso', content: passkeyAdded },
  'passkey-removed': { name: 'Aviso: chave de acesso removida', content: passkeyRemoved },
  'passkey-counter': { name: 'Aviso: chave de acesso talvez copiada', content: passkeyCounter },
  'recovery-codes-renewed': { name: 'Aviso: novos códigos de recuperação', content: recoveryCodesRenewed },
  'recovery-code-used': { name: 'Aviso: código de recuperação usado', content: recoveryCodeUsed },
  'factor-guesses': { name: 'Aviso: acesso parado na segunda etapa', content: factorGuesses },
  'enrolment-code': { name: 'Código para ligar as duas etapas', content: enrolmentCode },
  'factor-recovery-asked': { name: 'Link para desligar as duas etapas', content: factorRecoveryAsked },
  'factor-recovery-waiting': {
    name: 'Aviso: as duas etapas vão ser desligadas',
    content: factorRecoveryWaiting,
  },
  'factor-recovery-due': { name: 'Link: já dá para desligar as duas etapas', content: factorRecoveryDue },
} satisfies Record<string, Mail>;

function secondFactorOn(facts: MailFacts): MailContent {
  return {
    heading: 'Verificação em duas etapas ligada',
    preview: 'A senha sozinha não basta mais para entrar.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Para entrar, além da senha, vai ser preciso o código do aplicativo autenticador ou uma chave de acesso.',
      'Guarde os códigos de recuperação fora desse aparelho: eles servem quando o aplicativo ou a chave não estiver com você.',
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function secondFactorOff(facts: MailFacts): MailContent {
  return {
    heading: 'Verificação em duas etapas desligada',
    preview: 'A senha sozinha volta a bastar para entrar.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'A senha sozinha volta a bastar para entrar, e os códigos de recuperação deixam de valer.',
      ['Para ligar de novo, abra ', pageLink.security(facts), '.'],
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

const one =
  'Os códigos do aplicativo anterior deixam de valer. Os códigos de recuperação continuam os mesmos.';

const everything =
  'Tudo o que servia de segunda etapa antes deixa de valer: o aplicativo anterior, as chaves de acesso e os códigos de recuperação.';

function totpChanged(facts: MailFacts): MailContent {
  return {
    heading: 'Aplicativo autenticador trocado',
    preview: 'Os códigos do aplicativo anterior deixam de valer.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [facts.stolen === 'all' ? everything : one, ...declaredStolen(facts)],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function totpRemoved(facts: MailFacts): MailContent {
  return {
    heading: 'Aplicativo autenticador removido',
    preview: 'A segunda etapa continua ligada.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Os códigos dele deixam de valer. A segunda etapa continua ligada, com a chave de acesso e os códigos de recuperação.',
      ['Para ver como você entra, abra ', pageLink.security(facts), '.'],
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function passkeyAdded(facts: MailFacts): MailContent {
  return {
    heading: 'Nova chave de acesso na sua conta',
    preview: 'Ela entra na conta sem a senha.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Quem tem esta chave entra na conta com a digital, o rosto ou o PIN do aparelho, sem digitar a senha.',
      ['Para ver as suas chaves, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function passkeyRemoved(facts: MailFacts): MailContent {
  return {
    heading: 'Chave de acesso removida',
    preview: 'Ela deixa de dar acesso à conta.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Ela deixa de dar acesso à conta. Apague-a também no gerenciador de senhas, se ainda aparecer lá.',
      ['Para ver as suas chaves, abra ', pageLink.security(facts), '.'],
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function passkeyCounter(facts: MailFacts): MailContent {
  return {
    heading: 'Chave de acesso talvez copiada',
    preview: 'Recusamos um acesso com ela.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'A chave respondeu com um número que já tinha usado. Isso acontece quando ela é copiada ou restaurada de um backup.',
      ['Se ninguém restaurou o aparelho, remova a chave em ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link, {
      question: 'Ninguém entrou.',
      answer: 'Recusamos o acesso. Se você restaurou o aparelho de um backup, está tudo bem.',
    }),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function recoveryCodesRenewed(facts: MailFacts): MailContent {
  return {
    heading: 'Novos códigos de recuperação',
    preview: 'Os códigos anteriores deixam de valer.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Os códigos anteriores deixam de valer. Guarde os novos fora desse aparelho.',
      ...declaredStolen(facts),
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function recoveryCodeUsed(facts: MailFacts): MailContent {
  return {
    heading: 'Um código de recuperação foi usado',
    preview: 'Ele serviu como segunda etapa.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      'Ele serviu como segunda etapa e não vale mais.',
      ['Veja quantos códigos restam em ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

/** Someone passed the first step of a login, and not the second. */
function factorGuesses(facts: MailFacts): MailContent {
  return {
    heading: headingOf(facts.passed),
    preview: 'A segunda etapa não foi concluída. Ninguém entrou.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: ['A segunda etapa protegeu sua conta: sem ela, ninguém entra.', ...whatToDo(facts)],
    ...notMe(facts.link, {
      question: 'Foi você?',
      answer: 'Se o código não deu certo ou você desistiu, está tudo bem.',
    }),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function headingOf({ password, providers }: PassedStep): string {
  if (password) return 'Alguém acertou a sua senha';
  if (providers.length === 0) return 'Alguém errou os códigos da segunda etapa';
  return `Alguém usou ${listed(providers.map(yours))} para entrar`;
}

function whatToDo(facts: MailFacts): Sentence[] {
  const { password, providers } = facts.passed;
  const security = pageLink.security(facts);
  return [
    ...(password ? [['Se não foi você, a senha já não é segredo: troque-a em ', security, '.']] : []),
    ...(providers.length > 0 ? [[secured(providers), security, '.']] : []),
  ];
}

function secured(providers: readonly string[]): string {
  const there = listed(providers.map(ofProvider));
  return `Alguém entrou com ${listed(providers.map(yours))}. Se não foi você, troque lá a senha ${there} e confira as suas formas de entrar em `;
}

/** Not in the subject: a person who passed the first step would only need to see a locked phone to enrol a factor. */
function enrolmentCode(facts: MailFacts): MailContent {
  return {
    heading: 'Código para ligar as duas etapas',
    preview: 'O código vale por 10 minutos.',
    greeting: greet(facts),
    lead: `${firstStep(facts)}, e a sua função exige mais uma etapa para entrar.`,
    facts: asked(facts),
    paragraphs: [],
    code: { introduction: 'Digite este código na página em que você estava entrando:', value: facts.code },
    afterAction: 'O código vale por 10 minutos e funciona uma vez só. Não passe o código a ninguém.',
    notYou: {
      question: 'Não foi você?',
      answer: enrolmentDenied(facts),
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function firstStep({ passed: { password, providers } }: MailFacts): string {
  return password ? 'A senha está certa' : `Você entrou com ${listed(providers.map(withArticle))}`;
}

function enrolmentDenied(facts: MailFacts): Sentence {
  const known = `Então ${stepIsKnown(facts.passed)}.`;
  if (facts.passed.password) return [`${known} Você pode `, pageLink.forgotPassword(facts), '.'];
  return [known, ...changeThere(facts.passed)].join(' ');
}

function factorRecoveryAsked(facts: MailFacts): MailContent {
  return {
    heading: 'Pedido para desligar as duas etapas',
    preview: 'Nada mudou ainda. O link vale por 24 horas.',
    greeting: greet(facts),
    lead: 'Nada mudou ainda. Se você continuar, são 7 dias de espera, com avisos neste e-mail. Entrar com a segunda etapa cancela o pedido.',
    facts: asked(facts),
    paragraphs: [],
    action: {
      label: 'Continuar o pedido',
      introduction: 'Perdeu mesmo o aplicativo, as chaves e os códigos? Abra este endereço:',
      url: facts.link,
    },
    afterAction: 'O link vale por 24 horas e funciona uma vez só.',
    notYou: {
      question: 'Não foi você?',
      answer: askedDenied(facts),
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function askedDenied(facts: MailFacts): Sentence {
  const known = `Não abra o link: sem ele, nada muda. Mas ${stepIsKnown(facts.passed)}.`;
  if (facts.passed.password) return [`${known} Você pode `, pageLink.forgotPassword(facts), '.'];
  return [known, ...changeThere(facts.passed)].join(' ');
}

function factorRecoveryWaiting(facts: MailFacts): MailContent {
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
      answer: waitingDenied(facts),
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

/** Who asked passed the first step. Of an account with several ways in, the mail does not know by which. */
function waitingDenied({ firstPassword, liveProviders }: MailFacts): string {
  if (liveProviders.length === 0) return 'Pare o pedido e troque a senha: quem pediu sabia qual é.';
  const there = `lá a senha ${listed(liveProviders.map(ofProvider))}`;
  if (firstPassword) return `Pare o pedido e troque ${there}: foi por aí que alguém entrou.`;
  return `Pare o pedido e troque a senha daqui e ${there}: quem pediu conhece uma delas.`;
}

function factorRecoveryDue(facts: MailFacts): MailContent {
  return {
    heading: 'Você já pode desligar as duas etapas',
    preview: 'A espera acabou. O link vale por 7 dias.',
    greeting: greet(facts),
    facts: [],
    paragraphs: [
      'A espera acabou. No link você escolhe uma nova senha; as chaves de acesso saem da conta, e tudo o que está aberto nela se encerra.',
    ],
    action: {
      label: 'Criar nova senha e desligar',
      introduction: 'Para desligar, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'O link vale por 7 dias e funciona uma vez só.',
    notYou: {
      question: 'Não foi você?',
      answer: [
        'Não abra o link. Entre com a segunda etapa, e o pedido para. Para criar outra senha, você pode ',
        pageLink.forgotPassword(facts),
        '.',
      ],
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}
