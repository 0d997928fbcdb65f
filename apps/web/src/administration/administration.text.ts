import type { ReasonCode } from '@portaria/contract/administration';

const reason: Record<ReasonCode, string> = {
  'asked-by-person': 'A pessoa pediu',
  'lost-access': 'A pessoa perdeu o acesso',
  'suspected-takeover': 'Suspeita de invasão da conta',
  abuse: 'Abuso do serviço',
  fraud: 'Fraude',
  authority: 'Ordem de autoridade',
  'data-rights': 'Direitos sobre os dados (LGPD)',
  internal: 'Motivo interno',
};

export const administrationText = {
  area: 'Administração',
  yourRole: (name: string): string => `Seu papel: ${name}.`,
  waiting: (count: number): string => (count === 1 ? '1 esperando' : `${count} esperando`),
  reason: {
    label: 'Motivo',
    choose: 'Escolha o motivo',
    missing: 'Escolha o motivo.',
    codes: reason,
    ticket: 'Número do chamado (opcional)',
    ticketHint: 'Sem dados pessoais: só letras, números e # / . - _',
    ticketWrong: 'Use até 40 letras, números ou # / . - _, sem espaços.',
  },
  secondFactor: {
    title: 'Falta a segunda etapa',
    lead: 'Para entrar na administração, ligue a verificação em duas etapas em Minha conta › Segurança.',
    way: 'Ir para Segurança',
  },
  notAllowed: 'Seu papel na administração não permite isto.',
  higherRole: 'Esta pessoa tem um papel igual ou maior que o seu.',
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
  gone: 'Conta excluída',
} as const;
