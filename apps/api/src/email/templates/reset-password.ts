import { greet, happened, letterText, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

const frozen =
  'Por este e-mail, alguém avisou “não fui eu”. Encerramos tudo o que estava aberto na sua conta, e ela fica bloqueada até você escolher uma nova senha.';

const restored =
  'Também desfizemos as mudanças na verificação em duas etapas feitas nos últimos dias, menos as declaradas como perda ou roubo. Códigos de recuperação que foram trocados não voltam a valer: depois de entrar, confira tudo e gere novos em Minha conta, Segurança.';

export function resetPassword(facts: MailFacts): Letter {
  const hours = facts.linkHours === 1 ? '1 hora' : `${facts.linkHours} horas`;
  return {
    subject: 'Redefinir sua senha',
    preview: `Escolha uma nova senha. O link vale por ${hours}.`,
    greeting: greet(facts),
    facts: happened('Pedido para redefinir a senha', facts),
    paragraphs: [...(facts.frozen ? [frozen] : []), ...(facts.factorsRestored ? [restored] : [])],
    action: {
      label: 'Escolher nova senha',
      introduction: 'Para escolher uma nova senha, abra este endereço:',
      url: facts.link,
    },
    afterAction: `O link vale por ${hours} e funciona uma vez só.`,
    notYou: facts.frozen
      ? { question: 'O link venceu?', answer: ['Você pode ', pageLink.forgotPassword(facts), '.'] }
      : { question: 'Não foi você?', answer: 'Ignore esta mensagem: sua senha continua a mesma.' },
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
