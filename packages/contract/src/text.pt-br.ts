import type { ErrorCode } from './error-codes.ts';
import type { ProfileLabel } from './profile.pt-br.ts';

/** One sentence per code: a code without a sentence does not compile. */
export const problemTitle: Record<ErrorCode, string> = {
  validation_failed: 'Confira os dados informados.',
  malformed_request: 'Requisição inválida.',
  username_taken: 'Este usuário já está em uso.',
  email_taken: 'Este email já está em uso.',
  identity_taken: 'Este usuário e este email já estão em uso.',
  password_too_common: 'Esta senha é muito comum. Escolha outra.',
  client_uri_not_allowed: 'Este endereço de redefinição não é permitido.',
  link_invalid: 'Este link já foi usado ou venceu. Peça outro.',
  code_invalid: 'Este código não confere ou venceu.',
  wrong_password: 'Senha incorreta.',
  email_unchanged: 'Este já é o email da sua conta.',
  email_unconfirmed: 'Confirme seu e-mail primeiro.',
  deletion_not_pending: 'Não há exclusão marcada para esta conta.',
  email_change_not_pending: 'Não há troca de e-mail pendente nesta conta.',
  invalid_credentials: 'Usuário ou senha inválidos.',
  session_invalid: 'Sua sessão terminou. Entre de novo.',
  auth_required: 'Não autorizado.',
  csrf_invalid: 'Não foi possível confirmar a origem do pedido. Tente de novo.',
  origin_not_allowed: 'Este pedido veio de um endereço não permitido.',
  proof_required: 'Confirme sua senha para continuar.',
  not_found: 'Não encontrado.',
  method_not_allowed: 'Método não permitido.',
  request_timeout: 'O pedido demorou demais para chegar.',
  payload_too_large: 'O pedido é grande demais.',
  uri_too_long: 'O endereço é longo demais.',
  unsupported_media_type: 'Formato não aceito.',
  too_many_requests: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  headers_too_large: 'Os cabeçalhos do pedido são grandes demais.',
  internal_error: 'Erro interno do servidor.',
  unavailable: 'Serviço ocupado. Tente de novo em instantes.',
};

/** What a 500 tells a person. */
export const internalErrorMessage = 'Algo deu errado do nosso lado. Nada do que você fez causou isto.';

/** What a 500 gives to whoever is asked for help: the request and its time, never a stack. */
export function internalErrorDetails(requestId: string, at: Date): string {
  return `Pedido: ${requestId}\nHora: ${at.toISOString()}`;
}

export const fieldLabel = {
  email: 'Email',
  username: 'Usuário',
  password: 'Senha',
  confirmPassword: 'Confirmar senha',
  usernameOrEmail: 'Usuário ou email',
  currentPassword: 'Senha atual',
  newEmail: 'Novo e-mail',
  code: 'Código',
  phone: 'Telefone',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
} as const;

export type FieldLabel = (typeof fieldLabel)[keyof typeof fieldLabel] | ProfileLabel;

const acronyms: readonly string[] = [fieldLabel.cpf, fieldLabel.cnpj, fieldLabel.cep];

/** The password rule is a lead and four items; a page shows them as a list, a message as one sentence. */
export const passwordPatternParts = {
  lead: 'A senha deve atender o requisitos, sendo no minimo um de cada dos seguintes caracteres:',
  items: ['letra maiúscula', 'letra minúscula', 'número', 'caractere especial (#?!@$%^&*-)'],
} as const;

/** The sentences of the validation rules. The specification's words stand to the letter. */
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
  passwordTooCommon: problemTitle.password_too_common,
  passwordHasContext: 'A senha não pode conter seu usuário, seu email ou o nome do produto',
  phone: 'Insira um telefone válido',
  cpf: 'Insira um CPF válido',
  cnpj: 'Insira um CNPJ válido',
  cep: 'Insira um CEP válido',
  wrongType: 'Formato inválido',
  unknownKey: 'Campo desconhecido',
} as const;
