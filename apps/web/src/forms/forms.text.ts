import { fieldLabel } from '@portaria/contract';

export const formsText = {
  show: (subject: string): string => `Mostrar ${subject}`,
  password: 'senha',
  confirmation: 'confirmação de senha',
  capsLock: 'Caps Lock está ligado.',
  passphrase: 'Uma frase é uma boa senha.',
  met: 'atendido: ',
} as const;

/** The specification writes "email". Sentences of our own have "e-mail". */
export const emailLabel = PRODUCT_SCREENS ? 'E-mail' : fieldLabel.email;
export const usernameOrEmailLabel = PRODUCT_SCREENS ? 'Usuário ou e-mail' : fieldLabel.usernameOrEmail;
