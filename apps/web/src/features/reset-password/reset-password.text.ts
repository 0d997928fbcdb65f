import { sharedText } from '@portaria/contract';

export const resetPasswordText = {
  title: 'Redefinir senha',
  description: 'Escolha uma nova senha para a sua conta.',
  lead: 'Escolha uma nova senha. Ao salvar, você sai de todos os aparelhos.',
  deadLead: 'Para escolher uma nova senha é preciso um link que ainda valha.',
  submit: 'Salvar senha',
  deadLink: sharedText.linkInvalid,
  newLink: 'Pedir outro link',
  done: { title: 'Senha trocada', message: 'Sua senha foi trocada. Entre com a nova senha.' },
} as const;
