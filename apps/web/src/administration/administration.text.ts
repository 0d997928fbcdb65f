import type { ReasonCode } from '@portaria/contract/administration';

const reason: Record<ReasonCode, string> = {
  'asked-by-person': 'A pessoa pediu',
  'lost-access': 'A pessoa perdeu o acesso',
  'suspected-takeover': 'Suspeita de invasão da conta',
  abuse: 'Abuso do serviço',
  fraud: 'Fraude',
  authority: 'Ordem de autoridade',
  'data-rights': 'Direitos sobre os dados (LGPD)',
  'asked-by-contact': 'Pedido do responsável',
  maintenance: 'Manutenção',
  'address-change': 'Mudança de endereço',
  incident: 'Incidente',
  joined: 'Entrada na equipe',
  'new-duty': 'Mudança de tarefa',
  absence: 'Férias ou afastamento',
  left: 'Saída da equipe',
  internal: 'Decisão interna',
};

/** No sign goes onto a line of its own. A line may end after a hyphen, unless a word joiner follows. */
const signs = '# / . -\u2060 _'.replaceAll(' ', '\u00A0');

export const administrationText = {
  area: 'Administração',
  groups: { accounts: 'Contas', service: 'Serviço', control: 'Controle' },
  yourRole: (name: string): string => `Sua função: ${name}.`,
  waiting: (count: number): string => (count === 1 ? '1 esperando' : `${count} esperando`),
  shortCount: (count: number): string => (count > 99 ? '99+' : `${count}`),
  reason: {
    label: 'Motivo',
    choose: 'Escolha o motivo',
    missing: 'Escolha o motivo.',
    codes: reason,
    ticket: 'Número do chamado (opcional)',
    ticketHint: `Sem dados pessoais: só letras, números e ${signs}`,
    ticketWrong: `Use até 40 letras, números ou ${signs}, sem espaços.`,
  },
  secondFactor: {
    title: 'Falta a segunda etapa',
    lead: 'Para entrar na administração, ligue a verificação em duas etapas em Minha conta › Segurança.',
    way: 'Ir para Segurança',
  },
  notAllowed: 'Sua função na administração não permite isto.',
  higherRole: 'Esta pessoa tem uma função igual ou maior que a sua.',
  ownAccount: 'Ninguém muda a própria conta por aqui.',
  asked: (until: string): string =>
    `Pedido feito. Outra pessoa da administração precisa aprovar até ${until}.`,
  askedTitle: 'Pedido feito',
  peopleLimit:
    'Você chegou ao limite de pessoas vistas em uma hora, e quem responde pela administração foi avisado. Quem você já viu nesta hora ainda pode ser aberto. Para ver outras pessoas, espere um pouco.',
  documentLimit: 'Você chegou ao limite de CPF e CNPJ vistos ou buscados em um dia.',
  cancel: 'Cancelar',
  close: 'Fechar',
  more: 'Mostrar mais',
  copy: { label: 'Copiar', done: 'Copiado' },
  recentDays: ['hoje', 'ontem'] as readonly string[],
  gone: 'Conta excluída',
  named: (name: string, username: string): string => `${name} (${username})`,
} as const;
