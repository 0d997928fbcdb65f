import type { AdminAction } from '@portaria/contract/administration';

const action: Record<AdminAction, string> = {
  'administrator.set': 'Função na administração atribuída',
  'administrator.revoked': 'Função na administração removida',
  'person.invited': 'Pessoa convidada',
  'person.blocked': 'Conta bloqueada',
  'person.unblocked': 'Conta desbloqueada',
  'person.unfrozen': 'Conta descongelada',
  'person.removed': 'Conta excluída',
  'reset.sent': 'Link de redefinição enviado',
  'sessions.ended': 'Sessões encerradas',
  'role.granted': 'Função de outro aplicativo atribuída',
  'role.removed': 'Função de outro aplicativo removida',
  'factors.reset': 'Espera para desligar as duas etapas iniciada',
  'people.found': 'Busca de pessoas',
  'person.seen': 'Conta vista',
  'sessions.seen': 'Aparelhos vistos',
  'mails.seen': 'E-mails vistos',
  'activity.seen': 'Atividade vista',
  'mail.resent': 'E-mail reenviado',
  'deletion.asked': 'Exclusão marcada',
  'deletion.dropped': 'Exclusão cancelada',
  'document.shown': 'Documento mostrado',
  'roles.set': 'Funções de outros aplicativos mudadas',
  'clients.seen': 'Aplicativos vistos',
  'client.set': 'Aplicativo mudado',
  'connections.seen': 'Conexões vistas',
  'connection.set': 'Conexão pausada ou retomada',
  'appearance.seen': 'Aparência vista',
  'appearance.set': 'Aparência mudada',
  'people.export': 'Exportação de contas',
  'export.downloaded': 'Exportação baixada',
  'approval.decided': 'Pedido decidido',
  'dashboard.seen': 'Painel visto',
  'events.seen': 'Auditoria vista',
  'queue.seen': 'Fila de e-mails vista',
  'administrators.seen': 'Administradores vistos',
  'bulk.started': 'Ação em várias contas',
};

/** Names of the details. One without a name is shown as it is. */
const detail: Readonly<Record<string, string>> = {
  role: 'função',
  roles: 'funções',
  before: 'antes',
  after: 'depois',
  code: 'motivo da recusa',
  count: 'quantidade',
  number: 'versão',
  ended: 'encerradas',
  fields: 'campos',
  filter: 'situação',
  kind: 'tipo',
  decision: 'decisão',
  of: 'pedido',
  bulk: 'ação',
  client: 'aplicativo',
  connection: 'conexão',
  people: 'pessoas mostradas',
  now: 'na hora',
  disabled: 'pausado',
};

const list = new Intl.ListFormat('pt-BR');
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });

export const auditText = {
  lead: 'Cada ação fica registrada. As de quem só olhou aparecem com “Incluir consultas”.',
  ownOnly: 'Com a sua função, você vê as suas próprias ações.',
  list: 'O que foi feito',
  days: ['Hoje', 'Ontem'] as readonly string[],
  /** Colloquial: "Quarta", not "Quarta-feira". */
  weekday: (day: Date): string => {
    const name = weekday.format(day).replace('-feira', '');
    return name.charAt(0).toUpperCase() + name.slice(1);
  },
  filter: {
    title: 'Filtrar a auditoria',
    side: 'Filtros',
    looks: 'Incluir consultas',
    looksHint: 'Consultas são telas abertas e buscas.',
    fold: 'Período, ação e pessoas',
    foldOwn: 'Período, ação e pessoa',
    action: 'Ação',
    all: 'Todas',
    target: 'Conta',
    targetHint: 'Quem recebeu a ação. Três letras trazem sugestões.',
    actor: 'Quem fez',
    actorHint: 'Quem fez a ação, da administração de hoje ou de antes.',
    choose: 'Escolha uma pessoa da lista.',
    submit: 'Filtrar',
    clear: 'Limpar',
  },
  none: 'Nenhum registro.',
  noChanges: 'Nenhuma mudança neste período',
  found: (count: number, more: boolean, looks: boolean): string => {
    if (count === 0) return '';
    const [one, many] = looks ? ['registro', 'registros'] : ['mudança', 'mudanças'];
    if (more) return looks ? `Os ${count} registros mais recentes` : `As ${count} mudanças mais recentes`;
    return count === 1 ? `1 ${one}` : `${count} ${many}`;
  },
  actions: action,
  usernames: (names: readonly string[]): string => {
    if (names.length === 0) return '';
    return names.length === 1 ? `Usuário ${names[0]}` : `Usuários ${list.format(names)}`;
  },
  /** Where there is no reason. */
  whereFrom: 'Quem e de onde',
  reason: (words: string): string => `Motivo: ${words}`,
  detail: (name: string, value: string): string =>
    name === 'byText' ? 'busca com texto' : `${detail[name] ?? name}: ${value}`,
} as const;
