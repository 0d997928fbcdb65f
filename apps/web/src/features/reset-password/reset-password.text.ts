import { problemTitle } from '@portaria/contract';

export const resetPasswordText = {
  title: 'Redefinir senha',
  description: 'Escolha uma senha nova para a sua conta.',
  lead: 'Escolha uma senha nova. Ao salvar, você sai de todos os aparelhos.',
  deadLead: 'Para escolher uma senha nova é preciso um link que ainda valha.',
  submit: 'Salvar senha',
  back: 'Voltar',
  deadLink: problemTitle.link_invalid,
  newLink: 'Pedir outro link',
  done: { title: 'Senha trocada', message: 'Sua senha foi trocada. Entre com a senha nova.' },
} as const;
