import type { Mail } from '../mail.ts';
import type { MailContent } from '../mail-content.ts';
import type { MailFacts } from '../mail-facts.ts';
import {
  asked,
  disconnected,
  greet,
  happened,
  listed,
  mailText,
  notMe,
  pageLink,
  unlinked,
  withArticle,
} from '../mail-text.pt-br.ts';

export const accessMails = {
  'reset-password': { name: 'Link para redefinir a senha', content: resetPassword },
  'password-changed': { name: 'Aviso: senha trocada', content: passwordChanged },
  'guesses-exhausted': { name: 'Aviso: muitas tentativas de acesso', content: guessesExhausted },
  'new-device': { name: 'Aviso: acesso em um aparelho novo', content: newDevice },
  'proof-code': { name: 'Código para continuar', content: proofCode },
  'identity-linked': { name: 'Aviso: forma de entrar vinculada', content: identityLinked },
  'identity-unlinked': { name: 'Aviso: forma de entrar desvinculada', content: identityUnlinked },
} satisfies Record<string, Mail>;

const frozen =
  'Você avisou: “Não fui eu”. Encerramos tudo o que estava aberto na sua conta, e ela fica congelada até você escolher uma nova senha.';

const restored =
  'Também desfizemos as mudanças na verificação em duas etapas feitas nos últimos dias, menos as declaradas como perda ou roubo. Códigos de recuperação que foram trocados não voltam a valer: depois de entrar, confira tudo e gere novos em Minha conta › Segurança.';

