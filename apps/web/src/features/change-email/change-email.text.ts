export const changeEmailText = {
  title: 'Trocar e-mail',
  description: 'Troque o e-mail da sua conta.',
  lead: 'A troca só acontece quando o endereço novo for confirmado.',
  current: 'E-mail atual',
  pendingTitle: 'Troca pendente',
  pending: (email: string): string =>
    `Mandamos um link para ${email}. Assim que o endereço for confirmado, ele passa a ser o e-mail da sua conta.`,
  cancelChange: 'Cancelar a troca',
  cancelled: { title: 'Troca cancelada', message: 'O e-mail da sua conta continua o mesmo.' },
  panel: 'Endereço novo',
  replaces: 'Um novo pedido substitui o pendente.',
  submit: 'Trocar e-mail',
  back: 'Voltar',
  sent: (to: string, from: string): string =>
    `Mandamos um link de confirmação para ${to} e um aviso para ${from}. Nada muda até a confirmação.`,
} as const;
