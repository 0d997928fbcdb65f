import {
  activityText,
  formatCep,
  formatDocument,
  formatPhone,
  govbrLevelNames,
  providerNames,
  scopeText,
} from '@portaria/contract';
import { mails } from '../../mail/mails.ts';
import type { LinkPurpose } from '../../security/one-time-link.ts';
import { externalKind } from '../../session/authentication-methods.ts';
import type { ExportedName, exportedTables } from '../../store/accounts/personal-data-export.ts';
import type { Words } from '../../store/activity/export-rows.ts';
import type { EndReason } from '../../store/session/sessions.ts';

type GivenKey<Name extends ExportedName> =
  (typeof exportedTables)[Name]['given'][keyof (typeof exportedTables)[Name]['given']];
type SectionText = {
  readonly [Name in ExportedName]: {
    readonly title: string;
    readonly about: string;
    readonly columns: Readonly<Record<GivenKey<Name> & string, string>>;
  };
};
export type ColumnWords = Readonly<Record<string, string>>;

const browser = 'Navegador';
const system = 'Sistema';
const network = 'Rede';
const session = 'Sessão';
const email = 'E-mail';

const sections: SectionText = {
  account: {
    title: 'Conta',
    about: 'Quem você é para nós.',
    columns: {
      id: 'Número da conta',
      username: 'Usuário',
      email,
      emailConfirmedAt: 'E-mail confirmado em',
      roles: 'Funções',
      disabledAt: 'Desativada em',
      unknownDevicesRefusedAt: 'Aparelhos novos recusados desde',
      createdAt: 'Criada em',
      secondFactorSince: 'Verificação em duas etapas desde',
      secondFactorOffAt: 'Desligada pela última vez em',
      secondFactorOffSince: 'Ligada desde, antes disso',
    },
  },
  profile: {
    title: 'Perfil',
    about: 'O que você nos contou sobre você.',
    columns: {
      displayName: 'Nome',
      phone: 'Telefone',
      document: 'CPF ou CNPJ',
      cep: 'CEP',
      street: 'Rua',
      number: 'Número',
      complement: 'Complemento',
      district: 'Bairro',
      city: 'Cidade',
      state: 'Estado',
      updatedAt: 'Alterado em',
      documentVerifiedAt: 'CPF confirmado pelo GOV.BR em',
      documentLevel: 'Nível da conta GOV.BR',
    },
  },
  administrator: {
    title: 'Administração',
    about: 'A sua função na administração deste serviço, quando há um.',
    columns: { role: 'Função', grantedAt: 'Desde' },
  },
  password: {
    title: 'Senha',
    about: 'A senha em si ninguém pode ler, nem nós: guardamos só o que serve para conferi-la.',
    columns: { changedAt: 'Trocada em' },
  },
  totp: {
    title: 'Aplicativo autenticador',
    about: 'Os aplicativos que mostram os códigos da segunda etapa, sem o segredo de cada um.',
    columns: {
      createdAt: 'Ligado em',
      lastUsedAt: 'Usado em',
      endedAt: 'Removido em',
      declared: 'No lugar de um perdido ou roubado',
    },
  },
  passkeys: {
    title: 'Chaves de acesso',
    about:
      'As chaves que abrem a conta com a digital, o rosto ou o PIN. O segredo fica no seu aparelho; nós não o temos.',
    columns: {
      name: 'Nome',
      provider: 'Modelo',
      synced: 'Sincronizada',
      backedUp: 'Com cópia de segurança',
      transports: 'Como se conecta',
      createdAt: 'Criada em',
      lastUsedAt: 'Usada em',
      endedAt: 'Removida em',
    },
  },
  identities: {
    title: 'Contas de outros serviços',
    about: 'As contas de outros serviços que abrem esta. Como cada serviço identifica você fica cifrado.',
    columns: {
      provider: 'Serviço',
      hint: 'Conta',
      level: 'Nível',
      createdAt: 'Vinculada em',
      lastUsedAt: 'Usada em',
      endedAt: 'Desvinculada em',
    },
  },
  recoveryCodes: {
    title: 'Códigos de recuperação',
    about: 'Quando foram gerados e usados. Os códigos em si ninguém pode ler, nem nós.',
    columns: {
      createdAt: 'Gerado em',
      usedAt: 'Usado em',
      endedAt: 'Anulado em',
      declared: 'No lugar de perdidos ou roubados',
    },
  },
  pendingLogins: {
    title: 'Acessos à espera da segunda etapa',
    about: 'Onde a senha já foi digitada e falta o código. Duram dez minutos.',
    columns: {
      methods: 'Confirmado com',
      tries: 'Tentativas',
      network,
      createdAt: 'Iniciado em',
      expiresAt: 'Vale até',
      declaredAt: 'Perda ou roubo declarado em',
    },
  },
  unfinishedLogins: {
    title: 'Acessos parados na segunda etapa',
    about: 'Acessos de há pouco que pararam depois da primeira etapa, em aparelhos que a conta não conhece.',
    columns: { methods: 'Confirmado com', network, browser, system, startedAt: 'Iniciado em' },
  },
  factorTries: {
    title: 'Tentativas de código',
    about: 'Quantos códigos errados foram digitados há pouco, para barrar quem adivinha.',
    columns: {
      hourStartedAt: 'Hora contada desde',
      hourFailures: 'Erros na hora',
      dayStartedAt: 'Dia contado desde',
      dayFailures: 'Erros no dia',
    },
  },
  factorRecovery: {
    title: 'Pedido para desligar as duas etapas',
    about: 'O pedido de quem perdeu o aplicativo, as chaves e os códigos, quando há um.',
    columns: {
      startedAt: 'Iniciado em',
      dueAt: 'Fim da espera',
      stage: 'Último aviso',
      nextAt: 'Próximo passo em',
    },
  },
  deletion: {
    title: 'Exclusão da conta',
    about: 'O pedido de exclusão, quando há um.',
    columns: { askedAt: 'Pedida em', dueAt: 'Marcada para', removalBeganAt: 'Iniciada em' },
  },
  sessions: {
    title: 'Sessões',
    about: 'Onde sua conta foi acessada. Sessões antigas são apagadas 30 dias depois de abertas.',
    columns: {
      id: session,
      deviceId: 'Aparelho',
      browser,
      system,
      network,
      createdAt: 'Aberta em',
      lastUsedAt: 'Usada em',
      provedAt: 'Identidade confirmada em',
      factorAt: 'Segunda etapa confirmada em',
      proofAskedAt: 'Chave de acesso pedida em',
      shown: 'Confirmada por último com',
      shownAt: 'Confirmada por último em',
      methods: 'Aberta com',
      borrowed: 'Aparelho de outra pessoa',
      renewals: 'Renovações',
      renewedAt: 'Renovada em',
      idleExpiresAt: 'Sem uso, vale até',
      expiresAt: 'Vale até',
      endedAt: 'Encerrada em',
      endReason: 'Por quê',
    },
  },
  connectedApps: {
    title: 'Aplicativos conectados',
    about: 'Quem você deixou ver dados da sua conta, e o que pode ver.',
    columns: {
      app: 'Aplicativo',
      scopes: 'Pode ver',
      refused: 'Você não deixou ver',
      services: 'O que pode fazer em outros serviços',
      createdAt: 'Conectado em',
      updatedAt: 'Mudado em',
      lastUsedAt: 'Usado em',
    },
  },
  appAccess: {
    title: 'Acessos de aplicativos',
    about: 'Em qual sessão sua cada aplicativo entrou.',
    columns: {
      app: 'Aplicativo',
      sessionId: session,
      whileAway: 'Vale mesmo sem você usar',
      granted: 'O que recebeu',
      createdAt: 'Desde',
      expiresAt: 'Até',
    },
  },
  appTokens: {
    title: 'Códigos e chaves de aplicativos',
    about: 'Quando foram entregues. O segredo de cada um não é guardado.',
    columns: {
      token: 'O quê',
      app: 'Aplicativo',
      createdAt: 'Entregue em',
      expiresAt: 'Vale até',
      consumedAt: 'Usado em',
    },
  },
  appRenewals: {
    title: 'Renovações de aplicativos',
    about: 'Por quanto tempo cada aplicativo continua com acesso.',
    columns: {
      app: 'Aplicativo',
      whileAway: 'Vale mesmo sem você usar',
      renewals: 'Renovações',
      renewedAt: 'Renovado em',
      createdAt: 'Desde',
      idleExpiresAt: 'Sem uso, vale até',
      expiresAt: 'Vale até',
    },
  },
  appNotices: {
    title: 'Avisos de saída a aplicativos',
    about: 'Aplicativos que ainda vão saber que uma sessão sua terminou.',
    columns: {
      app: 'Aplicativo',
      attempts: 'Tentativas',
      createdAt: 'Desde',
      expiresAt: 'Até',
    },
  },
  devices: {
    title: 'Aparelhos conhecidos',
    about: 'Navegadores em que você já entrou.',
    columns: {
      id: 'Aparelho',
      browser,
      system,
      createdAt: 'Conhecido desde',
      expiresAt: 'Até',
      hourStartedAt: 'Tentativas contadas desde',
      hourFailures: 'Tentativas sem sucesso',
      secondFactorUntil: 'Não pede a segunda etapa até',
    },
  },
  forgottenDevices: {
    title: 'Aparelhos esquecidos',
    about:
      'Há quanto tempo a conta conhecia cada um. Serve só para declarar perda ou roubo da segunda etapa.',
    columns: { id: 'Aparelho', knownSince: 'Conhecido desde', forgottenAt: 'Esquecido em' },
  },
  mails: {
    title: 'Mensagens',
    about: 'Os e-mails que enviamos para você.',
    columns: {
      kind: 'Assunto',
      recipient: 'Para o endereço',
      context: 'Pedido feito com',
      state: 'Situação',
      attempts: 'Novas tentativas',
      lastFailure: 'Última falha',
      createdAt: 'Escrita em',
      expiresAt: 'Valia até',
      settledAt: 'Resolvida em',
    },
  },
  links: {
    title: 'Links enviados',
    about: 'Os links que foram nas mensagens, sem o segredo de cada um.',
    columns: {
      purpose: 'Para quê',
      email,
      sessionId: session,
      createdAt: 'Criado em',
      expiresAt: 'Vale até',
      usedAt: 'Usado em',
      endedAt: 'Anulado em',
      approvedAt: 'Aprovado em',
      codeTries: 'Tentativas de código',
    },
  },
  emailChange: {
    title: 'Troca de e-mail em espera',
    about: 'O endereço que vai substituir o seu, e quando.',
    columns: {
      email,
      confirmedAt: 'Confirmado em',
      dueAt: 'Troca em',
      stage: 'Último aviso',
      nextAt: 'Próximo passo em',
      codeTries: 'Tentativas de código',
    },
  },
  refusedLogins: {
    title: 'Tentativas recusadas nesta hora',
    about: 'Acessos recusados há pouco, que ainda não estão na atividade.',
    columns: { network, hour: 'Hora', count: 'Vezes', lastAt: 'Última em' },
  },
  unconfirmedPlaces: {
    title: 'Mensagens de confirmação contadas',
    about: 'Quantas vezes pediram para confirmar um endereço nesta conta, para barrar quem abusa.',
    columns: { createdAt: 'Pedido em' },
  },
  expiry: {
    title: 'Conta sem confirmação',
    about: 'Uma conta que ninguém confirma nem usa é apagada.',
    columns: { seenAt: 'Usada pela última vez em', lookAt: 'Próxima verificação em' },
  },
  writes: {
    title: 'Mudanças nesta hora',
    about: 'Quantas mudanças foram feitas na conta há pouco, para barrar quem abusa.',
    columns: { hourStartedAt: 'Hora contada desde', writes: 'Mudanças' },
  },
  reservedEmails: {
    title: 'E-mails reservados',
    about: 'Endereços que uma versão anterior guardava depois de uma troca.',
    columns: { email, until: 'Até' },
  },
  guesses: {
    title: 'Tentativas de senha',
    about: 'Quantas vezes tentaram entrar na sua conta há pouco, para barrar quem adivinha.',
    columns: {
      minuteStartedAt: 'Minuto contado desde',
      minuteGuesses: 'Tentativas no minuto',
      hourStartedAt: 'Hora contada desde',
      hourGuesses: 'Tentativas na hora',
      inARow: 'Erros seguidos',
    },
  },
  activity: {
    title: 'Atividade',
    about: 'O que aconteceu na sua conta. Estes registros são apagados depois de seis meses.',
    columns: {
      at: 'Quando',
      event: 'O quê',
      network,
      browser,
      system,
      sessionId: session,
      details: 'Detalhes',
    },
  },
};

