const DAWN = 5;
const NOON = 12;
const DUSK = 18;

export const personHomeText = {
  greeting: (hour: number, name: string): string => {
    if (hour < DAWN || hour >= DUSK) return `Boa noite, ${name}`;
    return hour < NOON ? `Bom dia, ${name}` : `Boa tarde, ${name}`;
  },
  choose: 'Escolha uma porta.',
  ready: 'Sua conta está pronta.',
  unconfirmed: 'Falta confirmar o e-mail.',
  leaving: 'Sua conta está para ser excluída.',
  account: 'Minha conta',
  application: 'Ir para o aplicativo',
} as const;
