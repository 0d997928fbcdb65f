export const registerText = { cancel: 'Cancelar', submit: 'Criar conta' } as const;
