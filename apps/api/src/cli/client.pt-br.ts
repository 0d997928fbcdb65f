import type { ClientProblem } from '../openid/client-definition.ts';
import type { ListedClient } from '../store/openid/oidc-clients.ts';

export const clientHelp = `Uso: portaria client <ação>

  create                         cadastra um aplicativo e mostra o segredo, uma única vez
    --id <id>                    letras minúsculas, números e hífens: loja
    --name <nome>                o nome que as pessoas veem
    --type <tipo>                spa (navegador), web (com servidor), native (celular, computador) ou machine (sem pessoas)
    --redirect-uri <endereço>    para onde a pessoa volta; pode repetir, até 10
    --post-logout-redirect-uri <endereço>
                                 para onde a pessoa vai depois de sair pelo aplicativo; pode repetir, até 10
    --backchannel-logout-uri <endereço>
                                 chamado quando a sessão da pessoa termina (back-channel logout)
    --scopes <lista>             separados por espaço; sem isto: openid profile email
    --first-party                o aplicativo é desta mesma instalação: a pessoa não precisa autorizar
    --secret <basic|post>        como um aplicativo web ou machine envia o segredo (basic)
    --resource <id=escopos>      um serviço que ele usa, e o que pode fazer lá; pode repetir (veja portaria resource)
    --dpop                       os tokens só valem com a chave do próprio aplicativo
    --algorithm <RS256|ES256>    assinatura do ID token (RS256)
    --no-pkce                    só para aplicativo web que não sabe usar PKCE
    --site, --policy <https>     página do aplicativo e sua política de privacidade
    --json                       mostra o resultado em JSON, para scripts: issuer, client_id, client_secret
  apply <arquivo.json>           deixa o cadastro igual ao arquivo: uma lista com as mesmas palavras, escritas como
                                 "redirectUri": ["…"], "firstParty": true, "resources": {"id": ["escopo"]}; com
                                 "secret": "key", as chaves públicas em "keys"; para remover o que falta nele, repita
                                 com --yes
  list                           mostra os aplicativos
  secret <id>                    cria outro segredo; o anterior vale por mais 7 dias
    --now                        o segredo vazou: os anteriores deixam de valer em até 5 segundos
  mark <id> <arquivo>            a marca que as pessoas veem ao entrar: SVG ou PNG, até 100 KB; --remove no lugar do arquivo
                                 a retira
  disable <id>, enable <id>      impede, ou devolve, a entrada por este aplicativo

Escopos: openid, profile, email, phone, address, documento, offline_access, roles (só com --first-party).
`;

