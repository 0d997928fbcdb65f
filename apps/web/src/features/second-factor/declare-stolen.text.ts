/** For an owner whose recovery codes somebody replaced. */
export const declareStolenText = {
  title: 'Alguém trocou meus códigos',
  lead: 'Digite um código de recuperação que valia antes da troca. Ele não abre a conta: com ele você põe um aplicativo autenticador novo, e tudo o que servia de segunda etapa deixa de valer.',
  code: 'Código antigo',
  submit: 'Continuar',
  next: {
    lead: 'O código foi aceito.',
    about:
      'Ponha agora um aplicativo autenticador novo. Quando você confirmar o primeiro código dele, tudo o que servia de segunda etapa deixa de valer, e os outros aparelhos saem da conta.',
    start: 'Começar',
  },
} as const;
