/** For a login whose account must turn the second factor on first. */
export const enrolmentText = {
  title: 'Ligue a verificação em duas etapas',
  ask: 'Para ligá-la agora, enviamos antes um código para o e-mail da conta.',
  send: 'Enviar código',
  back: 'Voltar',
  cancel: 'Cancelar',
  type: 'Digite o código de 6 dígitos que enviamos para o e-mail da conta.',
  code: 'Código do e-mail',
  again: 'Enviar outro código',
  sentAgain: 'Enviamos outro código. Veja o e-mail da conta.',
  submit: 'Continuar',
  help: 'Não chega nada? Fale com quem cuida deste serviço.',
} as const;
