export const confirmEmailText = {
  title: 'Confirmar e-mail',
  description: 'Confirme que este endereço é seu.',
  lead: 'Confirme que este endereço é seu, para poder recuperar o acesso quando precisar.',
  of: (username: string): string => `E-mail da conta ${username}`,
  submit: 'Confirmar e-mail',
  doneTitle: 'E-mail confirmado',
  done: 'Agora você pode recuperar o acesso por este endereço.',
  deadLead: 'O link de confirmação vale por 24 horas e funciona uma vez só.',
  deadLink: 'Este link já foi usado ou venceu.',
} as const;
