/** For a dead link. The specification's edition has no call for another one. */
export const anotherConfirmationText = {
  logInFirst: 'Entre na sua conta para pedir outro.',
  sendAnother: 'Enviar outro e-mail',
  alreadyConfirmed: 'Seu e-mail já está confirmado. Não é preciso fazer nada.',
  sentAnother: 'Outro e-mail está a caminho. Confira a sua caixa de entrada.',
} as const;
