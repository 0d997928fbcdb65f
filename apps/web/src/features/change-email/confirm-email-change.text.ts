export const confirmEmailChangeText = {
  title: 'Confirmar novo e-mail',
  description: 'Confirme o endereço novo da sua conta.',
  lead: 'Ao confirmar, sua conta passa a usar este endereço.',
  submit: 'Confirmar novo e-mail',
  done: 'Pronto: sua conta agora usa este endereço.',
  deadLead: 'O link da troca vale por 24 horas e funciona uma vez só.',
  deadLink:
    'Este link já foi usado ou venceu, ou a troca foi cancelada. Se o e-mail da conta não mudou, peça a troca de novo.',
} as const;
