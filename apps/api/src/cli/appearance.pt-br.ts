import type { ListedAppearance } from '../store/upkeep/appearances.ts';

const dayOf = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

export function appearanceLine({ number, name, headline, accent, mark, by, at }: ListedAppearance): string {
  const parts = [
    name && `nome “${name}”`,
    headline && `frase “${headline}”`,
    accent && `cor ${accent}`,
    mark && (mark.type === 'image/png' ? 'marca em PNG' : 'marca em SVG'),
  ].filter(Boolean);
  const what = parts.length === 0 ? 'tudo como nas configurações' : parts.join(', ');
  const who = by === null ? '' : ` por ${by}`;
  return `versão ${number}, de ${dayOf.format(at)}${who}: ${what}`;
}

export const appearanceText = {
  ofSettings: 'Vale a aparência das configurações: APP_NAME, BRAND_ACCENT e BRAND_MARK_FILE.',
  published: (line: string): string =>
    `Vale a aparência publicada na administração: ${line}. O que ela não diz vem das configurações.`,
  reset:
    'A aparência volta à das configurações. Em poucos segundos vale em todos os processos. As versões anteriores ficam na administração.',
  ofSpecification: 'Com SCREENS=spec a aparência é a da especificação, e só as configurações a mudam.',
  unknown: (name: string): string =>
    `Não existe appearance ${name}. Use portaria appearance ou portaria appearance reset.`,
} as const;
