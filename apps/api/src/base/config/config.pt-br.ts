import type { EngineAddress, KeyList, NetworkList, OwnPage, SettingName } from './settings.ts';

const tlsInAddress: Record<EngineAddress, string> = {
  DATABASE_URL: 'acrescente ?sslmode=verify-full',
  MIGRATE_DATABASE_URL: 'acrescente ?sslmode=verify-full',
  REDIS_URL: 'use rediss://, sem a opção tls',
  SMTP_URL: 'use smtps://, ou acrescente ?requireTLS=true, sem ignoreTLS nem tls.rejectUnauthorized',
};

export const configText = {
  heading: 'A configuração tem problemas; nada foi iniciado:',
  misspelt: (given: string, meant: SettingName): string => `${given}: você quis dizer ${meant}?`,
  bothGiven: (name: string): string => `${name} e ${name}_FILE foram informados; use só um.`,
  unreadableFile: (name: string): string => `${name}: o arquivo não pôde ser lido.`,
  publicUrlIsOrigin:
    'PUBLIC_URL: informe só a origem (https://conta.exemplo.com.br), sem caminho, busca ou usuário.',
  publicUrlNeedsHttps:
    'PUBLIC_URL: fora deste computador é preciso https; com DEV=on o http é aceito, com cookies sem proteção.',
  passkeyRpId: 'PASSKEY_RP_ID: precisa ser o domínio de PUBLIC_URL ou um domínio acima dele.',
  keysMissing: (name: KeyList): string =>
    `${name}: informe ao menos uma chave. Gere com: openssl rand -base64 32`,
  keyWeak: (name: KeyList, position: number): string =>
    `${name}: a chave ${position} é fraca; são precisos 32 bytes aleatórios em base64. Gere com: openssl rand -base64 32`,
  keysRepeated: (name: KeyList): string => `${name}: há chaves repetidas.`,
  engineNeedsTls: (name: EngineAddress): string =>
    `${name}: fora deste computador é preciso TLS com certificado conferido: ${tlsInAddress[name]}. Se a rede é privada e confiável, ENGINES_TLS=off.`,
  clientUri: (uri: string): string =>
    `CLIENT_URIS: "${uri}" não é um endereço http(s) completo e sem fragmento.`,
  network: (name: NetworkList, entry: string): string =>
    `${name}: "${entry}" não é um IP nem uma rede (10.0.0.0/8).`,
  breachedList:
    'BREACHED_PASSWORDS_FILE: o arquivo precisa existir e ter, em cada linha, um SHA-1 em maiúsculas, em ordem.',
  placeFile:
    'PLACES_FILE: o arquivo precisa existir, poder ser lido e ser uma base de cidades no formato MMDB, já descompactada.',
  operatorText: (name: OwnPage): string =>
    `${name}_FILE: o arquivo precisa existir, ter até 32 mil caracteres e começar com uma linha "# Título".`,
  fileOrUrl: (name: OwnPage): string => `${name}_FILE e ${name}_URL foram informados; use só um.`,
  brandMark: 'BRAND_MARK_FILE: o arquivo precisa existir e ser SVG ou PNG, até 64 KB.',
} as const;

