import type { ErrorCode } from './error-codes.ts';
import { sharedText } from './text.pt-br.ts';

/** One message per code. A code without a message does not compile. */
export const problemTitle: Record<ErrorCode, string> = {
  validation_failed: 'Confira os dados informados.',
  malformed_request: 'Requisição inválida.',
  username_taken: 'Este usuário já está em uso.',
  email_taken: 'Este e-mail já está em uso.',
  identity_taken: 'Este usuário e este e-mail já estão em uso.',
  password_too_common: sharedText.passwordTooCommon,
  client_uri_not_allowed: sharedText.clientUriNotAllowed,
  link_invalid: sharedText.linkInvalid,
  code_invalid: sharedText.codeInvalid,
  wrong_password: sharedText.wrongPassword,
  password_exists: 'Esta conta já tem uma senha.',
  email_unchanged: 'Este já é o e-mail da sua conta.',
  email_unconfirmed: sharedText.emailUnconfirmed,
  deletion_not_pending: 'Não há exclusão marcada para esta conta.',
  email_change_not_pending: 'Não há troca de e-mail pendente nesta conta.',
  factor_code_wrong: 'Este código não confere ou já foi usado. Espere o próximo.',
  factor_needed: 'Confirme com a segunda etapa.',
  pending_login_over: 'O tempo para confirmar acabou. Entre de novo.',
  setup_over: 'O tempo para ligar acabou. Comece de novo.',
  second_factor_off: 'A verificação em duas etapas está desligada.',
  passkey_known: 'Este aparelho já tem uma chave desta conta.',
  passkeys_full: 'Você já tem 10 chaves. Remova uma.',
  passkey_missing: 'Crie uma chave de acesso primeiro.',
  last_way_in: 'Esta é a sua única forma de entrar. Crie uma senha ou uma chave de acesso antes.',
  external_attempt_over: 'Este pedido expirou. Comece de novo.',
  external_denied: 'Você não autorizou o acesso. Tente de novo ou entre com a senha.',
  identity_linked_elsewhere: 'Esta forma de entrar já está vinculada a outra conta.',
  identity_linked_already:
    'Esta conta já entra com este provedor. Para usar outra conta de lá, desvincule antes a que está aqui.',
  recovery_not_possible:
    'Aqui não dá para pedir isto. Tente em um aparelho em que você já entrou, ou fale com quem cuida deste serviço.',
  recovery_code_wrong: 'Este código de recuperação não confere, já foi usado ou é recente demais.',
  declaration_not_possible:
    'Aqui não dá para declarar perda ou roubo: este aparelho ou os códigos de recuperação têm menos de 7 dias.',
  factor_required_by_role: 'Sua função exige a segunda etapa.',
  administrator_account: 'Esta conta faz parte da administração. Remova a função dela antes.',
  last_owner: 'Esta é a última pessoa titular. Atribua a função a outra antes.',
  removal_begun: 'Esta conta está sendo excluída.',
  role_invalid: 'Uma função tem letras minúsculas, números e hífens, até 32 caracteres.',
  redirect_uri_invalid: 'Este endereço de retorno não é aceito: use https, completo e sem fragmento.',
  username_mismatch: 'O usuário digitado não é o desta conta.',
  search_too_broad: 'A busca é ampla demais. Acrescente uma palavra ou parte do e-mail.',
  approval_over: 'Este pedido já foi decidido ou passou do prazo.',
  appearance_changed:
    'Outra pessoa publicou a aparência enquanto isso. Confira a versão nova e publique de novo.',
  invalid_credentials: 'Usuário ou senha inválidos.',
  session_invalid: 'Sua sessão terminou. Entre de novo.',
  second_factor_elsewhere: 'Esta conta usa duas etapas. Fale com quem cuida deste serviço.',
  password_replacement_required:
    'Sua senha é antiga e não atende às regras de hoje. Escolha outra em “Esqueceu a senha?”.',
  passkey_refused: 'Esta chave de acesso não foi aceita.',
  passkey_removed: 'Esta chave de acesso foi removida da conta.',
  external_refused: 'O provedor não confirmou quem você é.',
  auth_required: 'Não autorizado.',
  csrf_invalid: 'Não foi possível confirmar a origem do pedido. Tente de novo.',
  origin_not_allowed: 'Este pedido veio de um endereço não permitido.',
  proof_required: 'Confirme que é você para continuar.',
  second_factor_required: 'Confirme que é você.',
  external_sign_up_needed: 'Complete seu cadastro.',
  provider_paused: 'Este provedor está pausado aqui. Tente mais tarde ou use outra forma de entrar.',
  external_unknown: 'Nenhuma conta usa esta forma de entrar. Entre com a senha e vincule em Segurança.',
  level_too_low: 'Este serviço pede uma conta de nível mais alto nesse provedor.',
  admin_only: 'Esta área é só da administração.',
  second_factor_needed:
    'Para entrar na administração, ligue a verificação em duas etapas em Minha conta › Segurança.',
  not_allowed: 'Sua função na administração não permite isto.',
  higher_role: 'Esta pessoa tem uma função igual ou maior que a sua.',
  own_account: 'Ninguém muda a própria conta por aqui.',
  own_request: 'Quem fez o pedido não pode decidir sobre ele.',
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
  provider_unavailable:
    'O acesso por este provedor não está funcionando agora. Tente mais tarde ou entre com a senha.',
  outcome_unknown: 'Não deu para saber se isso foi gravado. Confira antes de tentar de novo.',
};

/** The message of a 500 for users. */
export const internalErrorMessage = 'Algo deu errado do nosso lado. Nada do que você fez causou isto.';

/** Details of a 500 for the support team: the request id and time, but never a stack trace. */
export function internalErrorDetails(requestId: string, at: Date): string {
  return `Pedido: ${requestId}\nHora: ${at.toISOString()}`;
}