/** The previous release used 'approve-email'. */
const purposes: Record<LinkPurpose | 'approve-email', string> = {
  'reset-password': 'Redefinir a senha',
  'confirm-email': 'Confirmar o e-mail',
  'change-email': 'Confirmar o novo e-mail',
  'undo-email': 'Desfazer a troca de e-mail',
  'lock-account': 'Desfazer a troca de senha',
  'not-me': 'Dizer que não foi você',
  'cancel-deletion': 'Cancelar a exclusão',
  prove: 'Código para continuar',
  'enrol-factor': 'Código para ligar a segunda etapa',
  'start-factor-recovery': 'Iniciar a espera para desligar as duas etapas',
  'stop-factor-recovery': 'Parar o pedido para desligar as duas etapas',
  'finish-factor-recovery': 'Desligar as duas etapas',
  'approve-email': 'Aprovar a troca de e-mail',
};

const reasons: Record<EndReason, string> = {
  logout: 'você saiu',
  owner: 'você encerrou',
  disowned: 'você não reconheceu',
  'password-change': 'senha trocada',
  'taken-back': 'conta retomada',
  replaced: 'novo acesso no mesmo navegador',
  surplus: 'sessões demais',
  reuse: 'cópia de sessão',
  'password-reset': 'senha redefinida',
  'identity-ended': 'forma de entrar desvinculada',
  operator: 'administração',
};

