export const accountText = {
  area: 'Minha conta',
  deletion: {
    due: (day: string, time: string): string =>
      `Sua conta será excluída em ${day}, às ${time}. Até lá ela funciona como sempre.`,
    see: 'Ver ou cancelar a exclusão',
  },
  retry: 'Tentar de novo',
  confirmed: 'Confirmado',
  unconfirmed: 'Falta confirmar',
} as const;
