import type * as base from './rule-text.pt-br.ts';
import { sharedText } from './text.pt-br.ts';
import type { Words } from './words.ts';

type FieldName = base.FieldName;

/** The specification's labels and sentences, slips included. What it leaves open is ours. */
export const fieldLabel: Words<typeof base.fieldLabel> = {
  email: 'Email',
  username: 'Usuário',
  password: 'Senha',
  confirmPassword: 'Confirmação de senha',
  usernameOrEmail: 'Usuário ou email',
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
};

const acronyms: readonly FieldName[] = ['cpf', 'cnpj', 'cep'];

export const passwordPatternParts: Words<typeof base.passwordPatternParts> = {
  lead: 'A senha deve atender o requisitos, sendo no minimo um de cada dos seguintes caracteres:',
  length: (min, max) => `de ${min} a ${max} caracteres`,
  items: ['letra maiúscula', 'letra minúscula', 'número', 'caractere especial (#?!@$%^&*-)'],
};

export const ruleText: Words<typeof base.ruleText> = {
  required: (name) =>
    `Por favor, insira ${acronyms.includes(name) ? fieldLabel[name] : fieldLabel[name].toLowerCase()}`,
  minLength: (name, n) => `${fieldLabel[name]} deve ter no mínimo ${n} caracteres`,
  maxLength: (name, n) => `${fieldLabel[name]} deve ter no máximo ${n} caracteres`,
  plain: (name) => `${fieldLabel[name]} não pode ter quebras de linha nem caracteres invisíveis`,
  email: 'Insira um email válido',
  username:
    'Insira um usuário válido: letras de um só alfabeto, números, ponto, hífen, sublinhado e espaços simples entre palavras',
  mismatch: 'Senhas não conferem',
  passwordPattern: `${passwordPatternParts.lead} ${passwordPatternParts.items.join(', ')}`,
  passwordHasContext: 'A senha não pode conter seu usuário, seu e-mail ou o nome do produto',
  phone: 'Insira um telefone válido',
  cpf: 'Insira um CPF válido',
  cnpj: 'Insira um CNPJ válido',
  document: 'Insira um CPF ou CNPJ válido',
  cep: 'Insira um CEP válido',
  state: 'Insira a sigla de um estado, como SP',
  linkInvalid: sharedText.linkInvalid,
  codeInvalid: sharedText.codeInvalid,
  clientUriNotAllowed: sharedText.clientUriNotAllowed,
  wrongType: 'Formato inválido',
  unknownKey: 'Campo desconhecido',
};
