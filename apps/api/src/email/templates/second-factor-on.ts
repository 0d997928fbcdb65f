import { declaredStolen, greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function secondFactorOn(facts: MailFacts): Letter {
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
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
