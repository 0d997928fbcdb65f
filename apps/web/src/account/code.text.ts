export const codeText = {
  code: 'Código',
  sixDigits: 'O código tem 6 dígitos.',
  confirm: 'Confirmar',
} as const;
