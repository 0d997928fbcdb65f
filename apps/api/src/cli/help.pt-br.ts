import type { ActivityDetails } from '@portaria/contract';
import type { Refusal } from '../operator/migrate/migration-plan.ts';

export const helpText = `Uso: portaria <comando>

Processos
  serve                          atende às pessoas (API e páginas)
  worker                         envia os e-mails e cuida da fila; pode haver vários
  migrate                        cria ou atualiza o banco, a fila e os papéis
  migrate --dry-run              só diz o que aplicaria, ou por que recusaria

Instalação
  init                           escreve um arquivo de configuração com segredos novos; recusa sobrescrever
                                 --file <arquivo> (.env) e uma opção por variável: --public-url, --smtp-url…
  doctor                         confere banco, Redis, correio, DNS, proxy, chaves, provedores de login, relógio e disco, e diz o conserto
                                 --mail-to <e-mail>, --dkim-selector <nome>, --dns <servidor:porta>
  edition                        mostra a edição deste banco
  edition product                passa da edição da especificação ao produto; as contas continuam, e não há volta

Chaves
  keys rotate                    publica uma chave de assinatura nova; ela assina daqui a uma hora
  keys rotate --now              o mesmo, assinando em segundos
  keys rotate --revoke           chave vazada: a nova assina na hora e as outras deixam de valer em segundos;
                                 as sessões continuam e se renovam sozinhas

Contas (<conta> é usuário, e-mail ou id)
  user find <texto>              procura por e-mail, CPF ou CNPJ exatos, ou pelo começo do usuário
  user show <conta>              mostra a conta, as sessões e os últimos acontecimentos
  user create <usuário> <e-mail> cria a conta e manda um convite; a senha é a pessoa quem escolhe
  user disable <conta>           impede o acesso e encerra as sessões
  user enable <conta>            devolve o acesso
  user unfreeze <conta>          descongela a conta de quem disse "não fui eu" e perdeu o e-mail; a senha volta a valer
  user delete <conta> --yes      apaga a conta e o que é dela
  user send-reset <conta>        manda o link de redefinição de senha
  user reset-factors <conta>     inicia o desligamento das duas etapas de quem perdeu tudo: 7 dias, com avisos; --now desliga já; confira antes quem pediu;
                                 a pessoa é avisada, e vê quem desligou: o seu usuário nesta máquina, ou o nome em --by
  user end-sessions <conta>      encerra todas as sessões
  user grant-role <conta> <função>
                                 atribui uma função; com --remove, remove; a pessoa vê a função e quem a atribuiu:
                                 o seu usuário nesta máquina, ou o nome em --by

Administração (quem pode usar as páginas da administração; elas existem com ADMIN_AREA=on)
  admin grant <conta> <função>   atribui ou muda a função: owner, admin, support ou auditor; a conta precisa de e-mail confirmado
  admin revoke <conta>           remove a função na hora
  admin list                     mostra quem administra
  admin approvals                mostra os pedidos que esperam a aprovação de uma segunda pessoa, com o id de cada um
  admin approve <pedido>         aprova um pedido; por 30 dias depois que alguém remove a função de quem podia aprovar, e
                                 não há outra pessoa, só esta linha de comando aprova; confira antes quem pediu
  admin refuse <pedido>          recusa um pedido
  admin events                   mostra as últimas ações da administração, também as desta linha de comando
  connection list                mostra os provedores de login: pessoas, acessos por resultado e a última falha
  connection pause <id>          ninguém mais entra por este provedor, em poucos segundos; o que está vinculado continua
  connection resume <id>         volta a deixar entrar
  appearance                     diz qual aparência vale: a das configurações ou a publicada na administração
  appearance reset               volta à das configurações, na hora e em todos os processos

Aplicativos que deixam as pessoas entrarem por aqui (OpenID Connect); detalhes em portaria client --help
  client create                  cadastra um aplicativo: --id, --name, --type spa|web|native|machine, --redirect-uri <endereço>…
  client apply <arquivo.json>    deixa o cadastro igual ao arquivo; remove só com --yes
  client list                    mostra os aplicativos
  client secret <id>             cria outro segredo; o anterior vale por mais 7 dias, ou com --now termina já
  client mark <id> <arquivo>     a marca que as pessoas veem, SVG ou PNG; --remove a retira
  client disable <id>            impede a entrada por um aplicativo
  client enable <id>             devolve
  resource set|list|remove       os serviços que aceitam tokens dos aplicativos; detalhes em portaria resource --help

Ajuda
  <comando> --help               mostra só as linhas do comando
  --version                      mostra a versão

As configurações vêm de variáveis de ambiente; docs/operar.md explica cada uma.
`;

/** The lines about one command, or about one of its actions if the arguments name one. */
export function helpFor(command: string, args: readonly string[]): string {
  const entries = helpText.split(/\n(?= {2}\S)/).map((entry) => entry.split('\n\n', 1)[0] ?? '');
  const about = (name: string): string[] =>
    entries.filter((entry) => `${entry.trimStart().split('\n', 1)[0]} `.startsWith(`${name} `));
  const [action = ''] = args.filter((arg) => !arg.startsWith('-'));
  const ofAction = action === '' ? [] : about(`${command} ${action}`);
  const lines = ofAction.length > 0 ? ofAction : about(command);
  return `Uso: portaria ${command}\n\n${lines.join('\n')}\n`;
}

