import type { Mail } from '../mail.ts';
import type { MailContent } from '../mail-content.ts';
import type { MailFacts } from '../mail-facts.ts';
import { greet, happened, mailText, notMe, pageLink } from '../mail-text.pt-br.ts';

export const applicationsMails = {
  'app-connected': { name: 'Aviso: aplicativo conectado', content: appConnected },
  'app-replay': { name: 'Aviso: acesso de um aplicativo encerrado', content: appReplay },
} satisfies Record<string, Mail>;

const list = new Intl.ListFormat('pt-BR');

/** In words after "ver". The others show nothing. */
const seenBy: Readonly<Record<string, readonly string[]>> = {
  profile: ['nome', 'nome de usuário'],
  email: ['e-mail'],
  phone: ['telefone'],
  address: ['endereço'],
  documento: ['CPF ou CNPJ'],
  roles: ['funções'],
};

function appConnected(facts: MailFacts): MailContent {
  const seen = facts.connectedScopes.flatMap((scope) => seenBy[scope] ?? []);
  return {
    heading: 'Aplicativo conectado à sua conta',
    preview: `${facts.connectedApp} pode ver os dados que você autorizou.`,
    greeting: greet(facts),
    facts: [
      { name: 'Aplicativo', value: facts.connectedApp },
      ...(seen.length > 0 ? [{ name: 'Pode ver', value: list.format(seen) }] : []),
      ...happened(facts),
    ],
    paragraphs: [
      'Ele vê só os dados que você autorizou.',
      ['Você pode desfazer isto quando quiser, em ', pageLink.security(facts), ', Aplicativos.'],
    ],
    ...notMe(facts.link),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}

function appReplay(facts: MailFacts): MailContent {
  return {
    heading: 'Acesso de um aplicativo encerrado',
    preview: `Um código de ${facts.connectedApp} foi usado duas vezes.`,
    greeting: greet(facts),
    facts: [{ name: 'Aplicativo', value: facts.connectedApp }, ...happened(facts)],
    paragraphs: [
      'Um código dele foi usado duas vezes e pode ter sido copiado no caminho. Para voltar, entre no aplicativo de novo.',
      ['Para ver quem tem acesso à sua conta, abra ', pageLink.security(facts), '.'],
    ],
    ...notMe(facts.link, { question: 'Já está resolvido.', answer: 'Encerramos o acesso que o código deu.' }),
    footnotes: [mailText.neverAsks(facts.appName)],
  };
}
