import type { ProfileLabel } from './profile.pt-br.ts';

/** Messages of problems that the browser shows by itself too. The others stay out of its bundle. */
export const sharedText = {
  linkInvalid: 'Este link já foi usado ou venceu. Peça outro.',
  codeInvalid: 'Código incorreto ou vencido.',
  clientUriNotAllowed: 'Este endereço de redefinição não é permitido.',
  passwordTooCommon: 'Esta senha é muito comum. Escolha outra.',
  wrongPassword: 'Senha incorreta.',
  emailUnconfirmed: 'Confirme seu e-mail primeiro.',
} as const;

export const fieldLabel = {
  email: 'Email',
  username: 'Usuário',
  password: 'Senha',
  confirmPassword: 'Confirmação de senha',
  usernameOrEmail: 'Usuário ou email',
  currentPassword: 'Senha atual',
  newEmail: 'Novo e-mail',
  code: 'Código',
  passkeyName: 'Nome da chave',
  phone: 'Telefone',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
} as const;

export type FieldLabel = (typeof fieldLabel)[keyof typeof fieldLabel] | ProfileLabel;

const acronyms: readonly string[] = [fieldLabel.cpf, fieldLabel.cnpj, fieldLabel.cep];

/** Pages show these parts as a list, and messages as one sentence. */
export const passwordPatternParts = {
  lead: 'A senha deve atender o requisitos, sendo no minimo um de cada dos seguintes caracteres:',
  length: (min: number, max: number): string => `de ${min} a ${max} caracteres`,
  items: ['letra maiúscula', 'letra minúscula', 'número', 'caractere especial (#?!@$%^&*-)'],
} as const;

/** Messages of the validation rules. Those from the specification must not be reworded. */
export const ruleText = {
  required: (label: FieldLabel): string =>
    `Por favor, insira ${acronyms.includes(label) ? label : label.toLowerCase()}`,
  minLength: (label: FieldLabel, n: number): string => `${label} deve ter no mínimo ${n} caracteres`,
  maxLength: (label: FieldLabel, n: number): string => `${label} deve ter no máximo ${n} caracteres`,
  email: 'Insira um email válido',
  username:
    'Insira um usuário válido: letras de um só alfabeto, números, ponto, hífen, sublinhado e espaços simples entre palavras',
  mismatch: 'Senhas não conferem',
  passwordPattern: `${passwordPatternParts.lead} ${passwordPatternParts.items.join(', ')}`,
  passwordTooCommon: sharedText.passwordTooCommon,
  passwordHasContext: 'A senha não pode conter seu usuário, seu e-mail ou o nome do produto',
  phone: 'Insira um telefone válido',
  cpf: 'Insira um CPF válido',
  cnpj: 'Insira um CNPJ válido',
  cep: 'Insira um CEP válido',
  wrongType: 'Formato inválido',
  unknownKey: 'Campo desconhecido',
} as const;