export const clientText = {
  unknownAction: (action: string): string =>
    `Ação desconhecida: client ${action}. Veja portaria client --help.`,
  wrongOptions: 'Há uma opção que não existe. Veja portaria client --help.',
  missingId: 'Falta informar: <id>. Veja portaria client --help.',
  missingMark: 'Falta informar: <id> <arquivo>. Veja portaria client --help.',
  unreadableMark: (file: string): string => `Não dá para ler ${file}.`,
  markSet: 'Marca guardada. As pessoas passam a vê-la em até 5 segundos.',
  markRemoved: 'Marca retirada: aparecem as iniciais do nome.',
  noMark: (id: string): string => `O aplicativo "${id}" não existe ou não tem marca.`,
  missingFile: 'Falta informar: <arquivo.json>. Veja portaria client --help.',
  unreadableFile: (file: string): string => `Não dá para ler ${file}, ou não é JSON com uma lista.`,
  repeated: (id: string): string => `O aplicativo "${id}" aparece duas vezes no arquivo.`,
  taken: (id: string): string =>
    `Já existe um aplicativo "${id}". Para mudar o cadastro, use client apply; para outro segredo, client secret.`,
  noClient: (id: string): string => `Nenhum aplicativo "${id}". Veja portaria client list.`,
  noSecret: (id: string): string => `O aplicativo "${id}" não existe ou não usa segredo.`,
  removalNeedsYes: (ids: readonly string[]): string =>
    `O arquivo não tem: ${ids.join(', ')}. Removê-los apaga também o acesso que as pessoas deram. Repita com --yes. Nada foi alterado.`,
  none: 'Nenhum aplicativo cadastrado.',
  created: (id: string, issuer: string): string =>
    [
      `Aplicativo "${id}" cadastrado.`,
      `  issuer:     ${issuer}`,
      `  client_id:  ${id}`,
      `  discovery:  ${issuer}/.well-known/openid-configuration`,
    ].join('\n'),
  secret: (id: string, secret: string): string =>
    `  client_secret de ${id}: ${secret}\n  Guarde agora: não será mostrado de novo.`,
  renewed: 'O segredo anterior vale por mais 7 dias; um mais antigo já deixou de valer.',
  replaced: 'Os segredos anteriores deixam de valer em até 5 segundos.',
  applied: (created: number, kept: number, removed: number): string =>
    `Aplicativos criados: ${created}; atualizados: ${kept}; removidos: ${removed}.`,
  disabled: 'Aplicativo desabilitado: em até 5 segundos ninguém mais entra por ele.',
  enabled: 'Aplicativo habilitado.',
  line: (client: ListedClient): string =>
    [
      `${client.id}  ${client.name}`,
      `  ${client.kind}${client.firstParty ? ', própria' : ''}${client.disabledAt ? ', desabilitado' : ''}`,
      `  escopos: ${client.scopes.join(' ')}`,
      ...client.redirectUris.map((uri) => `  retorno: ${uri}`),
      ...client.postLogoutRedirectUris.map((uri) => `  saída: ${uri}`),
      ...(client.backchannelLogoutUri === null ? [] : [`  aviso de saída: ${client.backchannelLogoutUri}`]),
      ...(client.authMethod === 'none' ? [] : [`  segredos válidos: ${client.liveSecrets}`]),
    ].join('\n'),
  refused: (id: string, problems: readonly ClientProblem[]): string =>
    [`O cadastro de "${id}" não serve:`, ...problems.map((problem) => `  ${problemText(problem)}`)].join(
      '\n',
    ),
} as const;

function problemText(problem: ClientProblem): string {
  if (!('uri' in problem)) return `${problem.field}: ${fieldProblems[problem.rule]}`;
  return `${problem.field} ${JSON.stringify(problem.uri)}: ${uriProblems[problem.rule]}`;
}

const fieldProblems = {
  shape: 'falta, ou não é como portaria client --help diz.',
  'first-party-scope': 'roles é só para aplicativos desta instalação (--first-party).',
  'public-needs-pkce': 'sem segredo, o PKCE é obrigatório.',
  link: 'é um endereço https com até 500 caracteres.',
  kind: 'não combina com o tipo: machine tem resource e não tem redirect-uri; keys, só com "secret": "key".',
  key: 'são chaves públicas (JWK) com kid; RSA a partir de 2048 bits.',
} as const;

const uriProblems = {
  'too-long': 'passa de 500 caracteres.',
  spelling: 'não está na forma normal de um endereço (maiúsculas, espaços, "..", porta padrão, acentos).',
  user: 'não pode ter usuário nem senha.',
  fragment: 'não pode ter "#".',
  wildcard: 'não pode ter "*": cada endereço é comparado por inteiro.',
  scheme: 'precisa ser https.',
  'own-origin': 'é o endereço desta própria instalação.',
  'private-address': 'é um IP reservado ou de rede interna.',
  'this-machine': 'localhost só vale quando PUBLIC_URL também é desta máquina.',
  'loopback-port': 'escreva sem a porta: qualquer porta é aceita.',
  'native-scheme': 'o esquema precisa de um ponto e uma barra só: br.com.exemplo.app:/volta.',
} as const;
