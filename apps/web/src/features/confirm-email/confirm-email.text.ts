export const confirmEmailText = {
  title: 'Confirmar e-mail',
  description: 'Confirme que este endereço é seu.',
  lead: 'Confirme que este endereço é seu, para poder recuperar o acesso quando precisar.',
  of: (username: string): string => `E-mail da conta ${username}`,
  submit: 'Confirmar e-mail',
  done: 'E-mail confirmado. Agora você pode recuperar o acesso por ele.',
  deadLead: 'O link de confirmação vale por 24 horas e funciona uma vez só.',
  deadLink: 'Este link já foi usado ou venceu.',
  logInFirst: 'Entre na sua conta para pedir outro.',
  sendAnother: 'Enviar outro e-mail',
  alreadyConfirmed: 'Seu e-mail já está confirmado. Não é preciso fazer nada.',
  sentAnother: 'Outro e-mail está a caminho. Confira a sua caixa de entrada.',
} as const;
