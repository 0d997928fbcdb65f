import type {
  AdministratorRole,
  ApprovalAction,
  BulkAction,
  DecideApprovalBody,
  ExportField,
  PeopleFilter,
} from '@portaria/contract/administration';

const roles: Record<AdministratorRole, string> = {
  owner: 'Titular',
  admin: 'Administração',
  support: 'Atendimento',
  auditor: 'Auditoria',
};

const filters: Record<PeopleFilter, string> = {
  all: 'Todas',
  blocked: 'Bloqueadas',
  frozen: 'Congeladas',
  unconfirmed: 'E-mail não confirmado',
  deletion: 'Exclusão marcada',
  administration: 'Administração',
};

const exportFields: Record<ExportField, string> = {
  id: 'Id',
  username: 'Usuário',
  email: 'E-mail',
  displayName: 'Nome',
  emailConfirmedAt: 'E-mail confirmado em',
  createdAt: 'Conta criada em',
  blockedAt: 'Bloqueada em',
  roles: 'Funções em outros aplicativos',
};

const bulkActions: Record<BulkAction, string> = {
  block: 'Bloquear',
  unblock: 'Desbloquear',
  endSessions: 'Encerrar sessões',
  sendReset: 'Enviar link de redefinição',
};

const approvalActions: Record<ApprovalAction, string> = {
  'administrator.set': 'Atribuir uma função na administração',
  'client.set': 'Mudar um aplicativo',
  'people.export': 'Exportar contas',
  'appearance.set': 'Mudar a aparência',
  'connection.set': 'Retomar o acesso por um provedor',
};

const decisions: Record<DecideApprovalBody['decision'], string> = {
  approve: 'aprovado',
  refuse: 'recusado',
};

/** One name for each value of the contract. */
export const wordsText = { roles, filters, exportFields, bulkActions, approvalActions, decisions } as const;

/** The same for a value whose kind is not known, as in the log. */
export const valueNames: Readonly<Record<string, string>> = {
  ...roles,
  ...filters,
  ...exportFields,
  ...bulkActions,
  ...approvalActions,
  ...decisions,
  redirectUris: 'Endereços de retorno',
  postLogoutRedirectUris: 'Endereços de saída',
  name: 'Nome',
  headline: 'Frase da entrada',
  accent: 'Cor',
  mark: 'Marca',
  disabled: 'Pausa',
  true: 'sim',
  false: 'não',
};