export const cliText = {
  unknownCommand: (command: string): string => `Comando desconhecido: ${command}. Veja portaria --help.`,
  migrated: (names: readonly string[]): string =>
    names.length === 0 ? 'O banco já estava em dia.' : `Migrações aplicadas: ${names.join(', ')}.`,
  wouldMigrate: (names: readonly string[]): string =>
    names.length === 0
      ? 'O banco já está em dia; nada seria aplicado.'
      : `Seriam aplicadas, nesta ordem: ${names.join(', ')}. Nada foi alterado.`,
  migrationRefused: (refusal: Refusal): string =>
    refusal.reason === 'newer'
      ? `O banco já foi atualizado por uma versão mais nova (${refusal.unknown.join(', ')}). Use essa versão, ou volte um backup. Nada foi alterado.`
      : `Esta versão pula outra: ${refusal.migration} retira o que ${refusal.expansion} substituiu. Instale antes a versão que trouxe ${refusal.expansion} (veja CHANGELOG.md), rode migrate, reinicie todos os processos com ela e só então repita. Nada foi alterado.`,
  migrateOptions: 'A única opção é --dry-run. Veja portaria --help.',
  migrateNeedsOwner: 'Informe MIGRATE_DATABASE_URL, o endereço com o usuário dono das tabelas.',
  rotated: (id: string, seconds: number): string =>
    seconds >= 3_600
      ? `Chave ${id} publicada; assina daqui a ${Math.round(seconds / 3_600)} hora(s). Ninguém precisa entrar de novo.`
      : `Chave ${id} publicada; assina em ${seconds} segundos. Ninguém precisa entrar de novo.`,
  revoked: (id: string, revoked: number, seconds: number): string =>
    `Chave ${id} já assina; chaves revogadas: ${revoked}. Em até ${seconds} segundos nenhum processo aceita nem publica as antigas; aplicações que guardam as chaves as esquecem em até 5 minutos. Ninguém precisa entrar de novo.`,
  unknownOption: (command: string): string =>
    `Há uma opção que não existe, ou sem valor. Veja portaria ${command} --help.`,
  wrongOptions: (names: readonly string[]): string =>
    `As opções são ${names.map((name) => `--${name} <valor>`).join(', ')}. Veja portaria --help.`,
  missing: (what: string): string => `Falta informar: ${what}. Veja portaria --help.`,
  missingRole: 'Falta informar: <função>. Veja portaria --help.',
  missingIdentity: 'Falta informar: <usuário> <e-mail>. Veja portaria --help.',
  noAccount: (who: string): string => `Nenhuma conta encontrada para "${who}".`,
  invalidUsername: 'Este usuário não é válido.',
  invalidEmail: 'Este e-mail não é válido.',
  invalidDns: '--dns é o IP de um servidor, com ou sem porta: 1.1.1.1 ou 127.0.0.1:5353.',
  invalidRole: 'Uma função tem letras minúsculas, números e hífens, até 32 caracteres.',
  missingOperator: 'Este computador não diz quem é você. Informe: --by <nome>.',
  invalidOperator: (own: boolean): string =>
    `${own ? 'O nome do seu usuário não serve aqui. Informe --by <nome>, com' : '--by tem'} letras sem acento, números, ponto, hífen ou sublinhado, até 32 caracteres.`,
  taken: 'Este usuário ou este e-mail já está em uso.',
  created: (id: string): string => `Conta ${id} criada. O convite está na fila de envio.`,
  disabled: (sessions: number): string => `Conta desabilitada; sessões encerradas: ${sessions}.`,
  enabled: 'Conta habilitada.',
  unfrozen: 'Conta descongelada: a senha volta a valer. Confira antes quem pediu.',
  unconfirmed:
    'O e-mail desta conta ainda não foi confirmado. Uma função só é atribuída depois, para não cair na mão de quem digitou o endereço errado.',
  isAdministrator:
    'Esta conta faz parte da administração. Antes de apagar, remova a função: portaria admin revoke <conta>.',
  lastOwner:
    'Esta é a última pessoa titular da administração. Atribua a função a outra antes: portaria admin grant <conta> owner.',
  beingDeleted: 'Esta conta está sendo excluída e não pode mais ser habilitada.',
  deleteNeedsYes: 'Apagar não tem volta. Repita com --yes para confirmar.',
  deleted: 'Conta apagada.',
  resetQueued: 'O link de redefinição está na fila de envio.',
  factorRecoveryStarted:
    'Pedido iniciado: 7 dias de espera, com avisos por e-mail. Depois a pessoa recebe o link para desligar as duas etapas. Use --now para desligar já, só depois de conferir quem pediu.',
  factorsOff: 'A verificação em duas etapas desta conta já está desligada.',
  factorsReset: (sessions: number): string =>
    `Verificação em duas etapas desligada; sessões encerradas: ${sessions}. O aviso está na fila de envio.`,
  sessionsEnded: (sessions: number): string => `Sessões encerradas: ${sessions}.`,
  roles: (roles: readonly string[]): string => `Funções da conta: ${roles.join(', ') || 'nenhum'}.`,
  eventDetails: ({ role, operator, count, app }: ActivityDetails): string =>
    [
      app && `aplicativo ${app}`,
      role && `função ${role}`,
      operator && `por ${operator}`,
      count && `${count} vezes`,
    ]
      .filter(Boolean)
      .join(', '),
  account: {
    id: 'Id',
    username: 'Usuário',
    email: 'E-mail',
    confirmed: 'E-mail confirmado',
    roles: 'Funções',
    disabled: 'Desabilitada',
    frozen: 'Congelada por "não fui eu"',
    secondFactor: 'Duas etapas desde',
    created: 'Criada',
    deletion: 'Exclusão marcada para',
    sessions: 'Sessões abertas',
    events: 'Últimos acontecimentos (horário de Brasília)',
    yes: 'sim',
    no: 'não',
  },
} as const;
