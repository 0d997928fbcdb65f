export const requestFactsText = (device: string, day: string, time: string): string =>
  `O pedido foi feito em ${day}, às ${time}, com ${device}.`;

/** The mail after “Perdi o acesso” leads here. */
export const startFactorRecoveryText = {
  title: 'Desligar as duas etapas?',
  description: 'Comece os 7 dias de espera para desligar a segunda etapa da sua conta.',
  lead: 'Você disse que perdeu a segunda etapa da sua conta.',
  leadOf: (username: string): string => `Você disse que perdeu a segunda etapa da conta ${username}.`,
  does: {
    introduction: 'Ao apertar “Começar os 7 dias”:',
    items: [
      'a segunda etapa continua ligada por 7 dias, e enviamos avisos por e-mail;',
      'qualquer acesso com a segunda etapa cancela o pedido;',
      'depois dos 7 dias, enviamos um último link, para desligar e criar uma nova senha.',
    ],
  },
  submit: 'Começar os 7 dias',
  doneTitle: 'Os 7 dias começaram',
  done: (day: string): string =>
    `A partir de ${day}, enviamos um último link para o e-mail da conta. Até lá, a segunda etapa continua ligada.`,
  found: 'Achou o aplicativo, a chave de acesso ou um código? Entre com eles, e o pedido é cancelado.',
  notMe: 'Não foi você quem pediu? Então alguém passou da primeira etapa. Não aperte, e',
  newPassword: 'crie uma nova senha',
  deadLead: 'O link vale por 24 horas e funciona uma vez só.',
  deadLink:
    'Este link já foi usado ou venceu. Para pedir outro, entre e abra “Tentar de outro jeito”, “Perdi o acesso”.',
} as const;

/** Every notice of the wait leads here. */
export const stopFactorRecoveryText = {
  title: 'Parar o pedido?',
  description: 'Pare o pedido para desligar a segunda etapa da sua conta.',
  lead: 'Alguém pediu para desligar a segunda etapa da sua conta. Se parar o pedido, ela continua ligada.',
  leadOf: (username: string): string =>
    `Alguém pediu para desligar a segunda etapa da conta ${username}. Se parar o pedido, ela continua ligada.`,
  submit: 'Parar o pedido',
  doneTitle: 'Pedido parado',
  done: 'A segunda etapa continua ligada, e nada mudou na sua conta.',
  notMe: 'Não foi você quem pediu? Então alguém passou da primeira etapa:',
  newPassword: 'crie uma nova senha',
  deadLead: 'O link para parar vale até o pedido terminar.',
  deadLink: 'Este link já foi usado, ou o pedido já foi parado ou concluído.',
} as const;

/** The mail after the wait leads here. */
export const finishFactorRecoveryText = {
  title: 'Desligar as duas etapas',
  description: 'Desligue a segunda etapa da sua conta e escolha uma nova senha.',
  lead: 'Os 7 dias passaram. Escolha uma nova senha para a sua conta.',
  leadOf: (username: string): string =>
    `Os 7 dias passaram. Escolha uma nova senha para a conta ${username}.`,
  does: {
    introduction: 'Ao salvar:',
    items: [
      'o aplicativo autenticador, as chaves de acesso e os códigos de recuperação deixam de valer;',
      'todas as sessões terminam, e todos os aparelhos são esquecidos.',
    ],
  },
  submit: 'Desligar e salvar senha',
  done: { title: 'Duas etapas desligadas', message: 'Sua nova senha já vale. Entre com ela.' },
  deadLead: 'O último link vale por 7 dias e funciona uma vez só.',
  deadLink:
    'Este link já foi usado ou venceu. Para pedir outro, entre e abra “Tentar de outro jeito”, “Perdi o acesso”.',
} as const;
