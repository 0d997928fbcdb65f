export const registerText = {
  cancel: 'Cancelar',
  submit: 'Registrar',
} as const;
