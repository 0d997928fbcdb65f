import { sharedText } from './text.pt-br.ts';

export const fieldLabel = {
  email: 'E-mail',
  username: 'Usuário',
  password: 'Senha',
  confirmPassword: 'Confirmação de senha',
  usernameOrEmail: 'Usuário ou e-mail',
  currentPassword: 'Senha atual',
  newEmail: 'Novo e-mail',
  code: 'Código',
  passkeyName: 'Nome da chave',
  displayName: 'Nome',
  phone: 'Telefone',
  document: 'CPF ou CNPJ',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  street: 'Rua ou avenida',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
} as const;

export type FieldName = keyof typeof fieldLabel;

const acronyms = /^(?:CPF|CNPJ|CEP)/;
const feminine: readonly FieldName[] = ['password', 'confirmPassword', 'currentPassword', 'street', 'city'];

/** The label inside a sentence, with its article. */
function named(name: FieldName): string {
  const label = fieldLabel[name];
  return `${feminine.includes(name) ? 'a' : 'o'} ${acronyms.test(label) ? label : label.toLowerCase()}`;
}

function opening(name: FieldName): string {
  const words = named(name);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Pages show these parts as a list, and messages as one sentence. */
export const passwordPatternParts = {
  lead: 'A senha precisa ter pelo menos um destes caracteres de cada tipo:',
  length: (min: number, max: number): string => `de ${min} a ${max} caracteres`,
  items: ['letra maiúscula', 'letra minúscula', 'número', 'caractere especial (#?!@$%^&*-)'],
} as const;

/** Sentences of the validation rules, by the keys of `BrokenRule`. */
export const ruleText = {
  required: (name: FieldName): string => `Informe ${named(name)}.`,
  minLength: (name: FieldName, n: number): string =>
    `${opening(name)} precisa ter pelo menos ${n} caracteres.`,
  maxLength: (name: FieldName, n: number): string => `${opening(name)} pode ter no máximo ${n} caracteres.`,
  plain: (name: FieldName): string =>
    `${opening(name)} não pode ter quebras de linha nem caracteres invisíveis.`,
  email: 'Informe um e-mail válido, como nome@exemplo.com.',
  username:
    'Informe um usuário válido: letras de um só alfabeto, números, ponto, hífen, sublinhado e espaços simples entre palavras.',
  mismatch: 'As senhas não são iguais.',
  passwordPattern: `${passwordPatternParts.lead} ${passwordPatternParts.items.join(', ')}`,
  passwordHasContext: 'A senha não pode conter seu usuário, seu e-mail ou o nome do produto.',
  phone: 'Informe um telefone válido, com DDD.',
  cpf: 'Informe um CPF válido.',
  cnpj: 'Informe um CNPJ válido.',
  document: 'Informe um CPF ou CNPJ válido.',
  cep: 'Informe um CEP válido.',
  state: 'Informe a sigla de um estado, como SP.',
  linkInvalid: sharedText.linkInvalid,
  codeInvalid: sharedText.codeInvalid,
  clientUriNotAllowed: sharedText.clientUriNotAllowed,
  wrongType: 'Formato inválido.',
  unknownKey: 'Campo desconhecido.',
} as const;
