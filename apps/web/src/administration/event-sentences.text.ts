import type { AdminAction } from '@portaria/contract/administration';

type Details = Readonly<Record<string, string | undefined>>;
type Words = (details: Details) => string;
type Sentence = readonly [past: Words, infinitive: Words, to: '' | 'a' | 'de'];

/** A sentence without a value of the log. */
const plain = (past: string, infinitive: string, to: '' | 'a' | 'de' = ''): Sentence => [
  () => past,
  () => infinitive,
  to,
];
const role = ({ role: name }: Details): string => (name === undefined ? 'uma função' : `a função ${name}`);
const application = ({ client }: Details): string =>
  client === undefined ? 'um aplicativo' : `o aplicativo ${client}`;

const connection = ({ connection: id, paused }: Details, pause: string, resume: string): string =>
  `${paused === 'sim' ? pause : resume} o acesso ${id === undefined ? 'por um provedor' : `pela conexão ${id}`}`;

/** Without the list in the log of an older release. */
function rolesSet(change: string, remove: string, roles: string | undefined): string {
  if (roles === undefined) return `${change} as funções`;
  return roles === '' ? `${remove} as funções` : `${change} para ${roles} as funções`;
}

/** What follows the person who acted, in both forms, and the word before the account. */
export const sentences: Record<AdminAction, Sentence> = {
  'administrator.set': [
    (details) => `atribuiu ${role(details)} na administração`,
    (details) => `atribuir ${role(details)} na administração`,
    'a',
  ],
  'administrator.revoked': plain(
    'removeu a função na administração',
    'remover a função na administração',
    'de',
  ),
  'person.invited': plain('convidou', 'convidar'),
  'person.blocked': plain('bloqueou', 'bloquear'),
  'person.unblocked': plain('desbloqueou', 'desbloquear'),
  'person.unfrozen': plain('descongelou a conta', 'descongelar a conta', 'de'),
  'person.removed': plain('excluiu a conta', 'excluir a conta', 'de'),
  'reset.sent': plain('enviou um link de redefinição', 'enviar um link de redefinição', 'a'),
  'sessions.ended': plain('encerrou as sessões', 'encerrar as sessões', 'de'),
  'role.granted': [(details) => `atribuiu ${role(details)}`, (details) => `atribuir ${role(details)}`, 'a'],
  'role.removed': [(details) => `removeu ${role(details)}`, (details) => `remover ${role(details)}`, 'de'],
  'factors.reset': plain(
    'iniciou a espera para desligar as duas etapas',
    'iniciar a espera para desligar as duas etapas',
    'de',
  ),
  'people.found': plain('buscou pessoas', 'buscar pessoas'),
  'person.seen': plain('viu a conta', 'ver a conta', 'de'),
  'sessions.seen': plain('viu os aparelhos', 'ver os aparelhos', 'de'),
  'mails.seen': plain('viu os e-mails', 'ver os e-mails', 'de'),
  'activity.seen': plain('viu a atividade', 'ver a atividade', 'de'),
  'mail.resent': plain('reenviou um e-mail', 'reenviar um e-mail', 'a'),
  'deletion.asked': plain('marcou a exclusão', 'marcar a exclusão', 'de'),
  'deletion.dropped': plain('cancelou a exclusão', 'cancelar a exclusão', 'de'),
  'document.shown': [
    ({ byText }) => (byText === undefined ? 'viu o CPF ou CNPJ' : 'buscou por CPF ou CNPJ'),
    ({ byText }) => (byText === undefined ? 'ver o CPF ou CNPJ' : 'buscar por CPF ou CNPJ'),
    'de',
  ],
  'roles.set': [
    ({ roles }) => rolesSet('mudou', 'removeu', roles),
    ({ roles }) => rolesSet('mudar', 'remover', roles),
    'de',
  ],
  'clients.seen': plain('viu os aplicativos', 'ver os aplicativos'),
  'client.set': [
    (details) => `mudou ${application(details)}`,
    (details) => `mudar ${application(details)}`,
    '',
  ],
  'connections.seen': plain('viu as conexões', 'ver as conexões'),
  'connection.set': [
    (details) => connection(details, 'pausou', 'retomou'),
    (details) => connection(details, 'pausar', 'retomar'),
    '',
  ],
  'appearance.seen': plain('viu a aparência', 'ver a aparência'),
  'appearance.set': plain('mudou a aparência', 'mudar a aparência'),
  'people.export': plain('exportou contas', 'exportar contas'),
  'export.downloaded': plain('baixou uma exportação', 'baixar uma exportação'),
  'approval.decided': plain('decidiu um pedido', 'decidir um pedido'),
  'dashboard.seen': plain('viu o painel', 'ver o painel'),
  'events.seen': plain('viu a auditoria', 'ver a auditoria'),
  'queue.seen': plain('viu a fila de e-mails', 'ver a fila de e-mails'),
  'administrators.seen': plain('viu os administradores', 'ver os administradores'),
  'bulk.started': plain('iniciou uma ação em várias contas', 'iniciar uma ação em várias contas'),
};

/** What a sentence says already. */
export const hiddenDetails: Readonly<Record<string, readonly string[]>> = {
  'administrator.set': ['role'],
  'role.granted': ['role'],
  'role.removed': ['role'],
  'client.set': ['client'],
  'connection.set': ['connection', 'paused'],
  'roles.set': ['roles'],
  'document.shown': ['byText', 'filter'],
};
