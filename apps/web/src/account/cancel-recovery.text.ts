/** A request to turn the second factor off, made by somebody who lost every factor. */
export const cancelRecoveryText = {
  title: 'Pedido para desligar as duas etapas',
  due: (day: string, time: string): string =>
    `A partir de ${day}, às ${time}, um link no seu e-mail pode desligar a segunda etapa. Não foi você? Cancele o pedido e crie uma nova senha.`,
  cancel: 'Cancelar pedido',
  cancelled: { title: 'Pedido cancelado', message: 'A segunda etapa continua ligada.' },
} as const;
