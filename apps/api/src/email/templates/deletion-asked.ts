import { DELETION_WAIT_SECONDS } from '../../mail-lifetimes.ts';
import { greet, happened, letterText, sayDay } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function deletionAsked(facts: MailFacts): Letter {
  const due = sayDay(new Date(facts.at.getTime() + DELETION_WAIT_SECONDS * 1_000));
  return {
    subject: 'Exclusão da conta marcada',
    preview: `Sua conta será excluída em ${due}. Até lá, você pode cancelar.`,
    greeting: greet(facts.username),
    paragraphs: [
      `Recebemos o pedido de excluir a sua conta. Ela será excluída em ${due}, com tudo o que é dela, e isso não tem volta.`,
      'Até lá a conta funciona como sempre, e você pode desistir por aqui ou em Minha conta, Meus dados.',
    ],
    action: {
      label: 'Cancelar a exclusão',
      introduction: 'Para cancelar a exclusão, abra este endereço:',
      url: facts.link,
    },
    afterAction: 'Abrir o link não muda nada: a exclusão só é cancelada quando você confirmar na página.',
    notYou: {
      question: 'Não foi você?',
      answer: `Cancele a exclusão e troque a senha agora em ${facts.forgotPasswordPage}: isso também encerra as sessões abertas.`,
    },
    footnotes: [happened('Pedido feito', facts.at, facts.device), letterText.neverAsks(facts.appName)],
  };
}
