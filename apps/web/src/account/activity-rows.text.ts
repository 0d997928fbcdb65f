import type { ActivityDetails, ActivityEvent, ActivityItem } from '@portaria/contract';

/** One sentence per event. A missing sentence is a type error. */
const sentence: Record<ActivityEvent, string> = {
  'session.opened': 'Acesso à conta',
  'session.opened-with-second-factor': 'Acesso à conta, com a segunda etapa',
  'session.opened-with-passkey': 'Acesso à conta, com chave de acesso',
  'session.ended': 'Saída da conta',
  'session.ended-by-owner': 'Sessão de outro aparelho encerrada',
  'sessions.others-ended': 'Todas as outras sessões encerradas',
  'session.disowned': 'Acesso marcado como “não fui eu”',
  'session.borrowed': 'Sessão curta: o computador é de outra pessoa',
  'device.forgotten': 'Aparelho conhecido esquecido',
  'account.frozen': 'Conta bloqueada pelo link “não fui eu”, até criar uma nova senha',
  'account.protected': 'Conta protegida: outras sessões encerradas e pendências canceladas',
  'session.reuse-detected': 'Sessão encerrada por segurança: uma cópia dela foi usada',
  'login.refused': 'Tentativa de acesso recusada',
  'guesses.exhausted': 'Muitas tentativas com a senha errada',
  'password.changed': 'Senha trocada',
  'password.proved': 'Senha confirmada para continuar',
  'password-reset.requested': 'Pedido de link para redefinir a senha',
  'password-reset.done': 'Senha redefinida pelo link',
  'account.taken-back': 'Conta retomada pelo link do e-mail, com nova senha',
  'second-factor.on': 'Verificação em duas etapas ligada',
  'second-factor.off': 'Verificação em duas etapas desligada',
  'totp.added': 'Aplicativo autenticador ligado à conta',
  'totp.removed': 'Aplicativo autenticador removido',
  'passkey.added': 'Chave de acesso criada',
  'passkey.renamed': 'Chave de acesso renomeada',
  'passkey.removed': 'Chave de acesso removida',
  'passkey.counter-regressed': 'Chave de acesso recusada: pode ter sido copiada',
  'recovery-codes.renewed': 'Novos códigos de recuperação gerados',
  'recovery-code.used': 'Código de recuperação usado',
  'factor.proved': 'Segunda etapa confirmada para continuar',
  'factor-guesses.exhausted': 'Muitos códigos errados na segunda etapa',
  'devices.forgotten': 'Aparelhos lembrados esquecidos: todos pedem a segunda etapa',
  'factor-recovery.asked': 'Link pedido para desligar a segunda etapa',
  'factor-recovery.started': 'Começaram os 7 dias para desligar a segunda etapa',
  'factor-recovery.stopped': 'Pedido para desligar a segunda etapa cancelado',
  'factor-recovery.done': 'Segunda etapa desligada pelo link do e-mail, com nova senha',
  'factors.restored': 'Mudanças na segunda etapa desfeitas pelo “não fui eu”',
  'factors.reset-asked-by-admin': 'Espera para desligar as duas etapas iniciada pela administração',
  'factors.reset-by-operator': 'Verificação em duas etapas desligada',
  'email.confirmed': 'E-mail confirmado',
  'email-change.asked': 'Troca de e-mail pedida',
  'email-change.confirmed': 'Endereço novo confirmado',
  'email-change.approved': 'Troca de e-mail aprovada no endereço antigo',
  'email-change.cancelled': 'Troca de e-mail cancelada',
  'email.changed': 'E-mail da conta trocado',
  'email.restored': 'E-mail antigo de volta à conta',
  'mail.refused': 'Seu provedor de e-mail recusou uma mensagem nossa',
  'account.registered': 'Conta criada',
  'profile.changed': 'Dados do perfil atualizados',
  'profile.document-shown': 'Documento mostrado por inteiro',
  'profile.document-shown-to-admin': 'CPF ou CNPJ mostrado à administração',
  'data.exported': 'Cópia dos dados baixada',
  'deletion.asked': 'Exclusão da conta pedida',
  'deletion.asked-by-admin': 'Exclusão da conta marcada pela administração',
  'deletion.cancelled': 'Exclusão da conta cancelada',
  'app.connected': 'Aplicativo conectado',
  'app.opened': 'Acesso a um aplicativo pela sua conta',
  'app.access-changed': 'Acesso de um aplicativo mudado',
  'app.removed': 'Acesso de um aplicativo removido',
  'app.document-told': 'CPF ou CNPJ informado a um aplicativo',
  'app.replay': 'Acesso de um aplicativo encerrado: o código foi usado duas vezes',
  'account.invited': 'Convite para a conta enviado',
  'account.disabled': 'Conta desativada',
  'account.enabled': 'Conta reativada',
  'account.unfrozen': 'Conta desbloqueada',
  'account.deleted': 'Conta excluída',
  'role.granted': 'Permissão concedida',
  'role.removed': 'Permissão retirada',
  'sessions.ended-by-operator': 'Todas as sessões encerradas pela administração',
  'session.ended-by-admin': 'Sessão encerrada pela administração',
};

const by = ({ operator }: ActivityDetails): string => (operator ? ` por ${operator}` : '');

/** Records of older versions have no details. */
function sentenceOf({ event, details }: ActivityItem): string {
  if (event === 'role.granted' && details?.role) return `Papel ${details.role} concedido${by(details)}`;
  if (event === 'role.removed' && details?.role) return `Papel ${details.role} retirado${by(details)}`;
  if (event === 'login.refused' && details?.count && details.count > 1)
    return `${sentence[event]}, ${details.count} vezes em uma hora`;
  return details?.app ? `${sentence[event]} (${details.app})` : sentence[event];
}

export const activityRowsText = {
  sentenceOf,
  here: 'Neste aparelho',
  byOperator: 'Pela administração do serviço',
  byService: 'Registro automático',
  attention: 'Atenção: ',
} as const;
