export const changePasswordText = {
  title: 'Trocar senha',
  lead: 'Você continua neste aparelho; os outros saem e pedem a nova senha.',
  row: 'Senha',
  changed: (when: string): string => `Trocada ${when}`,
  newPassword: 'Nova senha',
  confirmPassword: 'Confirmar nova senha',
  currentSubject: 'senha atual',
  newSubject: 'nova senha',
  confirmSubject: 'confirmação da nova senha',
  submit: 'Trocar senha',
  cancel: 'Cancelar',
  done: {
    title: 'Senha trocada',
    message:
      'As outras sessões foram encerradas. Enviamos um aviso para o seu e-mail, com um link caso não tenha sido você.',
  },
} as const;