function resetPassword(facts: MailFacts): MailContent {
  const hours = facts.linkHours === 1 ? '1 hora' : `${facts.linkHours} horas`;
  const lifetime = `O link vale por ${hours} e funciona uma vez só.`;
  return {
    heading: 'Redefinir sua senha',
    preview: `Escolha uma nova senha. O link vale por ${hours}.`,
    greeting: greet(facts),
    lead: facts.frozen ? frozen : leadOf(facts),
    facts: facts.frozen ? happened(facts, 'Aviso em') : asked(facts),
    paragraphs: [
      ...(facts.factorsRestored && facts.edition === 'product' ? [restored] : []),
      ...unlinked(facts),
      ...disconnected(facts),
    ],
    action: {
      label: 'Escolher nova senha',
      introduction: 'Para escolher uma nova senha, abra este endereço:',
      url: facts.link,
    },
    afterAction: facts.frozen
      ? [`${lifetime} Se vencer, você pode `, pageLink.forgotPassword(facts), '.']
      : lifetime,
    notYou: facts.frozen
      ? {
          question: 'O aviso não foi seu?',
          answer: 'Então alguém lê as suas mensagens. Troque também a senha desta caixa de e-mail.',
        }
      : {
          question: 'Não foi você?',
          answer: facts.firstPassword
            ? 'Ignore esta mensagem: nada muda na sua conta.'
            : 'Ignore esta mensagem: sua senha continua a mesma.',
        },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Somebody who never had a password forgot how they log in. */
function leadOf({ firstPassword, liveProviders, edition }: MailFacts): string {
  if (!firstPassword || liveProviders.length === 0 || edition !== 'product')
    return 'Recebemos um pedido para redefinir a senha da sua conta.';
  return `Você entra com ${names.format(liveProviders.map(withArticle))}. Se quiser, crie uma senha.`;
}

function passwordChanged(facts: MailFacts): MailContent {
  return {
    heading: facts.firstPassword ? 'Sua conta agora tem uma senha' : 'Sua senha foi trocada',
    preview: facts.firstPassword
      ? 'Agora também dá para entrar com ela.'
      : 'Encerramos as outras sessões abertas.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [
      facts.firstPassword
        ? 'Agora também dá para entrar com ela.'
        : 'As outras sessões abertas foram encerradas.',
      ...unlinked(facts),
      ...disconnected(facts),
      ...(facts.passkeys + facts.liveProviders.length > 0 && facts.edition === 'product'
        ? [[`${stillOpen(facts)} Para conferir, abra `, pageLink.security(facts), '.']]
        : []),
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function stillOpen({ passkeys, liveProviders }: MailFacts): string {
  const keys = passkeys === 1 ? '1 chave de acesso' : `${passkeys} chaves de acesso`;
  if (liveProviders.length > 0)
    return `Também entram nesta conta: ${[...liveProviders, ...(passkeys > 0 ? [keys] : [])].join(', ')}.`;
  return `${keys} ${passkeys === 1 ? 'continua' : 'continuam'} abrindo a sua conta.`;
}

function guessesExhausted(facts: MailFacts): MailContent {
  return {
    heading: 'Muitas tentativas de acesso',
    preview: 'Ninguém entrou. Sua conta continua protegida.',
    greeting: greet(facts),
    calm: {
      question: 'Ninguém entrou.',
      answer: 'Alguém errou a sua senha muitas vezes seguidas, e a conta continua protegida.',
    },
    facts: happened(facts),
    paragraphs: [
      'Você continua entrando normalmente nos aparelhos que já usou. Em um aparelho novo, redefina a senha para entrar.',
      ...(facts.edition === 'product' ? [['Veja as tentativas em ', pageLink.activity(facts), '.']] : []),
    ],
    notYou: {
      question: 'Não foi você?',
      answer: [
        'Não é preciso fazer nada. Para trocar a senha mesmo assim, você pode ',
        pageLink.forgotPassword(facts),
        '.',
      ],
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function newDevice(facts: MailFacts): MailContent {
  const words =
    facts.edition === 'product'
      ? 'Esse aparelho ainda não era conhecido.'
      : 'Foi o primeiro acesso com esse aparelho.';
  return {
    heading: 'Novo acesso à sua conta',
    preview: words,
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [words],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

/** Not in the subject, so that a look at a locked phone is not enough. */
function proofCode(facts: MailFacts): MailContent {
  return {
    heading: 'Código para continuar',
    preview: 'O código vale por 10 minutos.',
    greeting: greet(facts),
    lead: 'A sua conta não tem senha. Por isso confirmamos por este e-mail que é você.',
    facts: asked(facts),
    paragraphs: [],
    code: { introduction: 'Digite este código na página em que você estava:', value: facts.code },
    afterAction: 'O código vale por 10 minutos e funciona uma vez só. Não passe o código a ninguém.',
    notYou: {
      question: 'Não foi você?',
      answer: [
        'Então alguém está com a sua conta aberta. Não passe o código a ninguém, e encerre as sessões em ',
        pageLink.security(facts),
        '.',
      ],
    },
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function identityLinked(facts: MailFacts): MailContent {
  return {
    heading: 'Nova forma de entrar na sua conta',
    preview: `Agora também dá para entrar com ${withArticle(facts.provider)}.`,
    greeting: greet(facts),
    facts: [{ name: 'Provedor', value: facts.provider }, ...happened(facts)],
    paragraphs: [
      `Agora também dá para entrar na sua conta com ${withArticle(facts.provider)}, sem digitar a senha.`,
      ['Para ver as suas formas de entrar, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

/** One that the owner unlinked, or those that ended when the owner protected the account. */
function identityUnlinked(facts: MailFacts): MailContent {
  const ended = facts.provider === '' ? facts.endedProviders : [facts.provider];
  const over = `Não dá mais para entrar na sua conta com ${listed(ended.map(withArticle))}.`;
  const isOne = ended.length === 1;
  return {
    heading: isOne ? 'Forma de entrar desvinculada' : 'Formas de entrar desvinculadas',
    preview: over,
    greeting: greet(facts),
    facts: [{ name: isOne ? 'Provedor' : 'Provedores', value: listed(ended) }, ...happened(facts)],
    paragraphs: [
      `${over} O acesso que você deu por lá termina lá, na página de aplicativos conectados.`,
      ['Para ver as suas formas de entrar, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}
