export const confirmEmailChangeText = {
  title: 'Confirmar novo e-mail',
  description: 'Confirme o endereço novo da sua conta.',
  lead: 'Confirme que o endereço novo é seu.',
  of: (username: string): string => `Novo e-mail da conta ${username}`,
  submit: 'Confirmar novo e-mail',
  doneTitle: 'Novo e-mail confirmado',
  changed: 'Pronto: sua conta agora usa este endereço.',
  waits: (day: string): string => `A troca acontece ${day}.`,
  confirmed: 'Endereço confirmado. Veja em Minha conta › Segurança quando a troca acontece.',
  deadLead: 'O link da troca vale por 24 horas e funciona uma vez só.',
  deadLink:
    'Este link já foi usado ou venceu, ou a troca foi cancelada. Se o e-mail da conta não mudou, peça a troca de novo.',
} as const;