const states = { queued: 'na fila', sent: 'enviada', refused: 'recusada', expired: 'vencida' };

/** The previous release wrote the short ones. */
const proofs = {
  password: 'senha',
  totp: 'código do aplicativo',
  'recovery-code': 'código de recuperação',
  passkey: 'chave de acesso',
  device: 'aparelho lembrado',
  factor: 'segunda etapa',
  pwd: 'senha',
  otp: 'código',
  pop: 'chave de acesso',
  user: 'presença confirmada',
  mfa: 'duas etapas',
  ...Object.fromEntries([...providerNames].map(([id, name]) => [externalKind(id), name])),
};

const levels = Object.fromEntries(govbrLevelNames.map((name, at) => [at + 1, name]));

const words: Words = {
  event: activityText,
  kind: Object.fromEntries(Object.entries(mails).map(([kind, { name }]) => [kind, name])),
  purpose: purposes,
  endReason: reasons,
  state: states,
  details: { role: 'função', operator: 'por', count: 'vezes', app: 'aplicativo', provider: 'serviço' },
  provider: Object.fromEntries(providerNames),
  level: levels,
  documentLevel: levels,
  token: { code: 'código', access: 'chave de acesso' },
  methods: proofs,
  shown: proofs,
  scopes: scopeText,
  refused: scopeText,
  transports: {
    internal: 'neste aparelho',
    hybrid: 'por QR',
    usb: 'USB',
    nfc: 'NFC',
    ble: 'Bluetooth',
    'smart-card': 'cartão',
  },
};

const noValue = '—';
const [yes, no] = ['sim', 'não'];
const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const list = new Intl.ListFormat('pt-BR');

/** Matches the format of timestamps in PostgreSQL's JSON output. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const formats: Readonly<Record<string, (value: string) => string>> = {
  document: formatDocument,
  phone: formatPhone,
  cep: formatCep,
};

/** Formats values of single-row sections. The database formats table rows, using the same words. Null if there is none. */
export function formatValue(key: string, value: unknown): string | null {
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value === 'boolean') return value ? yes : no;
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  if (text === '') return null;
  if (instant.test(text)) return moment.format(new Date(text));
  return words[key]?.[text] ?? formats[key]?.(text) ?? text;
}

export const exportText = {
  title: (appName: string): string => `Seus dados em ${appName}`,
  made: (at: Date): string =>
    `O que guardamos sobre você em ${moment.format(at)}. As horas são as de Brasília.`,
  summary: 'Resumo',
  nothing: (titles: string[]): string =>
    `Nada está guardado sobre ${list.format(titles.map((title) => `“${title}”`))}.`,
  ids: 'Os números internos da conta, das sessões e dos aparelhos estão só na cópia em JSON.',
  form: { words, nothing: noValue, yes, no },
  sections,
} as const;