/** One rule per variable: shown when it is broken, and the text of the operating guide. */
export const settingRules: Record<SettingName, string> = {
  PUBLIC_URL: 'origem pública, http ou https (https://conta.exemplo.com.br)',
  PASSKEY_RP_ID:
    'domínio das chaves de acesso, acima do de PUBLIC_URL; mudá-lo depois inutiliza as que já existem',
  HOST: 'endereço em que a API escuta',
  PORT: 'porta da API, de 0 a 65535',
  METRICS_HOST: 'endereço em que as métricas são servidas',
  METRICS_PORT: 'porta das métricas de serve, de 0 a 65535',
  WORKER_METRICS_PORT: 'porta das métricas de worker, de 0 a 65535',
  DATABASE_URL:
    'obrigatório; endereço do PostgreSQL com o usuário da aplicação (postgres://…); na senha, escreva % como %25, # como %23, @ como %40 e / como %2F',
  MIGRATE_DATABASE_URL: 'endereço do PostgreSQL com o usuário dono das tabelas; só o comando migrate usa',
  DATABASE_POOL_SIZE: 'conexões por processo, de 1 a 200',
  PREPARED_STATEMENTS:
    'auto, on ou off; comandos repetidos ficam preparados em cada conexão com o banco; auto desiste se houver um pooler que não os guarda',
  REDIS_URL:
    'obrigatório; endereço do Redis (redis:// ou rediss://); na senha, escreva % como %25, # como %23, @ como %40 e / como %2F',
  REDIS_PREFIX: 'prefixo das chaves no Redis: letras, números, dois-pontos, ponto e hífen',
  SMTP_URL:
    'obrigatório; servidor de saída (smtp:// ou smtps://); na senha, escreva % como %25, # como %23, @ como %40 e / como %2F',
  ENGINES_TLS: 'on ou off; on exige TLS até o PostgreSQL, o Redis e o SMTP que não estão neste computador',
  MAIL_FROM: 'obrigatório; remetente (Portaria <nao-responda@exemplo.com.br>)',
  MAIL_REPLY_TO: 'endereço para respostas',
  SECRET_KEYS:
    'obrigatório; chaves de 32 bytes em base64, separadas por vírgula; a primeira cria, todas conferem',
  PEPPER_KEYS:
    'chaves só para senhas, no mesmo formato; a primeira cria, todas conferem; vazio usa SECRET_KEYS. Ao definir, copie para o fim as de SECRET_KEYS',
  APP_NAME: 'nome mostrado às pessoas, de 1 a 64 caracteres',
  PASSWORD_POLICY:
    'spec (5 a 18, com composição, sem listas), standard (8 a 128) ou strict (15 a 128); vazio: spec com SCREENS=spec, standard com SCREENS=product',
  BREACHED_PASSWORDS_FILE:
    'arquivo com senhas vazadas, que ninguém poderá escolher: SHA-1 em maiúsculas, uma por linha, em ordem',
  CLIENT_URIS: 'endereços completos, separados por vírgula, aceitos como página de redefinição',
  TOKEN_AUDIENCES: 'públicos adicionais dos tokens, separados por vírgula',
  TRUSTED_PROXIES: 'IPs ou redes dos proxies de confiança, separados por vírgula',
  OUTBOUND_NETWORKS:
    'IPs ou redes internas em que há aplicativos ou provedores de login que a Portaria pode chamar, separados por vírgula; vazio: só endereços públicos',
  PLACES_FILE:
    'base de cidades no formato MMDB (como GeoLite2-City ou DB-IP City Lite), para mostrar “São Paulo, SP” no lugar da rede; vazio: mostra a rede',
  LOGIN_PROVIDERS:
    'com SCREENS=product, lista JSON de provedores com que as pessoas podem entrar: [{"id":"google","type":"google","client":"…","secret":"…"}]; prefira um arquivo, com o caminho em LOGIN_PROVIDERS_FILE; vazio: nenhum',
  ADMIN_AREA: 'on ou off; on serve as páginas e chamadas da administração',
  ADMIN_NETWORKS:
    'IPs ou redes de onde se pode usar a administração, separados por vírgula; vazio: de qualquer lugar; nas outras a resposta é 404',
  ADMIN_FOUR_EYES:
    'on ou off; on exige que uma segunda pessoa aprove o que dá poder ou leva dados embora: funções da administração, aplicativos e exportação',
  ADMIN_AUDIT_MONTHS: 'meses em que os registros da administração são guardados, de 6 a 120',
  HASH_SLOTS: 'senhas conferidas ao mesmo tempo, de 1 a 64; vazio usa uma por núcleo',
  UV_THREADPOOL_SIZE: 'threads do Node, de 3 a 1024; sem ela, o número de núcleos mais 2, no mínimo 4',
  HASH_QUEUE:
    'senhas que podem esperar a vez, de 0 a 1000; vazio usa 8 por lugar e, por 10 segundos, quantas se conferem em 3; depois disso a resposta é 503',
  GUESSES_PER_MINUTE: 'tentativas de senha por conta e minuto',
  GUESSES_PER_HOUR: 'tentativas de senha por conta e hora',
  GUESSES_IN_A_ROW: 'erros seguidos por conta; depois só entram aparelhos conhecidos ou uma redefinição',
  DEVICE_FAILURES_PER_HOUR: 'erros por hora de um aparelho conhecido; depois ele deixa de ser conhecido',
  NETWORK_FAILURES: 'erros em 10 minutos por endereço IPv4 ou rede IPv6 /64',
  WIDE_NETWORK_FAILURES: 'erros em 10 minutos por rede IPv4 /24 ou IPv6 /48',
  SIGN_UPS_PER_HOUR:
    'cadastros por hora ainda sem e-mail confirmado, por endereço IPv4 ou rede IPv6 /64; confirmar devolve o lugar',
  WIDE_SIGN_UPS_PER_HOUR: 'o mesmo por rede IPv4 /24 ou IPv6 /48',
  MAILBOX_MAILS_PER_DAY:
    'mensagens de confirmação por dia para uma caixa de e-mail, sem contar pontos e etiquetas (+) como outra caixa',
  DOMAIN_MAILS_PER_HOUR: 'mensagens de confirmação por hora para um domínio, fora dos grandes provedores',
  WRITES_PER_HOUR: 'mudanças por conta e hora feitas dentro de sessões',
  LOGINS_PER_HOUR:
    'logins com a senha certa por hora: de cada dispositivo conhecido, e de todos os outros da conta juntos',
  UNCONFIRMED_DAYS:
    'dias sem uso até uma conta nunca confirmada ser apagada, mais 7 de espera; vale para quem se cadastrar com a opção ligada; 0 desliga',
  SECOND_FACTOR_ROLES:
    'funções cujos donos só entram com a segunda etapa, separados por vírgula; vazio: nenhum',
  REMEMBER_DEVICE_DAYS:
    'dias em que um aparelho pode pular a segunda etapa, se a pessoa quiser, de 0 a 365; 0: nunca',
  FACTOR_RECOVERY:
    'self (quem perdeu tudo pede por e-mail, em um aparelho conhecido, e espera 7 dias) ou operator (só com portaria user reset-factors)',
  EMAIL_CHANGE_WAIT_HOURS:
    'horas entre o novo e-mail ser confirmado e a troca, de 1 a 720; só vale quando o atual está confirmado',
  PROFILE_FIELDS:
    'o que o perfil guarda além do nome, separado por vírgula: phone, document (CPF ou CNPJ) e address; vazio: nada',
  TEST_PAGES: 'on ou off; a página /errors e suas chamadas',
  DRAIN_SECONDS:
    'segundos entre deixar de estar pronto e parar de atender, de 0 a 60; use 5 atrás de um balanceador',
  DEV: 'on ou off; aceita http fora deste computador e chaves fracas',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'endereço de um coletor OpenTelemetry (OTLP por HTTP, http://127.0.0.1:4318); vazio: sem rastros',
  OTEL_EXPORTER_OTLP_HEADERS:
    'cabeçalhos para o coletor, nome=valor separados por vírgula, com caracteres especiais em %XX',
  OTEL_TRACES_SAMPLER_ARG: 'fração dos rastros enviada, de 0 a 1',
  SCREENS: 'spec (as telas da especificação) ou product (as telas para clientes, todas em português)',
  HOME_URL: 'com SCREENS=product, endereço do seu aplicativo, oferecido depois de entrar',
  ABOUT_FILE: 'com SCREENS=product, arquivo Markdown mostrado em /about; vazio: sem a página',
  ABOUT_URL: 'com SCREENS=product, endereço da sua página sobre, no lugar de ABOUT_FILE',
  CONTACT_FILE: 'com SCREENS=product, arquivo Markdown mostrado em /contact; vazio: sem a página',
  CONTACT_URL: 'com SCREENS=product, endereço da sua página de contato, no lugar de CONTACT_FILE',
  TERMS_URL: 'endereço dos termos de uso',
  PRIVACY_URL: 'endereço da política de privacidade',
  SUPPORT_URL: 'endereço da ajuda',
  TOAST_POSITION: 'top-right ou bottom-right, na edição da especificação',
  BRAND_ACCENT: 'cor de destaque, no formato #rrggbb',
  BRAND_MARK_FILE: 'arquivo SVG ou PNG quadrado, até 64 KB, mostrado ao lado do nome',
  WEB_ROOT: 'pasta da aplicação web construída; vazio usa a que veio junto, se houver',
};
