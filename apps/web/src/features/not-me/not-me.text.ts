export const notMeText = {
  title: 'Não foi você?',
  description: 'Proteja a sua conta: encerre tudo o que está aberto e crie uma nova senha.',
  lead: 'Se não foi você quem mexeu na sua conta, proteja-a agora.',
  leadOf: (username: string): string => `Se não foi você quem mexeu na conta ${username}, proteja-a agora.`,
  does: {
    introduction: 'Ao apertar “Não fui eu”:',
    items: [
      'encerramos todas as sessões e todos os aparelhos;',
      'cancelamos as trocas pendentes;',
      'bloqueamos a conta até você criar uma nova senha;',
      'enviamos um link para isso ao e-mail da conta.',
    ],
  },
  submit: 'Não fui eu',
  doneTitle: 'Conta protegida',
  done: 'Encerramos todas as sessões e todos os aparelhos e cancelamos as trocas pendentes. A conta fica congelada até você criar uma nova senha.',
  mailed: 'Enviamos um link para criar uma nova senha para o e-mail da conta. Ele vale por 1 hora.',
  notArrived: 'Não chegou?',
  another: 'Peça outro link',
  deadLead: 'O link do aviso funciona uma vez só.',
  deadLink: 'Este link já foi usado ou venceu.',
  newPassword: 'Pedir uma nova senha',
} as const;
