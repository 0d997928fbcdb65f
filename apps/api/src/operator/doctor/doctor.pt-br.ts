import { isIP } from 'node:net';
import type { Edition } from '@portaria/contract/texts';
import type { KeyList } from '../../base/config/settings.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function span(seconds: number): string {
  if (seconds < 120) return counted(Math.round(seconds), 'segundo', 'segundos');
  if (seconds < 7_200) return counted(Math.round(seconds / 60), 'minuto', 'minutos');
  return counted(Math.round(seconds / 3_600), 'hora', 'horas');
}

function spfSender(smtpHost: string): string {
  if (isIP(smtpHost) === 4 && !smtpHost.startsWith('127.')) return `ip4:${smtpHost}`;
  return isIP(smtpHost) === 0 && smtpHost !== 'localhost' ? `a:${smtpHost}` : 'a mx';
}

export const doctorText = {
  fix: 'Conserto',
  timedOut: 'tempo esgotado',
  total: (wrong: number, advice: number, right: number, skipped: number): string =>
    `${[
      wrong === 0 ? 'Nenhum problema' : counted(wrong, 'problema', 'problemas'),
      counted(advice, 'conselho', 'conselhos'),
      `${right} em ordem`,
      ...(skipped > 0 ? [counted(skipped, 'não conferido', 'não conferidos')] : []),
    ].join(', ')}.`,
  names: {
    settings: 'Configuração',
    secretKeys: 'Chaves secretas',
    secretFiles: 'Arquivos de segredo',
    brand: 'Marca',
    appearance: 'Aparência',
    disk: 'Disco',
    database: 'PostgreSQL',
    migrations: 'Migrações',
    role: 'Usuário do banco',
    timeouts: 'Limites do banco',
    preparedStatements: 'Comandos preparados',
    replication: 'Replicação',
    clock: 'Relógio',
    signingKeys: 'Chaves de assinatura',
    pepperKeys: 'Chaves das senhas',
    passkeys: 'Chaves de acesso',
    edition: 'Edição',
    factorRoles: 'Segunda etapa por função',
    applications: 'Aplicativos',
    returnAddresses: 'Retorno dos provedores',
    loginProviders: 'Provedores',
    pausedProviders: 'Pausas dos provedores',
    administration: 'Administração',
    worker: 'Worker',
    redis: 'Redis',
    smtp: 'SMTP',
    testMail: 'E-mail de teste',
    spf: 'SPF',
    dkim: 'DKIM',
    dmarc: 'DMARC',
    proxies: 'Proxies',
    publicUrl: 'Endereço público',
    publicHeaders: 'Cabeçalhos e cookies',
    forgedAddress: 'Endereço forjado',
  },
  notReached: (name: string): string => `${name}: não conferido; depende de um item acima que falhou.`,
  tooSlow: (name: string) => ({
    message: `${name}: sem resposta a tempo.`,
    fix: 'veja se o servidor está sobrecarregado ou se um firewall descarta os pacotes, e repita portaria doctor',
  }),
  failed: (name: string, failure: string) => ({
    message: `${name}: a conferência falhou (${failure}).`,
    fix: 'corrija os outros itens e repita portaria doctor; se persistir, abra uma issue com esta linha',
  }),
  settings: {
    complete: 'Configuração: todas as variáveis são válidas.',
    broken: (problem: string) => ({
      message: `Configuração: ${problem}`,
      fix: 'corrija a variável no ambiente ou no arquivo passado em --env-file; docs/operar.md explica cada uma',
    }),
    restNotChecked: 'O resto não foi conferido: sem configuração válida nada inicia.',
    dev: {
      message: 'Configuração: DEV=on aceita http e chaves fracas, e está ligado numa instalação pública.',
      fix: 'DEV=off',
    },
    testPages: {
      message: 'Configuração: a página de testes /errors está no ar.',
      fix: 'TEST_PAGES=off',
    },
    specScreens: {
      message:
        'Configuração: SCREENS=spec está num endereço público; é a especificação à risca, e aceita senhas como Senha@123.',
      fix: 'SCREENS=product; quem já tem senha continua entrando com ela',
    },
    specPolicy: {
      message:
        'Configuração: PASSWORD_POLICY=spec aceita senhas como Senha@123, e não consulta nenhuma lista.',
      fix: 'tire PASSWORD_POLICY; a regra passa a ser standard',
    },
  },
  secretKeys: {
    fine: (count: number): string => `Chaves secretas: ${counted(count, 'chave forte', 'chaves fortes')}.`,
    weak: (name: KeyList, position: number) => ({
      message: `Chaves secretas: a chave ${position} de ${name} é fraca.`,
      fix: 'troque-a por uma gerada com: openssl rand -base64 32',
    }),
    many: (count: number) => ({
      message: `Chaves secretas: há ${count} em SECRET_KEYS; as de que nada mais depende só aumentam o risco.`,
      fix: 'tire de SECRET_KEYS as últimas da lista, como ensina docs/operar.md em "Chaves secretas"',
    }),
  },
  secretFiles: {
    fine: (count: number): string =>
      count === 0
        ? 'Arquivos de segredo: nenhum em uso.'
        : `Arquivos de segredo: ${counted(count, 'arquivo fechado', 'arquivos fechados')} aos outros usuários.`,
    open: (path: string) => ({
      message: `Arquivos de segredo: ${path} pode ser lido por qualquer usuário desta máquina.`,
      fix: `chmod o-rwx ${path}`,
    }),
  },
  brand: {
    none: 'Marca: a da Portaria; a sua entra com APP_NAME, BRAND_ACCENT e BRAND_MARK_FILE.',
    fine: 'Marca: a cor e o símbolo aparecem como foram informados.',
    darkened: (given: string, shown: string) => ({
      message: `Marca: a cor ${given} foi escurecida para ${shown} no tema claro, para o texto ter contraste de 7:1.`,
      fix: `nada a fazer, se ${shown} serve; ou informe em BRAND_ACCENT uma cor mais escura`,
    }),
    notInMails: {
      message: 'Marca: os e-mails saem sem o símbolo; programas de e-mail só mostram PNG, e pequeno.',
      fix: 'em BRAND_MARK_FILE use um PNG de até 16 KB',
    },
  },
  appearance: {
    ofSettings: 'Aparência: a das configurações; nada publicado na administração está no lugar delas.',
    ofSpecification: 'Aparência: a da especificação e a das configurações.',
    published: (version: number, at: Date): string =>
      `Aparência: vale a versão ${version}, publicada na administração em ${day.format(at)}, no lugar das configurações; portaria appearance reset volta a elas.`,
  },
  disk: {
    fine: (gb: number, percent: number): string =>
      `Disco: ${number.format(gb)} GB livres (${percent} %) onde o processo roda.`,
    full: (gb: number, percent: number) => ({
      message: `Disco: só ${number.format(gb)} GB livres (${percent} %) onde o processo roda.`,
      fix: 'libere espaço; ache o que ocupa com: sudo du -xh --max-depth=2 / | sort -h | tail -20',
    }),
  },
  database: {
    fine: (version: string): string => `PostgreSQL: responde, versão ${version}.`,
    tooOld: (version: string) => ({
      message: `PostgreSQL: a versão ${version} é antiga demais; é preciso a 15 ou mais nova.`,
      fix: 'atualize o servidor (no Debian: sudo pg_upgradecluster <versão> main) e rode portaria migrate',
    }),
    wrongPassword: (user: string, setting = 'DATABASE_URL') => ({
      message: `PostgreSQL: o servidor recusou o usuário ou a senha de ${setting} (${user}).`,
      fix: `corrija ${setting}; ou crie o usuário com portaria migrate; ou defina a senha dele: sudo -u postgres psql -c '\\password ${user}'`,
    }),
    noDatabase: (name: string) => ({
      message: `PostgreSQL: o banco "${name}" não existe.`,
      fix: `sudo -u postgres createdb -O portaria_owner ${name}; depois portaria migrate`,
    }),
    unreachable: (host: string, failure: string, setting = 'DATABASE_URL') => ({
      message: `PostgreSQL: não responde em ${host} (${failure}).`,
      fix: `sudo systemctl start postgresql, ou corrija o endereço em ${setting}`,
    }),
  },
  migrations: {
    fine: (count: number): string => `Migrações: em dia (${count}).`,
    missing: (names: readonly string[]) => ({
      message: `Migrações: ${names.length === 1 ? 'falta' : 'faltam'} ${names.join(', ')}.`,
      fix: 'portaria migrate',
    }),
    hidden: {
      message: 'Migrações: o banco não mostra à aplicação quais foram aplicadas.',
      fix: 'portaria migrate',
    },
    newer: (names: readonly string[]) => ({
      message: `Migrações: o banco é mais novo que este programa (${names.join(', ')}).`,
      fix: 'atualize este programa para a versão que aplicou essas migrações',
    }),
  },
  role: {
    fine: (name: string): string => `Usuário do banco: ${name} só trabalha com linhas.`,
    superuser: (name: string) => ({
      message: `Usuário do banco: ${name} é superusuário; uma falha na aplicação abriria o servidor inteiro.`,
      fix: 'em DATABASE_URL use um usuário comum, como portaria_api, e rode portaria migrate, que o cria',
    }),
    owner: (name: string) => ({
      message: `Usuário do banco: ${name} é dono das tabelas e poderia apagar a auditoria.`,
      fix: 'deixe o dono só em MIGRATE_DATABASE_URL; em DATABASE_URL use outro usuário, como portaria_api, e rode portaria migrate, que o cria',
    }),
  },
  timeouts: {
    fine: (statement: number, idle: number): string =>
      `Limites do banco: ${statement} s por comando, ${idle} s com a transação parada.`,
    missing: (role: string, statements: readonly string[]) => ({
      message: `Limites do banco: os comandos de ${role} podem esperar para sempre e ocupar as conexões.`,
      fix: `rode portaria migrate ou, como quem criou esse usuário: ${statements.join('; ')};`,
    }),
  },
  preparedStatements: {
    fine: 'Comandos preparados: cada conexão os guarda.',
    off: 'Comandos preparados: desligados por PREPARED_STATEMENTS=off.',
    lost: {
      message:
        'Comandos preparados: o pooler à frente do banco os perde; o PostgreSQL analisa cada comando de novo.',
      fix: 'use PgBouncer 1.21 ou mais novo com max_prepared_statements, ou PREPARED_STATEMENTS=off para não tentar a cada início',
    },
    lostButOn: {
      message:
        'Comandos preparados: o pooler à frente do banco os perde, e PREPARED_STATEMENTS=on insiste neles; pedidos falham.',
      fix: 'PREPARED_STATEMENTS=auto, ou PgBouncer 1.21 ou mais novo com max_prepared_statements',
    },
  },
  replication: {
    none: {
      message: 'Replicação: nenhuma; se este disco se perder, vale o último backup.',
      fix: 'arquive o WAL ou mantenha uma réplica, como ensina docs/operar.md em "Backup e restauração"',
    },
    asynchronous: (senders: number) => ({
      message: `Replicação: assíncrona (${counted(senders, 'réplica', 'réplicas')}); uma queda pode perder os últimos instantes.`,
      fix: "se nada pode se perder: alter system set synchronous_standby_names = 'ANY 1 (*)', com duas réplicas, e select pg_reload_conf()",
    }),
    synchronous: (senders: number): string =>
      `Replicação: síncrona (${counted(senders, 'réplica', 'réplicas')}).`,
    synchronousAlone: {
      message:
        'Replicação: o servidor espera uma réplica síncrona e nenhuma está ligada; toda gravação fica parada.',
      fix: "religue a réplica, ou abra mão dela: alter system set synchronous_standby_names = '' e select pg_reload_conf()",
    },
    standby: {
      message: 'Replicação: DATABASE_URL aponta para uma réplica, que não grava nada.',
      fix: 'aponte DATABASE_URL para o servidor principal, ou promova este: select pg_promote()',
    },
  },
  clock: {
    fine: (seconds: number): string =>
      `Relógio: igual ao do banco (diferença de ${number.format(Math.abs(seconds))} s).`,
    skewed: (seconds: number) => ({
      message: `Relógio: este computador está ${span(Math.abs(seconds))} ${seconds > 0 ? 'à frente' : 'atrás'} do banco.`,
      fix: 'sudo timedatectl set-ntp true, aqui e na máquina do banco',
    }),
  },
  signingKeys: {
    fine: (days: number): string =>
      `Chaves de assinatura: a atual assina há ${counted(days, 'dia', 'dias')}.`,
    none: {
      message: 'Chaves de assinatura: ainda não há nenhuma.',
      fix: 'nada a fazer: a primeira nasce com portaria serve',
    },
    old: (days: number) => ({
      message: `Chaves de assinatura: a atual assina há ${counted(days, 'dia', 'dias')}; troque a cada 90.`,
      fix: 'portaria keys rotate',
    }),
    unreadable: (id: string, keyId: string) => ({
      message: `Chaves de assinatura: a ${id} está cifrada com a chave secreta ${keyId}, que não está em SECRET_KEYS; serve não inicia.`,
      fix: `devolva essa chave ao fim de SECRET_KEYS e rode portaria keys rotate; se ela se perdeu: portaria keys rotate --revoke`,
    }),
  },
  pepperKeys: {
    fine: 'Chaves das senhas: próprias, e todas as que as senhas usam estão configuradas.',
    missing: (pepperId: string, name: KeyList) => ({
      message: `Chaves das senhas: há senhas feitas com a chave ${pepperId}, que não está em ${name}; quem as usa ouve que a senha está errada.`,
      fix: `devolva essa chave ao fim de ${name}; se ela saiu de propósito, como dono do banco: delete from passwords where pepper_id = '${pepperId}', e essas pessoas entram por "Esqueceu a senha?"`,
    }),
    notApart: {
      message:
        'Chaves das senhas: são as mesmas de SECRET_KEYS; se uma vazar, não pode sair sem levar senhas junto.',
      fix: 'PEPPER_KEYS=<chave nova>,<as de SECRET_KEYS>, como ensina docs/operar.md em "Chaves das senhas"',
    },
  },
  passkeys: {
    fine: (rpId: string): string => `Chaves de acesso: ligadas, para ${rpId}.`,
    off: (hostname: string) => ({
      message: `Chaves de acesso: desligadas, porque o endereço em PUBLIC_URL é um IP (${hostname}).`,
      fix: 'em PUBLIC_URL use um nome de domínio; navegadores não guardam chaves de acesso para um IP',
    }),
    otherDomain: (rpId: string, count: number, isMore: boolean, mayReturn: boolean) => ({
      message: `Chaves de acesso: ${isMore ? 'pelo menos ' : ''}${counted(count, 'é', 'são')} de ${rpId} e não ${count === 1 ? 'abre' : 'abrem'} mais nada.`,
      fix: mayReturn
        ? `se ${rpId} deve continuar: PASSKEY_RP_ID=${rpId}; se não, essas pessoas entram com a senha e criam outra em Segurança`
        : `se ${rpId} deve continuar, volte PUBLIC_URL a esse domínio; se não, essas pessoas entram com a senha e criam outra em Segurança`,
    }),
  },
  edition: {
    fine: (screens: string): string => `Edição: SCREENS=${screens}.`,
    other: (stored: Edition) => ({
      message: `Edição: este banco atende com SCREENS=${stored}, e a configuração daqui diz outra coisa.`,
      fix:
        stored === 'spec'
          ? 'use SCREENS=spec, ou passe o banco ao produto com portaria edition product; as contas continuam'
          : 'use SCREENS=product; um banco do produto não volta à edição da especificação',
    }),
    factors: (count: number) => ({
      message: `Edição: ${count === 1 ? '1 conta usa' : `${count} contas usam`} duas etapas e não consegue entrar com SCREENS=spec.`,
      fix: 'atenda estas pessoas com SCREENS=product, ou desligue a etapa com portaria user reset-factors <conta>',
    }),
  },
  factorRoles: {
    fine: (roles: readonly string[]): string =>
      `Segunda etapa por função: ${roles.length === 0 ? 'nenhuma função exige' : `exigida de ${roles.join(', ')}`}.`,
    other: (roles: readonly string[]) => ({
      message: `Segunda etapa por função: o que vale agora é "${roles.join(',')}", diferente de SECOND_FACTOR_ROLES aqui.`,
      fix: 'use o mesmo SECOND_FACTOR_ROLES em todas as máquinas e reinicie portaria serve; vale o do processo que começou por último',
    }),
  },
  applications: {
    fine: (count: number): string =>
      `Aplicativos: ${count === 0 ? 'nenhum cadastrado' : `${count} com endereços válidos`}.`,
    uri: (id: string, uri: string) => ({
      message: `Aplicativos: o retorno ${uri} de "${id}" não é mais aceito.`,
      fix: 'corrija com portaria client apply; PUBLIC_URL mudou desde o cadastro?',
    }),
    audiences: {
      message: 'Aplicativos: com TOKEN_AUDIENCES, o token da sessão vale em todos os serviços da lista.',
      fix: 'cadastre cada serviço com portaria resource set e peça tokens com resourceToken; TOKEN_AUDIENCES sai na próxima versão',
    },
  },
  administration: {
    off: (people: number): string =>
      `Administração: desligada${people === 0 ? '' : `; pessoas com função: ${people}`}.`,
    fine: (people: number, owners: number): string =>
      `Administração: ligada; pessoas com função: ${people}, titulares: ${owners}.`,
    noOwner: {
      message: 'Administração: está ligada, mas ninguém é titular.',
      fix: 'atribua a função: portaria admin grant <conta> owner',
    },
    oneOwner: {
      message: 'Administração: só há uma pessoa titular; ninguém aprova os pedidos dela.',
      fix: 'atribua a função a uma segunda pessoa: portaria admin grant <conta> owner',
    },
    noFactor: (usernames: readonly string[]) => ({
      message: `Administração: sem verificação em duas etapas, ainda não entram: ${usernames.join(', ')}.`,
      fix: 'peça que a liguem em Minha conta › Segurança, ou remova a função: portaria admin revoke <conta>',
    }),
  },
  worker: {
    alive: 'Worker: há um trabalhando.',
    silent: (seconds: number | null) => ({
      message:
        seconds === null
          ? 'Worker: nenhum trabalhou ainda; os e-mails não saem.'
          : `Worker: nenhum dá sinal há ${span(seconds)}; os e-mails não saem.`,
      fix: 'portaria worker',
    }),
    mailsFlow: (count: number): string =>
      `Fila de e-mails: ${count === 0 ? 'vazia' : counted(count, 'esperando a vez', 'esperando a vez')}.`,
    mailsWait: (count: number, seconds: number, failure: string | null) => ({
      message: `Fila de e-mails: ${counted(count, 'parado', 'parados')}, o mais antigo há ${span(seconds)}${failure ? ` (${failure})` : ''}.`,
      fix: failure
        ? 'confira o SMTP acima e SMTP_URL; os e-mails saem sozinhos quando ele aceitar'
        : 'inicie um worker: portaria worker',
    }),
  },
  redis: {
    fine: (version: string): string => `Redis: responde, versão ${version}.`,
    tooOld: (version: string) => ({
      message: `Redis: a versão ${version} é antiga demais; é preciso a 6 ou mais nova.`,
      fix: 'atualize o servidor (no Debian: sudo apt install --only-upgrade redis-server)',
    }),
    wrongPassword: {
      message: 'Redis: o servidor recusou o usuário ou a senha de REDIS_URL.',
      fix: 'REDIS_URL=redis://:<senha>@127.0.0.1:6379 (em outro computador, rediss://), com a senha de requirepass no redis.conf',
    },
    unreachable: (host: string, failure: string) => ({
      message: `Redis: não responde em ${host} (${failure}); os limites por rede valem só dentro de cada processo.`,
      fix: 'sudo systemctl start redis-server, ou corrija o endereço em REDIS_URL',
    }),
  },
  smtp: {
    encrypted: (host: string): string => `SMTP: ${host} nos deixa entrar, com TLS.`,
    local: (host: string): string => `SMTP: ${host} nos deixa entrar; sem TLS, mas neste computador.`,
    plain: (host: string) => ({
      message: `SMTP: ${host} não oferece TLS; senhas e links viajam abertos.`,
      fix: 'use a porta com TLS do provedor: SMTP_URL=smtps://usuario:senha@servidor:465',
    }),
    wrongPassword: (host: string, failure: string) => ({
      message: `SMTP: ${host} recusou o usuário ou a senha (${failure}).`,
      fix: 'corrija SMTP_URL=smtps://usuario:senha@servidor:465; caracteres especiais na senha vão codificados (@ é %40)',
    }),
    unreachable: (host: string, failure: string) => ({
      message: `SMTP: ${host} não atende (${failure}).`,
      fix: 'confira servidor e porta em SMTP_URL (587 com smtp://, 465 com smtps://) e se o firewall deixa sair',
    }),
  },
  testMail: {
    notAsked: 'E-mail de teste: não enviado; peça com --mail-to voce@exemplo.com.br.',
    accepted: (to: string): string =>
      `E-mail de teste: o servidor aceitou a mensagem para ${to}; veja se ela chegou, e se não caiu no spam.`,
    refused: (to: string, failure: string) => ({
      message: `E-mail de teste: o servidor recusou a mensagem para ${to} (${failure}).`,
      fix: 'use em MAIL_FROM um remetente que o provedor conhece, ou libere o remetente no painel dele',
    }),
    deferred: (to: string, failure: string) => ({
      message: `E-mail de teste: o servidor pediu que se tente mais tarde com ${to} (${failure}).`,
      fix: 'repita portaria doctor --mail-to em alguns minutos; o worker repete sozinho',
    }),
    unreachable: (to: string, failure: string) => ({
      message: `E-mail de teste: a mensagem para ${to} não foi entregue ao servidor (${failure}).`,
      fix: 'confira SMTP_URL e repita',
    }),
    mail: (appName: string, origin: string, at: Date): { subject: string; body: string } => ({
      subject: `Teste de envio de ${appName}`,
      body: `Este e-mail foi pedido com portaria doctor em ${at.toISOString()}, por ${origin}. Se ele chegou, o envio funciona.`,
    }),
  },
  dns: {
    trial: (name: string): string => `${name}: não conferido; PUBLIC_URL é deste computador.`,
    silent: (name: string, domain: string, failure: string) => ({
      message: `${name}: o DNS não respondeu sobre ${domain} (${failure}).`,
      fix: 'confira /etc/resolv.conf, ou pergunte a outro servidor: portaria doctor --dns 1.1.1.1',
    }),
  },
  spf: {
    fine: (domain: string): string => `SPF: ${domain} diz quem envia por ele.`,
    missing: (domain: string, smtpHost: string) => ({
      message: `SPF: ${domain} não diz quem pode enviar por ele; os e-mails vão para o spam.`,
      fix: `no DNS: ${domain}. TXT "v=spf1 ${spfSender(smtpHost)} -all" (ou o include que o provedor de e-mail indica)`,
    }),
    several: (domain: string, count: number) => ({
      message: `SPF: ${domain} tem ${count} registros SPF; com mais de um, nenhum vale.`,
      fix: 'no DNS: junte todos num só registro TXT que comece com v=spf1',
    }),
    everybody: (domain: string) => ({
      message: `SPF: o registro de ${domain} deixa qualquer um enviar (+all).`,
      fix: 'no DNS: termine o registro com -all',
    }),
  },
  dkim: {
    notAsked: 'DKIM: não conferido; informe o seletor do provedor de e-mail com --dkim-selector.',
    fine: (name: string): string => `DKIM: ${name} tem chave pública.`,
    missing: (name: string) => ({
      message: `DKIM: ${name} não existe; ninguém confere a assinatura dos e-mails.`,
      fix: `no DNS: ${name}. TXT "v=DKIM1; k=rsa; p=<chave pública que o servidor de e-mail mostra>"`,
    }),
    revoked: (name: string) => ({
      message: `DKIM: a chave de ${name} está revogada (p= vazio).`,
      fix: 'publique a chave em uso, ou informe o seletor atual com --dkim-selector',
    }),
  },
  dmarc: {
    fine: (domain: string, policy: string): string => `DMARC: ${domain} tem política ${policy}.`,
    missing: (domain: string) => ({
      message: `DMARC: ${domain} não diz o que fazer com e-mails falsos em seu nome.`,
      fix: `no DNS: _dmarc.${domain}. TXT "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}"`,
    }),
    withoutPolicy: (domain: string) => ({
      message: `DMARC: o registro de ${domain} não tem política (p=), e por isso não vale.`,
      fix: `no DNS: _dmarc.${domain}. TXT "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}"`,
    }),
    watching: (domain: string) => ({
      message: `DMARC: ${domain} só observa (p=none).`,
      fix: 'depois de ler os relatórios por algumas semanas, mude para p=quarantine',
    }),
  },
  proxies: {
    listed: (entries: readonly string[]): string => `Proxies: de confiança são ${entries.join(', ')}.`,
    direct: 'Proxies: nenhum; as pessoas chegam direto.',
    none: {
      message:
        'Proxies: PUBLIC_URL é https, então há um proxy, mas TRUSTED_PROXIES está vazio: os limites contam todo mundo como uma pessoa só, o proxy.',
      fix: 'TRUSTED_PROXIES=127.0.0.1 (o endereço de onde o proxy fala com a API)',
    },
    everybody: {
      message:
        'Proxies: TRUSTED_PROXIES confia na internet inteira; qualquer um escolhe o endereço pelo qual é contado.',
      fix: 'em TRUSTED_PROXIES deixe só os endereços dos proxies, como 127.0.0.1 ou 10.0.0.0/24',
    },
  },
  publicUrl: {
    fine: (origin: string): string => `Endereço público: ${origin} responde, e é a Portaria.`,
    plain: (origin: string) => ({
      message: `Endereço público: ${origin} é http; senhas e cookies viajam abertos.`,
      fix: `PUBLIC_URL=${origin.replace(/^http:/, 'https:')}, com TLS no proxy, e DEV=off`,
    }),
    unknownName: (hostname: string) => ({
      message: `Endereço público: o nome ${hostname} não existe no DNS.`,
      fix: `no DNS: ${hostname}. A <endereço IP do proxy>, ou corrija PUBLIC_URL`,
    }),
    certificate: (origin: string, failure: string) => ({
      message: `Endereço público: o certificado de ${origin} não vale (${failure}).`,
      fix: 'renove o certificado no proxy (Caddy renova sozinho; com certbot: sudo certbot renew)',
    }),
    unreachable: (origin: string, failure: string, listens: string) => ({
      message: `Endereço público: ninguém atende em ${origin} (${failure}).`,
      fix: `portaria serve; havendo proxy, aponte-o para ${listens}`,
    }),
    otherServer: (origin: string, status: number, listens: string) => ({
      message: `Endereço público: quem atende em ${origin} não é a Portaria (/livez respondeu ${status}).`,
      fix: `no proxy, aponte todo o site para ${listens}, sem reescrever caminhos nem cabeçalhos`,
    }),
  },
  publicHeaders: {
    hsts: 'Cabeçalhos: HSTS presente.',
    noHsts: {
      message: 'Cabeçalhos: falta Strict-Transport-Security; a API o envia, algo no caminho o tira.',
      fix: 'no proxy, não remova cabeçalhos (nginx: tire proxy_hide_header Strict-Transport-Security); se PUBLIC_URL mudou, reinicie portaria serve',
    },
    cookie: 'Cookies: com __Host- e Secure.',
    noCookie: {
      message: 'Cookies: o do CSRF não chega; ninguém consegue entrar.',
      fix: 'no proxy, deixe passar /api/ sem cache e sem tirar Set-Cookie',
    },
    unguardedCookie: {
      message: 'Cookies: chegam sem __Host- ou sem Secure.',
      fix: 'no proxy, não reescreva cookies (nginx: tire proxy_cookie_flags); reinicie portaria serve com o PUBLIC_URL em https',
    },
  },
  forgedAddress: {
    ignored: 'Endereço forjado: um X-Forwarded-For inventado não muda nada.',
    believed: {
      message:
        'Endereço forjado: um X-Forwarded-For inventado foi aceito; qualquer um escapa dos limites por rede.',
      fix: 'no proxy, acrescente o endereço real (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;) e deixe em TRUSTED_PROXIES só os proxies',
    },
    trustedHere:
      'Endereço forjado: não conferido; este computador está em TRUSTED_PROXIES. Rode o doctor de outra máquina.',
    notCounted: (status: number): string =>
      `Endereço forjado: não conferido; o pedido de teste respondeu ${status}.`,
  },
} as const;
