/** Separate from the other labels, so that they are not in the bundle of the login page. */
export const profileLabel = {
  displayName: 'Nome',
  document: 'CPF ou CNPJ',
  street: 'Rua ou avenida',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
} as const;

export type ProfileLabel = (typeof profileLabel)[keyof typeof profileLabel];

export const profileRuleText = {
  plain: (label: ProfileLabel): string => `${label} não pode ter quebras de linha nem caracteres invisíveis`,
  document: 'Insira um CPF ou CNPJ válido',
  state: 'Insira a sigla de um estado, como SP',
} as const;
