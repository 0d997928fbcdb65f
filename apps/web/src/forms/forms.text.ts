export const formsText = {
  show: (subject: string): string => `Mostrar ${subject}`,
  password: 'senha',
  confirmation: 'confirmação de senha',
  capsLock: 'Caps Lock está ligado.',
  passphrase: 'Uma frase é uma boa senha.',
  met: 'atendido: ',
} as const;
