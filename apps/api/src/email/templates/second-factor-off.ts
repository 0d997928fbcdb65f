import { declaredStolen, greet, happened, letterText, notMe, pageLink } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

export function secondFactorOff(facts: MailFacts): Letter {
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
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
