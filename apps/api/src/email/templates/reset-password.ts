import { asked, greet, happened, letterText, pageLink, unlinked, withArticle } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

const frozen =
  'Você avisou: “Não fui eu”. Encerramos tudo o que estava aberto na sua conta, e ela fica congelada até você escolher uma nova senha.';

const restored =
  'Também desfizemos as mudanças na verificação em duas etapas feitas nos últimos dias, menos as declaradas como perda ou roubo. Códigos de recuperação que foram trocados não voltam a valer: depois de entrar, confira tudo e gere novos em Minha conta › Segurança.';

export function resetPassword(facts: MailFacts): Letter {
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
      : { question: 'Não foi você?', answer: 'Ignore esta mensagem: sua senha continua a mesma.' },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}

const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Somebody who never had a password forgot how they log in. */
function leadOf({ firstPassword, liveProviders, edition }: MailFacts): string {
  if (!firstPassword || liveProviders.length === 0 || edition !== 'product')
    return 'Recebemos um pedido para redefinir a senha da sua conta.';
  return `Você entra com ${names.format(liveProviders.map(withArticle))}. Se quiser, crie uma senha.`;
}
