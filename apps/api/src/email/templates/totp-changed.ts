import { declaredStolen, greet, happened, letterText, notMe } from '../letter.pt-br.ts';
import type { Letter } from '../letter.ts';
import type { MailFacts } from '../mail-facts.ts';

const one =
  'Os códigos do aplicativo anterior deixam de valer. Os códigos de recuperação continuam os mesmos.';

const everything =
  'Tudo o que servia de segunda etapa antes deixa de valer: o aplicativo anterior, as chaves de acesso e os códigos de recuperação.';

export function totpChanged(facts: MailFacts): Letter {
  return {
    heading: 'Aplicativo autenticador trocado',
    preview: 'Os códigos do aplicativo anterior deixam de valer.',
    greeting: greet(facts),
    facts: happened(facts),
    paragraphs: [facts.stolen === 'all' ? everything : one, ...declaredStolen(facts)],
    ...notMe(facts.link),
    footnotes: [letterText.neverAsks(facts.appName)],
  };
}
